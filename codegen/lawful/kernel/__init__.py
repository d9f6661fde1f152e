"""What of a chart decides: the few values on which it depends which event is taken.

`model` says what a kernel is; `kernel_of` finds that of a chart, `rough_kernel_of` a
smaller one, and `slice_kernel_of` the smallest, for one question.
"""

from lawful.kernel.building import kernel_of, rough_kernel_of, slice_kernel_of

__all__ = ["kernel_of", "rough_kernel_of", "slice_kernel_of"]
