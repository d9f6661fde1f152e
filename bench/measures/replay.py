"""Replaying a ledger from its file, beside merely parsing its JSON."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from runcharts import agent_run

from bench.figures import Aim, Figure, Size, Table
from bench.processes import told
from bench.rounds import Timing, Work, interleaved, ready
from bench.walk import stream

OWN, PLAIN = "encode", "json.dumps"


def replay(size: Size) -> Table:
    """Measure a ledger that our encoder wrote, and the same as the standard library writes it."""
    with TemporaryDirectory() as folder:
        figures = (*_speed(Path(folder), size), *_memory(Path(folder), size))
    title = f"Replaying a ledger of {size.lines:,} lines, written by encode and by json.dumps"
    return Table("replay", title, figures)


def _speed(folder: Path, size: Size) -> Iterator[Figure]:
    paths = {OWN: folder / "own.jsonl", PLAIN: folder / "plain.jsonl"}
    _write(paths[OWN], own_lines(size.lines))
    _write(paths[PLAIN], plain_lines(size.lines))
    contenders = {
        (kind, name): ready(work(path, size.lines))
        for kind, path in paths.items()
        for name, work in (("replay", replaying), ("decode", decoding), ("floor", parsing))
    }
    timings = interleaved(contenders, size.rounds)
    for kind, path in paths.items():
        own = {name: timing for (its, name), timing in timings.items() if its == kind}
        yield from _figures(kind, own, path.stat().st_size / size.lines)


def _figures(kind: str, timings: dict[str, Timing], line: float) -> Iterator[Figure]:
    replayed, floor = timings["replay"], timings["floor"]
    seconds, aim = replayed.seconds, Aim("at least", 0.5) if kind == OWN else None
    yield Figure(f"{kind}: size", line, "bytes a line")
    yield Figure(f"{kind}: replay", replayed.micros, "µs a line")
    yield Figure(f"{kind}: speed", 1 / seconds, "lines/s")
    yield Figure(f"{kind}: throughput", line / seconds / 1e6, "MB/s")
    yield Figure(f"{kind}: reading only", timings["decode"].micros, "µs a line")
    yield Figure(f"{kind}: JSON floor", floor.micros, "µs a line")
    yield Figure(f"{kind}: floor / lawful", floor.over(replayed), "x", aim)


def _memory(folder: Path, size: Size) -> Iterator[Figure]:
    """Replay ledgers of no, of one and of ten times the length, each in a process of its own."""
    peaks = []
    for times in (0, 1, 10):
        path = folder / f"{times}.jsonl"
        _write(path, own_lines(times * size.lines))
        peaks.append(peak(path))
        yield Figure(f"peak memory, {times * size.lines:,} lines", peaks[-1], "MB")
        path.unlink()
    yield Figure("peak memory, 10 x / 1 x", peaks[2] / peaks[1], "x")


def peak(path: Path) -> float:
    """Replay a ledger in a fresh process and give the most memory that it held, in MB."""
    return int(told("-m", "bench.replayed", str(path))) / 1024


def own_lines(length: int) -> Iterator[bytes]:
    """Give the walk's lines as `encode` writes them."""
    return map(agent_run.encode, islice(stream(), length))


def plain_lines(length: int) -> Iterator[bytes]:
    """Give them as `json.dumps` writes them: with spaces, and in ASCII."""
    return (json.dumps(json.loads(line)).encode() for line in own_lines(length))


def _write(path: Path, lines: Iterable[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(line + b"\n" for line in lines)


def replaying(path: Path, lines: int) -> Work:
    """Replay the ledger."""

    def work() -> int:
        state = agent_run.State()
        for record in agent_run.read_ledger(path):
            state = agent_run.reduce(state, record)
        return lines

    return work


def decoding(path: Path, lines: int) -> Work:
    """Read the ledger's records and forget them."""

    def work() -> int:
        for _ in agent_run.read_ledger(path):
            pass
        return lines

    return work


def parsing(path: Path, lines: int) -> Work:
    """Parse the ledger's lines to dicts and lists; nobody can be faster than that."""

    def work() -> int:
        decoder = msgspec.json.Decoder()
        with path.open("rb") as file:
            for line in file:
                decoder.decode(line)
        return lines

    return work
