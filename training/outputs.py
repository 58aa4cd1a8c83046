"""What a file of weights answers to fixed questions, worked out in double precision.

    DULLE_PRINT_QUESTIONS=1 cargo test -p dulle-net --test bundled -- --nocapture | python3 training/outputs.py WEIGHTS > OUTPUTS

makes `crates/net/weights/player.outputs` for `crates/net/weights/player.net`."""

import json
import struct
import sys
from pathlib import Path

import numpy as np

HEADER = 8 + 4 + 16 + 32


def read(path):
    """The layers of a file: pairs of a matrix with a row for each input, and biases."""
    data = Path(path).read_bytes()
    features, width, blocks, answers = struct.unpack("<IIII", data[12:28])
    shapes = [(features, width)] + [(width, width)] * (2 * blocks) + [(width, answers)]
    numbers = np.frombuffer(data[HEADER:], dtype="<f2").astype(np.float64)
    layers = []
    for inputs, outputs in shapes:
        matrix, numbers = numbers[:inputs * outputs], numbers[inputs * outputs:]
        bias, numbers = numbers[:outputs], numbers[outputs:]
        layers.append((matrix.reshape(inputs, outputs), bias))
    return layers


def values(layers, features):
    normal = lambda x: (x - x.mean()) / np.sqrt(x.var() + 1e-5)
    (first, bias), *inner, (last, last_bias) = layers
    x = first[features].sum(0) + bias
    for (a, a_bias), (b, b_bias) in zip(inner[::2], inner[1::2]):
        x = x + np.maximum(normal(x) @ a + a_bias, 0.0) @ b + b_bias
    return normal(x) @ last + last_bias


def main():
    layers = read(sys.argv[1])
    for line in sys.stdin:
        # The name of the test may stand before the first question.
        _, mark, question = line.partition("question [")
        if mark:
            features = json.loads("[" + question)
            print(*features, "|", *(f"{value:.4f}" for value in values(layers, features)))


if __name__ == "__main__":
    main()
