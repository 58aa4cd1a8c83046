"""Trains the learned player by Deep Monte Carlo self-play. See README.md."""

import argparse
import json
import math
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch

import checkpoint
import simulator
from model import Oracle, Player, dense

CARDS, FINE, WAIT, NO, WEDDING, SOLOS, PASS, RAISE = 24, 24, 25, 26, 27, 28, 35, 36
# What an update learns from.
INPUTS = ("rows", "masks", "answers", "chances", "targets", "results", "weights")
# What the simulator writes at each step.
QUESTIONS = ("rows", "masks", "seats", "ended", "points")
# Seconds between checkpoints.
SAVE_EVERY = 60
# From this kind on, a hand that ended was a solo.
SOLO_CODE = 5
# Bits of what ended: the book, the seats of rule players, whether a solo was owed.
BOOK_BITS, GUEST_BITS, OWED_BIT = 11, 16, 20
# Set in a mask where a wedding may be announced.
WEDDING_BIT = 40


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", default=Path(__file__).with_name("config.toml"))
    parser.add_argument("--set", action="append", default=[], metavar="PART.NAME=VALUE")
    parser.add_argument("--out", required=True, help="folder for checkpoint, weights and log")
    parser.add_argument("--resume", help="the checkpoint to go on from: a folder, or a packed file")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to train")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def configuration(args):
    config = tomllib.loads(Path(args.config).read_text())
    for change in args.set:
        name, value = change.split("=", 1)
        part, key = name.split(".")
        if key not in config[part]:
            raise SystemExit(f"there is no setting {name}")
        config[part][key] = tomllib.loads(f"value = {value}")["value"]
    return config


class Schedule:
    """What changes in the course of a training, by how much of the plan is done."""

    def __init__(self, config, answers):
        self.config, self.answers = config, answers

    def done(self, counters):
        """The share of the plan that is done: in hands, or in seconds where it says so."""
        plan = self.config["plan"]
        if plan["seconds"] > 0:
            return min(1.0, counters["seconds"] / plan["seconds"])
        return min(1.0, counters["hands"] / (plan["hands"] * 1e6))

    def rate(self, counters):
        train = self.config["train"]
        updates = counters["updates"] - counters.get("warm_up_from", 0)
        warm = min(1.0, (updates + 1) / train["warm_up"])
        return train["rate"] * warm * between(train["fall"], self.done(counters))

    def exploration(self, counters):
        """Chance and heat for each kind of question."""
        plan, done = self.config["explore"], self.done(counters)
        place = min(1.0, done / plan["until"])
        value = lambda ends: ends[0] * (ends[1] / ends[0]) ** place
        return [value(ends) for ends in plan["any"]], [value(ends) for ends in plan["heat"]]

    def trust(self, counters):
        """How much the oracle's later opinions count beside the result."""
        return between(self.config["train"]["trust"], self.done(counters))

    def player_learns(self, counters):
        """1, or 0 while an oracle that is new learns alone."""
        alone = self.config["train"]["oracle_first"]
        return float(counters["updates"] - counters.get("oracle_from", -alone) >= alone)

    def bias(self, counters):
        """What is added to each answer, and what to fine."""
        plan, done = self.config["bias"], self.done(counters)
        bias = torch.zeros(self.answers)
        bias[[NO, WEDDING]] = between(plan["bid"], done)
        bias[PASS] = between(plan["pass"], done)
        return bias, between(plan["bid"], done)


def between(points, done):
    """The value at `done` on the line through `[[share, value], ...]`."""
    (at, value), *rest = points
    for next_at, next_value in rest:
        if done < next_at:
            return value + (next_value - value) * max(0.0, done - at) / (next_at - at)
        at, value = next_at, next_value
    return value


class Actor:
    """Answers the questions of one group of slots."""

    def __init__(self, trainer, sim):
        self.sim, device = sim, trainer.device
        self.rows = torch.zeros_like(sim.rows, device=device)
        self.masks = torch.zeros_like(sim.masks, device=device)
        self.answers = torch.zeros_like(sim.answers, device=device)
        self.worth = torch.zeros(sim.slots, device=device)
        self.chances = torch.zeros(sim.slots, device=device)
        self.incoming = {name: torch.zeros_like(getattr(sim, name), device=device)
                         for name in QUESTIONS}
        self.stream = torch.cuda.Stream() if trainer.cuda else None

        def answer():
            answers, chances, worth = trainer.answer(self.rows, self.masks)
            self.answers.copy_(answers)
            self.chances.copy_(chances)
            self.worth.copy_(worth)

        self.graph = trainer.captured(answer)
        self.simulating = 0.0

    def play_on(self, answered):
        """In the simulator's thread: waits for the answers, then plays on."""
        if answered:
            answered.synchronize()
        start = time.perf_counter()
        self.sim.step()
        self.simulating += time.perf_counter() - start
        self.fetch()

    def fetch(self):
        """Brings the questions to the device while it works on something else."""
        with torch.cuda.stream(self.stream):
            for name, tensor in self.incoming.items():
                tensor.copy_(getattr(self.sim, name), non_blocking=True)
        if self.stream:
            self.stream.synchronize()


class Chunk:
    """The questions and answers of some steps of all slots, on the device."""

    def __init__(self, steps, slots, row, device):
        make = lambda *shape, dtype: torch.zeros(steps, slots, *shape, dtype=dtype, device=device)
        self.rows = make(row, dtype=torch.int16)
        self.masks = make(dtype=torch.int64)
        self.answers = make(dtype=torch.uint8)
        self.chances = make(dtype=torch.float32)
        self.seats = make(dtype=torch.uint8)
        self.ended = make(dtype=torch.int32)
        self.points = make(4, dtype=torch.float32)
        self.worth = make(dtype=torch.float32)
        self.order = None

    def firsts(self):
        """For each slot: what the first hand was that ended in this chunk (0: none did), and its points."""
        step = (self.ended != 0).int().argmax(0)
        slot = torch.arange(step.shape[0], device=step.device)
        return self.ended[step, slot], self.points[step, slot]

    def finish(self, later, scale, trust, soloist):
        """What came of each answer; `later` is the chunk that follows. A soloist's answers in the
        play count `soloist` times as much as others."""
        steps, slots = self.ended.shape
        device = self.ended.device
        numbers = torch.arange(steps, device=device)[:, None]
        next_end = torch.where(self.ended != 0, numbers, steps)
        next_end = next_end.flip(0).cummin(0).values.flip(0)
        # An answer's hand ends after it, never with it.
        next_end = torch.cat([next_end[1:], torch.full_like(next_end[:1], steps)])
        inside = next_end < steps
        codes, points = later.firsts()
        slot = torch.arange(slots, device=device).expand(steps, slots)
        found = self.points[next_end.clamp(max=steps - 1), slot]
        found = torch.where(inside[..., None], found, points)
        codes = torch.where(inside, self.ended[next_end.clamp(max=steps - 1), slot], codes)
        seat = self.seats.long()[..., None]
        self.results = (found.gather(2, seat).squeeze(2) / scale).flatten()
        in_play = (self.answers < CARDS) | (self.answers >= PASS)
        alone = in_play & (codes & 15 >= SOLO_CODE) & (codes >> 14 & 3 == self.seats)
        self.weights = torch.where(alone, soloist, 1.0).masked_fill(codes == 0, 0.0).flatten()
        ahead = later.look_back(torch.zeros(slots, 4, device=device), scale, trust, None)
        self.targets = torch.zeros(steps, slots, device=device)
        self.look_back(ahead, scale, trust, self.targets)
        self.targets = self.targets.flatten()
        self.order = torch.randperm(steps * slots, device=device)

    def look_back(self, ahead, scale, trust, targets):
        """Goes through the steps from the last to the first with what each seat has ahead of it.

        What is ahead of an answer is a mean of all that is seen of the hand later: the oracle's
        opinion at each of the seat's later questions, each weighing `trust` less than the one before,
        and the result. With no trust in the oracle it is the result alone."""
        for step in reversed(range(self.ended.shape[0])):
            seat = self.seats[step].long()[:, None]
            target = ahead.gather(1, seat)
            if targets is not None:
                targets[step] = target.squeeze(1)
            ahead = ahead.scatter(1, seat, torch.lerp(target, self.worth[step][:, None], trust))
            over = (self.ended[step] != 0)[:, None]
            ahead = torch.where(over, self.points[step] / scale, ahead)
        return ahead


class Trainer:
    def __init__(self, config, args):
        self.config, self.device = config, torch.device(args.device)
        self.cuda = self.device.type == "cuda"
        self.dtype = torch.bfloat16 if self.cuda else torch.float32
        torch.manual_seed(config["hands"]["seed"])
        torch.set_float32_matmul_precision("high")
        if self.cuda:
            # The simulator has the cores.
            torch.set_num_threads(1)
        lib = simulator.library()
        self.layout = simulator.layout(lib)
        self.columns, self.features = self.layout.columns, self.layout.features
        net, train, hands = config["network"], config["train"], config["hands"]
        self.scale = net["scale"]
        self.player = Player(self.layout.features, self.layout.answers, net["width"],
                             net["blocks"]).to(self.device)
        self.oracle = Oracle(self.layout.columns, net["oracle_width"],
                             net["oracle_blocks"]).to(self.device)
        self.parameters = [*self.player.parameters(), *self.oracle.parameters()]
        self.average = [p.detach().clone() for p in self.player.parameters()]
        rate = torch.tensor(train["rate"], device=self.device) if self.cuda else train["rate"]
        self.optimiser = torch.optim.AdamW(self.parameters, lr=rate, betas=(0.9, 0.99),
                                           weight_decay=train["weight_decay"],
                                           fused=self.cuda, capturable=self.cuda)
        self.make_moments()
        self.counters = {"hands": 0, "decisions": 0, "updates": 0, "seconds": 0.0, "runs": 0}
        if args.resume:
            self.counters = checkpoint.load(args.resume, self.player, self.oracle, self.average,
                                            self.optimiser)
        self.counters["runs"] += 1
        seed = hands["seed"] + 1000 * self.counters["runs"]
        sims = [simulator.Simulator(lib, hands["slots"], hands["threads"], seed + group, hands,
                                    self.cuda) for group in range(2)]
        answers = self.layout.answers
        self.knobs = {"any": torch.zeros(4, device=self.device),
                      "heat": torch.zeros(4, device=self.device),
                      "bias": torch.zeros(answers, device=self.device),
                      "fine": torch.zeros((), device=self.device),
                      "player": torch.ones((), device=self.device)}
        self.bits = torch.arange(answers, device=self.device)
        self.compile = train["compile"] and can_compile(self.device)
        self.answer = self.compiled(self._answer)
        self.schedule = Schedule(config, answers)
        self.turn_knobs()
        self.actors = [Actor(self, sim) for sim in sims]
        batch, row = train["batch"], self.layout.row
        self.chunks = [Chunk(train["steps"], 2 * hands["slots"], row, self.device)
                       for _ in range(3)]
        device = self.device
        self.inputs = {"rows": torch.zeros(batch, row, dtype=torch.int16, device=device),
                       "masks": torch.ones(batch, dtype=torch.int64, device=device),
                       "answers": torch.zeros(batch, dtype=torch.int64, device=device),
                       "chances": torch.ones(batch, device=device),
                       "results": torch.zeros(batch, device=device),
                       "targets": torch.zeros(batch, device=device),
                       "weights": torch.zeros(batch, device=device)}
        self.losses = torch.zeros(4, device=device)
        self.waiting = 0.0
        self.loss = self.compiled(self._loss)
        self.graph = self.captured(self._update, keep=True)

    def save(self, folder):
        checkpoint.save(folder, self.player, self.oracle, self.average, self.optimiser,
                        self.counters, self.config)
        checkpoint.export(Path(folder) / "weights.net", self.player, self.average, self.scale,
                          self.layout)

    def compiled(self, function):
        return torch.compile(function, dynamic=False) if self.compile else function

    def captured(self, function, keep=False):
        """The function as a CUDA graph; where there is no GPU, or it cannot be captured, itself.

        `keep`: it changes weights, which are put back after the rehearsals."""
        if not (self.cuda and self.config["train"]["graphs"]):
            return function
        kept = [tensor.clone() for tensor in self.state_tensors()] if keep else []
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                function()
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            function()
        for tensor, value in zip(self.state_tensors(), kept):
            tensor.copy_(value)
        return graph.replay

    def state_tensors(self):
        """All that an update changes."""
        moments = [tensor for p in self.parameters for tensor in self.optimiser.state[p].values()]
        return [p.data for p in self.parameters] + self.average + moments

    def make_moments(self):
        """Lets the optimiser make its moments now, all zero: a graph needs them where they stay."""
        for parameter in self.parameters:
            parameter.grad = torch.zeros_like(parameter)
        kept = [parameter.detach().clone() for parameter in self.parameters]
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        for parameter, value in zip(self.parameters, kept):
            parameter.data.copy_(value)
            for tensor in self.optimiser.state[parameter].values():
                tensor.zero_()

    def turn_knobs(self):
        """Sets exploration, bias and rate by the schedule."""
        chances, heats = self.schedule.exploration(self.counters)
        self.knobs["any"].copy_(torch.tensor(chances))
        self.knobs["heat"].copy_(torch.tensor(heats))
        bias, fine = self.schedule.bias(self.counters)
        self.knobs["bias"].copy_(bias)
        self.knobs["fine"].fill_(fine)
        self.knobs["player"].fill_(self.schedule.player_learns(self.counters))
        rate = self.schedule.rate(self.counters)
        for group in self.optimiser.param_groups:
            if self.cuda:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def inclination(self, values, masks):
        """How the player chooses among the legal answers when the network gives `values`: points, minus
        infinity where illegal; their heat; the chance of any answer at all."""
        legal = (masks[:, None] >> self.bits & 1).bool()
        kind = torch.where(legal[:, FINE], 0, torch.where(legal[:, PASS], 2, 3))
        kind = torch.where(legal[:, SOLOS], 1, kind)
        # Fine is preferred at first, but who holds a wedding should say so.
        fine = self.knobs["fine"] * (1 - 2 * (masks >> WEDDING_BIT & 1))
        points = values.float() * self.scale + self.knobs["bias"] + fine[:, None] * (self.bits == FINE)
        points = points.masked_fill(~legal, -torch.inf)
        return points, self.knobs["heat"][kind], self.knobs["any"][kind]

    @staticmethod
    def chance_of(points, heat, any_answer, answers):
        """How likely each answer was to be given."""
        drawn = torch.softmax(points / heat[:, None], 1).gather(1, answers[:, None]).squeeze(1)
        return (1 - any_answer) * drawn + any_answer / points.isfinite().sum(1)

    @torch.no_grad()
    def _answer(self, rows, masks):
        """An answer to each question, with exploration, its chance, and what the oracle thinks of the
        position."""
        x = dense(rows, self.columns, self.dtype)
        with torch.autocast(rows.device.type, dtype=self.dtype, enabled=self.dtype != torch.float32):
            values, _ = self.player(x[:, :self.features])
            worth = self.oracle(x)
        points, heat, any_answer = self.inclination(values, masks)
        noise = -torch.log(-torch.log(torch.rand_like(points) * 0.9999998 + 1e-7))
        chance = torch.rand(masks.shape[0], device=rows.device)
        drawn = torch.where((chance < any_answer)[:, None], noise, points + heat[:, None] * noise)
        answers = drawn.masked_fill(points.isinf(), -torch.inf).argmax(1)
        chances = self.chance_of(points, heat, any_answer, answers)
        return answers.to(torch.uint8), chances, worth.float()

    def _loss(self, rows, masks, answers, chances, targets, results, weights):
        x = dense(rows, self.columns, self.dtype)
        with torch.autocast(rows.device.type, dtype=self.dtype, enabled=self.dtype != torch.float32):
            advantage, value = self.player(x[:, :self.features])
            oracle = self.oracle(x)
        train = self.config["train"]
        mean = lambda squares, weights: (squares * weights).sum() / weights.sum().clamp(min=1.0)
        # A soloist's points are three times those of the others, and so is the luck in them.
        bold = (answers == WAIT) | (answers >= SOLOS) & (answers < PASS)
        of_bids = torch.where(bold, train["soloist"], 1.0)
        oracle, value = oracle.float(), value.float()
        chosen = advantage.float().gather(1, answers[:, None]).squeeze(1)
        baseline = oracle.detach()
        gained = targets - baseline
        of_answer = mean((chosen - gained).square(), weights * of_bids)
        of_value = mean((value - baseline).square(), weights)
        of_oracle = mean((oracle - results).square(), weights)
        spread = mean(results.square(), weights)
        of_player = of_answer + train["value"] * of_value
        if train["policy"] > 0:
            points, heat, any_answer = self.inclination(advantage, masks)
            ratio = self.chance_of(points, heat, any_answer, answers) / chances
            near = ratio.clamp(1 - train["step"], 1 + train["step"])
            gain = torch.minimum(ratio * gained, near * gained) * heat / self.scale
            of_player = of_player - train["policy"] * mean(gain, weights * of_bids)
        of_player = self.knobs["player"] * of_player
        return of_player + of_oracle, torch.stack([of_answer, of_value, of_oracle, spread])

    def _update(self):
        inputs = self.inputs
        loss, parts = self.loss(*(inputs[name] for name in INPUTS))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, self.config["train"]["clip"], foreach=True)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        torch._foreach_lerp_(self.average, [p.detach() for p in self.player.parameters()],
                             1.0 - self.config["train"]["average"])
        self.losses.add_(parts.detach())

    def learn(self, chunk, part):
        """One update from the part of a finished chunk."""
        batch = self.config["train"]["batch"]
        index = chunk.order[part * batch:(part + 1) * batch]
        inputs = self.inputs
        torch.index_select(chunk.rows.flatten(0, 1), 0, index, out=inputs["rows"])
        inputs["answers"].copy_(chunk.answers.flatten()[index])
        torch.index_select(chunk.masks.flatten(), 0, index, out=inputs["masks"])
        torch.index_select(chunk.chances.flatten(), 0, index, out=inputs["chances"])
        torch.index_select(chunk.targets, 0, index, out=inputs["targets"])
        torch.index_select(chunk.results, 0, index, out=inputs["results"])
        torch.index_select(chunk.weights, 0, index, out=inputs["weights"])
        self.graph()
        self.counters["updates"] += 1

    def play_and_learn(self, pool, pending, fill, ready):
        """Fills a chunk with new questions and answers, and learns from one that is ready."""
        steps, slots = self.config["train"]["steps"], self.config["hands"]["slots"]
        parts = 2 * slots * steps // self.config["train"]["batch"]
        learned = 0
        for step in range(steps):
            for group, actor in enumerate(self.actors):
                start = time.perf_counter()
                pending[group].result()
                self.waiting += time.perf_counter() - start
                sim, part = actor.sim, slice(group * slots, (group + 1) * slots)
                actor.rows.copy_(actor.incoming["rows"])
                actor.masks.copy_(actor.incoming["masks"])
                fill.seats[step, part].copy_(actor.incoming["seats"])
                fill.ended[step, part].copy_(actor.incoming["ended"])
                fill.points[step, part].copy_(actor.incoming["points"])
                actor.graph()
                sim.answers.copy_(actor.answers, non_blocking=True)
                answered = torch.cuda.Event() if self.cuda else None
                if answered:
                    answered.record()
                fill.rows[step, part].copy_(actor.rows)
                fill.masks[step, part].copy_(actor.masks)
                fill.answers[step, part].copy_(actor.answers)
                fill.chances[step, part].copy_(actor.chances)
                fill.worth[step, part].copy_(actor.worth)
                pending[group] = pool.submit(actor.play_on, answered)
                if ready is not None:
                    due = parts * (step * 2 + group + 1) // (2 * steps)
                    while learned < due:
                        self.learn(ready, learned)
                        learned += 1


def can_compile(device):
    """Whether this machine has what `torch.compile` needs."""
    try:
        torch.compile(lambda x: x * 2 + 1)(torch.zeros(4, device=device))
        return True
    except Exception as error:  # whatever it is, we do without
        print(f"no torch.compile here: {error!r}"[:300], flush=True)
        return False


def milliseconds(function):
    """How long the GPU takes for `function`."""
    function()
    start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    for _ in range(10):
        function()
    end.record()
    torch.cuda.synchronize()
    return round(start.elapsed_time(end) / 10, 3)


def statistics(chunk):
    """What the hands that ended in a chunk were."""
    ended = chunk.ended.flatten()
    over = ended != 0
    codes, points = ended[over], chunk.points.flatten(0, 1)[over]
    kind, compulsory = codes & 15, codes >> 4 & 1
    re, contra = codes >> 5 & 7, codes >> 8 & 7
    declarer = points.gather(1, (codes >> 14 & 3).long()[:, None]).squeeze(1)
    count = max(1, codes.numel())
    share = lambda which: round(which.sum().item() / count, 4)
    worth = lambda which: round(declarer[which].mean().item(), 3) if which.any() else None
    free = (kind >= 5) & (compulsory == 0)
    duty = (kind >= 5) & (compulsory == 1)
    against, hands_against = points_against_guests(codes, points)
    return {
        "against": against, "hands_against": hands_against,
        "ended": codes.numel(), "voluntary": share(free), "voluntary_points": worth(free),
        "compulsory": share(duty), "compulsory_points": worth(duty), "wedding": share(kind == 2),
        "wedding_solo": share(kind == 3), "silent": share(kind == 4),
        "re": share(re >= 1), "contra": share(contra >= 1), "no90": share((re >= 2) | (contra >= 2)),
        "schwarz": share((re >= 5) | (contra >= 5)),
        "mean_points": round(points.abs().mean().item(), 3),
    }


def points_against_guests(codes, points):
    """Points of a learner at tables of two learners and two rule players, in hands as the arena
    deals them: the first book, nobody owes a solo. With the number of those hands."""
    seats = torch.arange(4, device=codes.device)
    learners = (codes[:, None] >> GUEST_BITS + seats & 1) == 0
    plain = (codes >> BOOK_BITS & 7 == 0) & (codes >> OWED_BIT & 1 == 0)
    chosen = plain & (learners.sum(1) == 2)
    count = chosen.sum().item()
    if count == 0:
        return None, 0
    return round((points * learners)[chosen].sum().item() / (2 * count), 4), count


def main():
    args = arguments()
    config = configuration(args)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    begin = time.time()
    log = (out / "log.jsonl").open("a")

    def note(**line):
        log.write(json.dumps(line) + "\n")
        log.flush()
        print(json.dumps(line), flush=True)

    name = torch.cuda.get_device_name() if args.device == "cuda" else "cpu"
    note(event="start", torch=torch.__version__, device=name, config=config)
    trainer = Trainer(config, args)
    if trainer.cuda:
        note(event="speed", answer_ms=milliseconds(trainer.actors[0].graph),
             update_ms=milliseconds(trainer.graph))
    ready_at = time.time()
    note(event="ready", seconds=round(ready_at - begin, 1))
    counters, chunks = trainer.counters, trainer.chunks
    per_chunk = config["train"]["steps"] * 2 * config["hands"]["slots"]
    with ThreadPoolExecutor(1) as pool:
        pending = [pool.submit(actor.fetch) for actor in trainer.actors]
        filled = 0
        last = saved = time.time()
        base = counters["seconds"]
        while time.time() - begin < args.seconds:
            fill = chunks[filled % 3]
            ready = chunks[(filled - 2) % 3] if filled >= 2 else None
            trainer.losses.zero_()
            trainer.play_and_learn(pool, pending, fill, ready)
            if filled >= 1:
                trust = trainer.schedule.trust(counters)
                chunks[(filled - 1) % 3].finish(fill, trainer.scale, trust, config["train"]["soloist"])
            filled += 1
            line = statistics(fill)
            counters["hands"] += line["ended"]
            counters["decisions"] += per_chunk
            now = time.time()
            counters["seconds"] = round(base + now - ready_at, 2)
            if ready is not None:
                parts = per_chunk // config["train"]["batch"]
                losses = (trainer.losses / parts).tolist()
                line.update(zip(("loss", "loss_value", "loss_oracle", "spread"),
                                (round(part, 5) for part in losses)))
                if not math.isfinite(losses[0]):
                    raise SystemExit("the loss is no number any more")
            line["simulating"] = round(sum(actor.simulating for actor in trainer.actors), 2)
            line["waiting"] = round(trainer.waiting, 2)
            note(event="chunk", **counters, speed=round(per_chunk / (now - last)), **line)
            if now - saved > SAVE_EVERY:
                trainer.save(out)
                saved = time.time()
            last = now
            trainer.turn_knobs()
        for future in pending:
            future.result()
    trainer.save(out)
    note(event="end", **counters, wall=round(time.time() - begin, 1))


if __name__ == "__main__":
    main()
