"""The simulator as Python sees it: questions of many hands in, answers out, all in buffers of ours."""

import ctypes
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

HERE = Path(__file__).resolve().parent


class RawLayout(ctypes.Structure):
    """The sizes that both sides must agree on."""

    _fields_ = [(name, ctypes.c_uint32)
                for name in ("features_version", "features", "columns", "row", "answers")]


def library():
    """The simulator's library: `DULLE_SIMULATOR`, beside this file, or where Cargo puts it."""
    name = "libdulle_simulator.so"
    places = [os.environ.get("DULLE_SIMULATOR"), HERE / name, HERE / "target/release" / name]
    for place in places:
        if place and Path(place).exists():
            lib = ctypes.CDLL(str(place))
            break
    else:
        raise FileNotFoundError(f"{name} is not built: cargo build --release in {HERE}")
    pointer, u32 = ctypes.c_void_p, ctypes.c_uint32
    lib.dulle_layout.restype = RawLayout
    lib.dulle_new.restype = pointer
    lib.dulle_new.argtypes = [u32, u32, ctypes.c_uint64, pointer, u32, ctypes.c_float,
                              ctypes.c_float, ctypes.c_float]
    lib.dulle_free.argtypes = [pointer]
    lib.dulle_step.argtypes = [pointer] * 7
    return lib


@dataclass(frozen=True)
class Layout:
    """The same as plain numbers: the compiler of PyTorch cannot look into structures of C."""

    features_version: int
    features: int
    columns: int
    row: int
    answers: int


def layout(lib):
    raw = lib.dulle_layout()
    return Layout(**{name: int(getattr(raw, name)) for name, _ in RawLayout._fields_})


class Simulator:
    """A group of slots. Every slot waits for one answer; `step` takes all answers at once."""

    def __init__(self, lib, slots, threads, seed, shares, pinned):
        self.lib, self.slots = lib, slots
        books = np.asarray(shares["books"], dtype=np.float32)
        self.batch = lib.dulle_new(slots, threads, seed, books.ctypes.data, len(books),
                                   shares["owed"], shares["forced"], shares["guests"])
        if not self.batch:
            raise RuntimeError("the simulator's threads could not be started")

        def buffer(*shape, dtype):
            return torch.zeros(shape, dtype=dtype, pin_memory=pinned)

        self.rows = buffer(slots, layout(lib).row, dtype=torch.int16)
        self.masks = buffer(slots, dtype=torch.int64)
        self.seats = buffer(slots, dtype=torch.uint8)
        self.ended = buffer(slots, dtype=torch.int32)
        self.points = buffer(slots, 4, dtype=torch.float32)
        self.answers = buffer(slots, dtype=torch.uint8)
        self._call(None)

    def _call(self, answers):
        buffers = (self.rows, self.masks, self.seats, self.ended, self.points)
        self.lib.dulle_step(self.batch, answers, *(b.data_ptr() for b in buffers))

    def step(self):
        """Takes what lies in `answers` and writes the next questions."""
        self._call(self.answers.data_ptr())

    def __del__(self):
        if getattr(self, "batch", None):
            self.lib.dulle_free(self.batch)
            self.batch = None
