"""What the parts of the hostile tests share: the programs, a temporary folder, an archive, and runs."""

import argparse
import concurrent.futures
import ctypes
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
# The instant at which every archive of these tests ends.
CLOCK = "2026-06-01T12:00:00Z"
# How long one run may take, in seconds. On a loaded machine, an undisturbed one takes up to a second.
PATIENCE = 10
# Exit codes of `subdesk help exit-codes`: the archive is missing, something cannot be read, not found so far.
EXCUSED = {66, 74, 75}


def arguments(description, **more):
    """Parses the options of a part."""
    parser = argparse.ArgumentParser(description=description)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--short", action="store_true", help="take a sample, in about 40 seconds (the default)")
    length.add_argument("--long", action="store_true", help="try everything")
    parser.add_argument("--subdesk", type=pathlib.Path, help="the program; by default, what SUBDESK_PROGRAM names, or that of `swift build`")
    parser.add_argument("--archive-maker", type=pathlib.Path, help="by default, that of `swift build`")
    parser.add_argument("--seed", type=int, default=1, help="decides what a sample holds")
    for name, options in more.items():
        parser.add_argument(f"--{name}", **options)
    options = parser.parse_args()
    if options.subdesk is None and "SUBDESK_PROGRAM" in os.environ:
        options.subdesk = pathlib.Path(os.environ["SUBDESK_PROGRAM"])
    folder = None
    for name in ("subdesk", "archive_maker"):
        if getattr(options, name) is None:
            folder = folder or pathlib.Path(
                subprocess.run(
                    ["swift", "build", "--ignore-lock", "--show-bin-path"],
                    cwd=REPOSITORY, check=True, capture_output=True, text=True,
                ).stdout.strip()
            )
            setattr(options, name, folder / name.replace("_", "-"))
        if not os.access(getattr(options, name), os.X_OK):
            sys.exit(f"{getattr(options, name)} is not there: build the package first")
    return options


class Part:
    """What one part has tried, and what did not go as it must."""

    def __init__(self, name, options):
        self.name, self.options = name, options
        self.start = time.monotonic()
        self.random = random.Random(options.seed)
        self.failures = []
        self.lock = threading.Lock()
        self.temporary = tempfile.TemporaryDirectory(prefix=f"subdesk-{name}-", ignore_cleanup_errors=True)
        self.folder = pathlib.Path(self.temporary.name).resolve()

    def fail(self, words):
        """Notes that something did not go as it must, and says it."""
        with self.lock:
            self.failures.append(words)
            if len(self.failures) <= 100:
                print(f"  FAILED {words}", file=sys.stderr, flush=True)

    def expect(self, holds, words):
        if not holds:
            self.fail(words)
        return bool(holds)

    @property
    def seconds(self):
        return time.monotonic() - self.start

    def finish(self, words):
        """Prints the figures of the part, and ends the program."""
        self.temporary.cleanup()
        failed = f"; {len(self.failures)} FAILED" if self.failures else ""
        print(f"{self.name}: {words} in {self.seconds:.0f} s{failed}", flush=True)
        sys.exit(1 if self.failures else 0)


class Run:
    """One run of a program to its end."""

    def __init__(self, command, environment, input="", patience=PATIENCE, folder=None):
        self.command = [str(word) for word in command]
        process = subprocess.Popen(
            self.command, env=environment, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True,
        )
        self.hangs = False
        try:
            output, errors = process.communicate(input.encode(), timeout=patience)
        except subprocess.TimeoutExpired:
            self.hangs = True
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
        self.status = process.returncode
        self.output = output.decode(errors="surrogateescape")
        self.errors = errors.decode(errors="surrogateescape")

    def __str__(self):
        how = "hangs" if self.hangs else f"exit {self.status}"
        return f"{how}; {self.errors.strip()[:300] or 'nothing on standard error'}"


class Desk:
    """subdesk with the settings of a test: one archive, and one index."""

    def __init__(self, options, folder, archive, index=None, roots=()):
        self.program, self.archive, self.index, self.roots = options.subdesk, archive, index, roots
        self.folder = pathlib.Path(folder)
        self.environment = {
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": str(self.folder / "home"),
            "XDG_CACHE_HOME": str(self.folder / "cache"), "XDG_CONFIG_HOME": str(self.folder / "config"),
        }

    def options(self, *words):
        index = ["--index", self.index] if self.index else []
        roots = [word for root in self.roots for word in ("--trust-root", root)]
        return [*words, "--archive", self.archive, *index, *roots, "--as-of", CLOCK, "-q"]

    def run(self, *words, environment=None, input="", patience=PATIENCE):
        return Run(
            [self.program, *self.options(*words)], self.environment | (environment or {}), input, patience
        )

    def json(self, *words, **more):
        """The JSON that a command prints, or an error that says how it ended."""
        run = self.run(*words, "--format", "json", **more)
        try:
            return json.loads(run.output)
        except ValueError as error:
            raise Unexpected(f"{' '.join(map(str, words))}: {run}") from error

    def answers(self, ids, reports=False, refresh=None):
        """What the index says of everybody, but for times at which things happened to be read.

        Three commands; with `reports`, the report of every customer as well.
        """
        options = ["--refresh", refresh] if refresh else []
        listed = self.json("list", *options)
        everyone = self.json("lookup", "-", *options, input="\n".join(ids) + "\n")
        numbers = self.json("stats", *options)
        answers = {"list": listed, "lookup": everyone, "stats": numbers}
        if reports:
            for customer in listed["customers"]:
                answers[customer["id"]] = self.json("report", customer["id"], *options)
        return without_times(answers)


class Unexpected(Exception):
    """A command did not answer."""


def without_times(value):
    """JSON without the times at which the index was refreshed."""
    if isinstance(value, dict):
        return {key: without_times(item) for key, item in value.items() if key != "scannedAt"}
    if isinstance(value, list):
        return [without_times(item) for item in value]
    return value


def difference(one, other, path=""):
    """Where two JSON values first differ, in words; `None` where they are equal."""
    if type(one) is not type(other):
        return f"{path}: {str(one)[:60]} is not {str(other)[:60]}"
    if isinstance(one, dict):
        for key in sorted(one.keys() | other.keys()):
            if key not in one or key not in other:
                return f"{path}.{key} is only in one"
            if found := difference(one[key], other[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(one, list):
        if len(one) != len(other):
            return f"{path} has {len(one)} entries, not {len(other)}"
        for number, pair in enumerate(zip(one, other)):
            if found := difference(*pair, f"{path}[{number}]"):
                return found
        return None
    return None if one == other else f"{path}: {str(one)[:60]} is not {str(other)[:60]}"


def make_documents(options, folder, subscribers, seed):
    """Makes documents of some customers; gives their files, their root certificate, and what they are about."""
    made, root, truth = folder / "documents", folder / "root.pem", folder / "truth.json"
    folder.mkdir(parents=True)
    subprocess.run(
        [options.archive_maker, "--subscribers", str(subscribers), "--seed", str(seed), "--clock", CLOCK,
         "--layout", "flat", "--output", made, "--trust-root", root, "--truth", truth],
        check=True, capture_output=True,
    )
    files = sorted(path for path in made.rglob("*") if path.is_file())
    ids = [
        bought["originalTransactionId"]
        for subscriber in json.loads(truth.read_text())["subscribers"]
        for bought in [*subscriber["subscriptions"], *subscriber["purchases"]]
    ]
    return files, root, ids


class ChangedArchive:
    """An archive of a few folders, and how it changed since an index was made of it.

    A file was removed and one was overwritten in place, in which a new customer stands; the documents of
    another new customer stand in a new folder. Files and folders have old times, as those of an archive that
    has been there for long.
    """

    def __init__(self, options, folder):
        self.path = folder / "archive"
        files, root, self.ids = make_documents(options, folder / "first", 4, seed=3)
        overwriting, other, self.overwritten = make_documents(options, folder / "second", 1, seed=4)
        added, third, self.added = make_documents(options, folder / "third", 1, seed=5)
        self.roots = [root, other, third]
        for number, file in enumerate(files):
            place = self.path / ("old" if number % 3 else "new") / f"{number % 2}"
            place.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place / file.name)
        self.changing = self.path / "new" / "0" / "changing.jsonl"
        # Another document of a known customer, which is in a file of its own as well.
        self.changing.write_text(one_line(files[0]))
        self.removed = self.path / "new" / "0" / files[0].name
        self.lines = "".join(one_line(file) for file in [files[0], *overwriting])
        self.files = added
        make_older(self.path, 1_767_225_600)

    @property
    def everyone(self):
        return [*self.ids, *self.overwritten, *self.added]

    def change(self):
        folder = self.path / "added" / "0"
        folder.mkdir(parents=True)
        for file in self.files:
            shutil.copyfile(file, folder / file.name)
        # Its folder keeps its time.
        with self.changing.open("w") as file:
            file.write(self.lines)
        self.removed.unlink()
        make_older(self.path, 1_767_312_000)


def one_line(file):
    """A document as a line."""
    text = file.read_text()
    return (json.dumps(json.loads(text)) if text.lstrip().startswith("{") else text.strip()) + "\n"


def make_older(folder, seconds):
    """Gives a folder and everything in it that is newer an old time, in seconds since 1970."""
    for path in [*folder.rglob("*"), folder]:
        if path.stat().st_mtime > 1_780_000_000:
            os.utime(path, (seconds, seconds))


def copy_index(source, target):
    """Copies the files of an index; those that were there before go."""
    for ending in ("", "-wal", "-shm", "-journal", "-lock"):
        file = pathlib.Path(f"{target}{ending}")
        file.unlink(missing_ok=True)
        if os.path.exists(f"{source}{ending}"):
            shutil.copyfile(f"{source}{ending}", file)


class Place:
    """Where an index is: in the file that an option names, or in the standard place."""

    def __init__(self, name, options, folder, archive):
        self.name = name
        self.folder = folder / name
        self.index = self.folder / "index" / "it" if name == "named" else None
        # What belongs to the index, and everything below which calls fail.
        self.files = self.folder / "index" if name == "named" else self.folder / "cache"
        self.desk = Desk(options, self.folder, archive.path, self.index, archive.roots)
        self.reset(None)

    def reset(self, copy):
        """Puts a copy of an index in its place, or none."""
        shutil.rmtree(self.files, ignore_errors=True)
        if copy is not None:
            shutil.copytree(copy, self.files)
        else:
            self.files.mkdir(parents=True)


class Shim:
    """The library that makes calls of the system fail; see faults.c."""

    KINDS = (
        "open read stat readdir write sync mmap truncate rename mkdir unlink lock".split()
    )

    def __init__(self, folder):
        source = pathlib.Path(__file__).with_name("faults.c")
        self.library = folder / "faults.so"
        compiler = shutil.which("cc") or shutil.which("clang")
        if compiler is None:
            sys.exit("neither cc nor clang is here: install gcc")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", self.library, source, "-ldl"], check=True)

    def variables(self, below, kinds=(), at=0, action=0, stays=False, counts=None):
        variables = {
            "LD_PRELOAD": str(self.library), "FAULTS_BELOW": ":".join(map(str, below)),
            "FAULTS_KINDS": ",".join(kinds), "FAULTS_AT": str(at), "FAULTS_DO": str(action),
        }
        if stays:
            variables["FAULTS_STAYS"] = "1"
        if counts is not None:
            counts.write_bytes(bytes(8 * (len(self.KINDS) + 1)))
            variables["FAULTS_COUNTS"] = str(counts)
        return variables

    def counts(self, file):
        """How many calls of each kind there were, and how many faults."""
        numbers = (ctypes.c_uint64 * (len(self.KINDS) + 1)).from_buffer_copy(file.read_bytes())
        return dict(zip([*self.KINDS, "faults"], numbers))


def in_parallel(work, items, until=None):
    """Does something with items on as many threads as there are processors, until a moment; gives how many."""
    done = 0
    lock = threading.Lock()
    rest = iter(items)

    def worker(number):
        nonlocal done
        while until is None or time.monotonic() < until:
            with lock:
                item = next(rest, None)
            if item is None:
                return
            work(item, number)
            with lock:
                done += 1

    threads = min(4, os.cpu_count() or 1)
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        for future in [pool.submit(worker, number) for number in range(threads)]:
            future.result()
    return done
