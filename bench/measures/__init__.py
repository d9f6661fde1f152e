"""The measurements in the order of showing, each a function from a size to a table."""

from collections.abc import Callable, Mapping

from bench.figures import Size, Table
from bench.measures.large import large
from bench.measures.laws import laws
from bench.measures.length import length
from bench.measures.proof import proof
from bench.measures.reducers import reducers
from bench.measures.rejections import rejections
from bench.measures.replay import replay

ALL: Mapping[str, Callable[[Size], Table]] = {
    "replay": replay,
    "reducers": reducers,
    "rejections": rejections,
    "length": length,
    "laws": laws,
    "large": large,
    "proof": proof,
}
