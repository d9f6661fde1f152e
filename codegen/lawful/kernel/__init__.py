"""What of a chart decides: the few values on which it depends which event is taken.

`model` says what a kernel is. A chart is read once, as an `outline`, and kernels are cut of that:
`rough_outline` leaves more to oracles, so its kernels are smaller.
"""

from lawful.kernel.building import (
    Outline,
    Watches,
    kernel_of,
    outline,
    rough_kernel_of,
    rough_outline,
)

__all__ = [
    "Outline",
    "Watches",
    "kernel_of",
    "outline",
    "rough_kernel_of",
    "rough_outline",
]
