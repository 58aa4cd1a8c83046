"""Checkpoints in parts, each small enough to send around, and the weights that players read.

    python3 checkpoint.py RUN FILE     packs a checkpoint into one small file to go on from
"""

import hashlib
import json
import struct
import sys
from pathlib import Path

import torch

FORMAT_VERSION = 1


def save(folder, player, oracle, ema, optimiser, counters, config):
    """Writes a checkpoint: weights, their average, the optimiser's moments, counters."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    torch.save({"player": player.state_dict(), "oracle": oracle.state_dict()},
               folder / "weights.pt")
    torch.save([tensor.cpu() for tensor in ema], folder / "average.pt")
    moments = [[], []]
    steps = []
    for group in optimiser.param_groups:
        for parameter in group["params"]:
            state = optimiser.state[parameter]
            steps.append(float(state["step"]))
            for place, name in zip(moments, ("exp_avg", "exp_avg_sq")):
                moment = state[name]
                # Squares are stored as roots: half the digits are enough for those.
                moment = moment.sqrt() if name == "exp_avg_sq" else moment
                place.append(moment.to(torch.bfloat16).cpu())
    torch.save({"first": moments[0], "steps": steps}, folder / "moments-1.pt")
    torch.save({"second": moments[1]}, folder / "moments-2.pt")
    (folder / "counters.json").write_text(json.dumps({"counters": counters, "config": config}))


def pack(folder, path):
    """Packs what is worth keeping for long: the average as the player's weights, the oracle, the counters,
    in half precision and without the optimiser's moments."""
    folder = Path(folder)
    weights = torch.load(folder / "weights.pt", map_location="cpu", weights_only=True)
    average = torch.load(folder / "average.pt", map_location="cpu", weights_only=True)
    player = dict(zip(weights["player"], average, strict=True))
    half = lambda tensors: {name: tensor.half() for name, tensor in tensors.items()}
    counters = json.loads((folder / "counters.json").read_text())["counters"]
    torch.save({"player": half(player), "oracle": half(weights["oracle"]), "counters": counters}, path)


def shapes(state):
    return {name: tensor.shape for name, tensor in state.items()}


def load(source, player, oracle, ema, optimiser):
    """Reads a checkpoint, or a packed one, into what is there; the counters.

    An oracle of another size than the packed one begins anew."""
    folder = Path(source)
    if folder.is_file():
        packed = torch.load(folder, map_location="cpu", weights_only=True)
        player.load_state_dict(packed["player"])
        counters = packed["counters"]
        if shapes(packed["oracle"]) == shapes(oracle.state_dict()):
            oracle.load_state_dict(packed["oracle"])
        else:
            counters = {**counters, "oracle_from": counters["updates"]}
        for tensor, parameter in zip(ema, player.parameters(), strict=True):
            tensor.copy_(parameter.detach())
        # The moments are new: the rate has to warm up again.
        return {**counters, "warm_up_from": counters["updates"]}
    weights = torch.load(folder / "weights.pt", map_location="cpu", weights_only=True)
    player.load_state_dict(weights["player"])
    oracle.load_state_dict(weights["oracle"])
    average = torch.load(folder / "average.pt", map_location="cpu", weights_only=True)
    for tensor, stored in zip(ema, average, strict=True):
        tensor.copy_(stored)
    first = torch.load(folder / "moments-1.pt", map_location="cpu", weights_only=True)
    second = torch.load(folder / "moments-2.pt", map_location="cpu", weights_only=True)
    stored = iter(zip(first["steps"], first["first"], second["second"], strict=True))
    for group in optimiser.param_groups:
        for parameter in group["params"]:
            step, mean, root = next(stored)
            state = optimiser.state[parameter]
            state["step"].fill_(step)
            state["exp_avg"].copy_(mean)
            state["exp_avg_sq"].copy_(root.float().square())
    return json.loads((folder / "counters.json").read_text())["counters"]


def export(path, player, tensors, scale, layout):
    """Writes the network that plays, in the format that `crates/net` reads.

    `tensors` are the values to write in place of the player's own, in the order of its parameters."""
    named = dict(zip((name for name, _ in player.named_parameters()), tensors, strict=True))
    named = {name: tensor.detach().float().cpu() for name, tensor in named.items()}
    width = named["trunk.first.bias"].shape[0]
    blocks = len(player.trunk.blocks)
    parts = [named["trunk.first.weight"].T, named["trunk.first.bias"]]
    for block in range(blocks):
        for layer in ("inner", "outer"):
            name = f"trunk.blocks.{block}.{layer}"
            parts += [named[f"{name}.weight"].T, named[f"{name}.bias"]]
    # An answer's points are its advantage and the position's value.
    last = (named["advantage.weight"] + named["value.weight"]) * scale
    bias = (named["advantage.bias"] + named["value.bias"]) * scale
    parts += [last.T, bias]
    payload = b"".join(part.contiguous().to(torch.float16).numpy().tobytes() for part in parts)
    head = b"DULLENET" + struct.pack("<HHIIII", FORMAT_VERSION, layout.features_version,
                                     layout.features, width, blocks, layout.answers)
    checksum = hashlib.sha256(head + payload).digest()
    Path(path).write_bytes(head + checksum + payload)


if __name__ == "__main__":
    pack(*sys.argv[1:])
