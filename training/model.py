"""The network that plays, and the oracle that only helps to train it."""

import torch
from torch import nn
from torch.nn import functional as F


class Block(nn.Module):
    """Adds two layers of its normalised input to its input."""

    def __init__(self, width):
        super().__init__()
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        nn.init.normal_(self.outer.weight, std=0.02 / width**0.5)
        nn.init.zeros_(self.outer.bias)

    def forward(self, x):
        y = F.layer_norm(x, x.shape[-1:])
        return x + self.outer(F.relu(self.inner(y)))


class Trunk(nn.Module):
    def __init__(self, inputs, width, blocks):
        super().__init__()
        self.first = nn.Linear(inputs, width)
        # About 150 inputs are one at a time.
        nn.init.normal_(self.first.weight, std=150**-0.5)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))

    def forward(self, x):
        x = self.first(x)
        for block in self.blocks:
            x = block(x)
        return F.layer_norm(x, x.shape[-1:])


class Player(nn.Module):
    """What each answer brings beyond what the position is worth, and what the position is worth.

    Both are in units of `scale` points. Their sum is what the exported network gives."""

    def __init__(self, features, answers, width, blocks):
        super().__init__()
        self.trunk = Trunk(features, width, blocks)
        self.advantage = nn.Linear(width, answers)
        self.value = nn.Linear(width, 1)
        for head in (self.advantage, self.value):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, x):
        y = self.trunk(x)
        return self.advantage(y), self.value(y).squeeze(-1)


class Oracle(nn.Module):
    """What a position is worth to a player who sees all the cards."""

    def __init__(self, columns, width, blocks):
        super().__init__()
        self.trunk = Trunk(columns, width, blocks)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, x):
        return self.value(self.trunk(x)).squeeze(-1)


def dense(rows, columns, dtype):
    """Rows of column numbers as a matrix of zeros and ones."""
    x = torch.zeros(rows.shape[0], columns, dtype=dtype, device=rows.device)
    return x.scatter_(1, rows.long(), 1.0)
