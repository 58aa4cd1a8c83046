"""Draws the course of one or more runs as an SVG: python3 curves.py runs/1 runs/2 > curves.svg"""

import json
import sys
from pathlib import Path

PLOTS = [
    ("losses: answer and oracle, in squared units", ["loss", "loss_oracle"]),
    ("share of hands: voluntary solos, Re, Contra, no 90", ["voluntary", "re", "contra", "no90"]),
    ("points of a soloist: voluntary, compulsory", ["voluntary_points", "compulsory_points"]),
    ("points of a learner beside one learner and two rule players", ["against"]),
    ("decisions a second, millions", ["speed"]),
]
COLOURS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd"]
WIDTH, HEIGHT, LEFT = 900, 200, 60
# Points of a line that are drawn: more cannot be seen.
POINTS = 300


def lines(folders):
    """The chunks of all runs, one after the other."""
    for folder in folders:
        for line in (Path(folder) / "log.jsonl").read_text().splitlines():
            entry = json.loads(line)
            if entry["event"] == "chunk":
                yield entry


def smooth(values, reach=5):
    """Each value as the mean of its neighbourhood."""
    for place in range(len(values)):
        near = values[max(0, place - reach):place + reach + 1]
        yield sum(near) / len(near)


def plot(title, names, entries, top):
    series = {}
    for name in names:
        points = [(e["hands"] / 1e6, e[name]) for e in entries if e.get(name) is not None]
        if points:
            factor = 1e-6 if name == "speed" else 1.0
            series[name] = ([x for x, _ in points],
                            list(smooth([y * factor for _, y in points])))
    every = [y for _, ys in series.values() for y in ys]
    if not every:
        return
    low, high = min(0.0, min(every)), max(every) or 1.0
    last = max(xs[-1] for xs, _ in series.values()) or 1.0
    across = lambda x: LEFT + x / last * (WIDTH - LEFT - 20)
    up = lambda y: top + HEIGHT - 30 - (y - low) / (high - low or 1.0) * (HEIGHT - 60)
    yield f'<text x="{LEFT}" y="{top + 16}" font-weight="bold">{title}</text>'
    for y in (low, high):
        yield f'<text x="4" y="{up(y) + 4:.0f}">{y:.3g}</text>'
        yield f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{up(y):.1f}" y2="{up(y):.1f}" stroke="#ccc"/>'
    yield f'<text x="{WIDTH - 130}" y="{top + HEIGHT - 12}">{last:.1f} million hands</text>'
    for place, (colour, (name, (xs, ys))) in enumerate(zip(COLOURS, series.items())):
        thin = slice(None, None, max(1, len(xs) // POINTS))
        path = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in zip(xs[thin], ys[thin]))
        yield f'<polyline points="{path}" fill="none" stroke="{colour}"/>'
        yield f'<text x="{LEFT + 150 * place}" y="{top + HEIGHT - 12}" fill="{colour}">{name}</text>'


def main():
    entries = list(lines(sys.argv[1:]))
    total = HEIGHT * len(PLOTS)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{total}" '
          'font-family="sans-serif" font-size="12">')
    for place, (title, names) in enumerate(PLOTS):
        for element in plot(title, names, entries, place * HEIGHT):
            print(element)
    print("</svg>")


if __name__ == "__main__":
    main()
