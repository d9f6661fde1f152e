"""The disk: what stands there, and a plan carried out wholly or not at all."""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from lawful.writing import MANIFEST, Change, Disk, Obstacle, listed


def look(root: Path, folders: tuple[str, ...], paths: Iterable[str]) -> tuple[Disk, list[Obstacle]]:
    """Read the manifests, and all files that they list or that the paths name."""
    held: dict[str, bytes] = {}
    obstacles: list[Obstacle] = []
    _read(root, [f"{folder}/{MANIFEST}" for folder in folders], held, obstacles)
    own: dict[str, frozenset[str]] = {}
    for folder in folders:
        own |= listed(folder, held.get(f"{folder}/{MANIFEST}", b"").decode(errors="replace"))
    wanted = dict.fromkeys(paths)
    _read(root, wanted, held, obstacles)
    _read(root, [path for path in own if path not in wanted], held, [])
    return Disk(held, own), list(dict.fromkeys(obstacles))


def _read(
    root: Path, paths: Iterable[str], held: dict[str, bytes], obstacles: list[Obstacle]
) -> None:
    for path in paths:
        obstacle = _obstacle(root, path)
        if obstacle is not None:
            obstacles.append(obstacle)
        elif (root / path).exists():
            held[path] = (root / path).read_bytes()


def _obstacle(root: Path, path: str) -> Obstacle | None:
    """Find what on the way to a file would lead lawful astray."""
    place = root
    for part in Path(path).parts:
        place /= part
        name = place.relative_to(root).as_posix()
        if place.is_symlink():
            return Obstacle(name, "a symbolic link; lawful writes only where the project really is")
        if not place.exists():
            return None
        if name != path and not place.is_dir():
            return Obstacle(name, "a file, where lawful needs a folder; move it away")
    return None if place.is_file() else Obstacle(path, "not a file; move it away")


def carry_out(root: Path, changes: tuple[Change, ...]) -> None:
    """Make all the changes; if one fails, put everything back and raise its OSError."""
    attempt = _Attempt(root)
    try:
        attempt.stage(changes)
        attempt.replace()
        attempt.remove(changes)
    except BaseException:
        attempt.put_back()
        raise
    _prune(root, (change.path for change in changes if change.after is None))


class _Attempt:
    """What was done so far: folders made, texts laid ready beside their files, files changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folders: list[Path] = []
        self.staged: list[tuple[Change, Path]] = []
        self.done: list[Change] = []

    def stage(self, changes: Iterable[Change]) -> None:
        for change in changes:
            if change.after is not None:
                path = self.root / change.path
                self.make_folder(path.parent)
                self.staged.append((change, _beside(path, change.after)))

    def make_folder(self, folder: Path) -> None:
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        for place in reversed(missing):
            place.mkdir()
            self.folders.append(place)

    def replace(self) -> None:
        for change, ready in self.staged:
            self.done.append(change)
            ready.replace(self.root / change.path)

    def remove(self, changes: Iterable[Change]) -> None:
        for change in changes:
            if change.after is None:
                self.done.append(change)
                (self.root / change.path).unlink()

    def put_back(self) -> None:
        for _, ready in self.staged:
            ready.unlink(missing_ok=True)
        for change in reversed(self.done):
            path = self.root / change.path
            if change.before is None:
                path.unlink(missing_ok=True)
            elif not path.exists() or path.read_bytes() != change.before:
                _beside(path, change.before).replace(path)
        for folder in reversed(self.folders):
            folder.rmdir()


def _beside(path: Path, content: bytes) -> Path:
    """Write the content to a new file in the folder of the one that it will replace."""
    ready = path.with_name(f".{path.name}.{os.getpid()}.lawful")
    ready.unlink(missing_ok=True)
    try:
        with ready.open("xb") as file:
            file.write(content)
        if path.exists():
            ready.chmod(stat.S_IMODE(path.stat().st_mode))
    except BaseException:
        ready.unlink(missing_ok=True)
        raise
    return ready


def _prune(root: Path, removed: Iterable[str]) -> None:
    """Remove the folders that the removals left empty."""
    for path in removed:
        for folder in list(Path(path).parents)[:-1]:
            with suppress(OSError):
                (root / folder).rmdir()
