"""The package of a chart, imported as a build would write it, without being written.

A proof speaks of the spec as it stands, whatever was last built. Only the target's own texts are
run: the spec's are quoted in them. The maps are left out, for they read other packages.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType

from lawful.chart import Chart
from lawful.settings import Settings
from lawful.targets.python import render

ROOT = "lawful_embodied"


def embodied(chart: Chart) -> ModuleType:
    """Import the package of a chart; what would be written alike is imported once."""
    texts = _texts(chart)
    digest = sha256("\0".join(texts.values()).encode()).hexdigest()
    name = f"{ROOT}_{digest[:16]}_{chart.name}"
    if name not in sys.modules:
        finder = _Finder({f"{name}{module}": text for module, text in texts.items()})
        sys.meta_path.insert(0, finder)
        try:
            import_module(name)
        finally:
            sys.meta_path.remove(finder)
    return sys.modules[name]


def _texts(chart: Chart) -> dict[str, str]:
    """Map what every module is called inside the package, with its dot, to its text."""
    settings = Settings(package=ROOT)
    folder = f"{settings.generated}/{settings.package}/{chart.name}/"
    texts: dict[str, str] = {}
    for artifact in render(replace(chart, maps=()), settings):
        module, _, suffix = artifact.path.removeprefix(folder).partition(".")
        if suffix == "py":
            texts["" if module == "__init__" else f".{module}"] = artifact.text
    return texts


class _Finder(MetaPathFinder):
    """Finds the modules of one package among their texts."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        del path, target
        if fullname not in self._texts:
            return None
        loader = _Loader(self._texts)
        return spec_from_loader(fullname, loader, is_package="." not in fullname)


class _Loader(SourceLoader):
    """Loads a module from its text; nothing is cached on the disk."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def get_filename(self, fullname: str) -> str:
        return f"<{fullname}>"

    def get_data(self, path: str | bytes) -> bytes:
        name = path.decode() if isinstance(path, bytes) else path
        return self._texts[name[1:-1]].encode()
