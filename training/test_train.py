"""Checks of the trainer that need no GPU and no simulator: python3 -m unittest"""

import tempfile
import unittest
from pathlib import Path

import torch

import checkpoint
import train
from model import Oracle, Player

STEPS, SLOTS = 20, 50


def chunk():
    """A chunk of questions by chance."""
    made = train.Chunk(STEPS, SLOTS, 4, "cpu")
    made.seats = torch.randint(0, 4, (STEPS, SLOTS), dtype=torch.uint8)
    made.ended = (torch.rand(STEPS, SLOTS) < 0.15).int()
    made.points = torch.randn(STEPS, SLOTS, 4)
    made.worth = torch.randn(STEPS, SLOTS)
    return made


class Targets(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)
        self.first, self.later = chunk(), chunk()

    def test_without_trust_the_target_is_the_result(self):
        self.first.finish(self.later, 5.0, 0.0, 1.0)
        valid = self.first.weights > 0
        self.assertGreater(valid.sum().item(), 900)
        torch.testing.assert_close(self.first.targets[valid], self.first.results[valid])

    def test_a_target_is_what_a_loop_over_the_hand_gives(self):
        first, later, trust = self.first, self.later, 0.2
        first.finish(later, 5.0, trust, 1.0)
        joined = lambda name: torch.cat([getattr(first, name), getattr(later, name)])
        seats, ended, points, worth = map(joined, ("seats", "ended", "points", "worth"))
        valid, targets = first.weights.view(STEPS, SLOTS), first.targets.view(STEPS, SLOTS)
        for step in range(STEPS):
            for slot in range(SLOTS):
                if not valid[step, slot]:
                    continue
                seat, opinions, at = seats[step, slot], [], step + 1
                while not ended[at, slot]:
                    if seats[at, slot] == seat:
                        opinions.append(worth[at, slot].item())
                    at += 1
                expected = points[at, slot, int(seat)].item() / 5.0
                for opinion in reversed(opinions):
                    expected += trust * (opinion - expected)
                self.assertAlmostEqual(targets[step, slot].item(), expected, places=5)

    def test_a_soloist_counts_less_in_the_play_and_nobody_else(self):
        solo_of_seat_2 = 6 | 2 << 14
        self.first.ended, self.later.ended = (torch.zeros(STEPS, SLOTS, dtype=torch.int32)
                                              for _ in range(2))
        self.later.ended[3] = solo_of_seat_2
        self.later.ended[3, 0] = 0
        self.first.answers[0] = train.WAIT
        self.first.finish(self.later, 5.0, 0.0, 0.25)
        weights = self.first.weights.view(STEPS, SLOTS)
        self.assertTrue((weights[:, 0] == 0).all(), "the hand has not ended")
        self.assertTrue((weights[0, 1:] == 1).all(), "a bid")
        expected = torch.where(self.first.seats == 2, 0.25, 1.0)
        torch.testing.assert_close(weights[1:, 1:], expected[1:, 1:])


def trainer(**settings):
    """As much of a trainer as the losses need."""
    made = train.Trainer.__new__(train.Trainer)
    made.columns, made.features, made.scale, made.dtype = 48, 32, 5.0, torch.float32
    made.player, made.oracle = Player(32, 40, 8, 2), Oracle(48, 8, 1)
    made.bits = torch.arange(40)
    made.knobs = {"any": torch.full((4,), 0.01), "heat": torch.full((4,), 0.2), "bias": torch.zeros(40),
                  "fine": torch.zeros(()), "player": torch.ones(())}
    made.config = {"train": {"soloist": 0.25, "value": 1.0, "policy": 0.0, "step": 0.2, **settings}}
    return made


class Policy(unittest.TestCase):
    rows = torch.randint(0, 48, (64, 6), dtype=torch.int16)
    masks = torch.full((64,), 0b111)
    answers = torch.arange(64) % 2

    def test_chances_are_those_of_the_draw_and_add_up_to_one(self):
        torch.manual_seed(4)
        made = trainer()
        points, heat, any_answer = made.inclination(torch.randn(64, 40), self.masks)
        chances = [made.chance_of(points, heat, any_answer, torch.full((64,), answer))
                   for answer in range(3)]
        torch.testing.assert_close(sum(chances), torch.ones(64))
        self.assertGreaterEqual(min(chance.min().item() for chance in chances), 0.0033)
        answers, given, _ = made._answer(self.rows, self.masks)
        self.assertTrue((answers < 3).all())
        points, heat, any_answer = made.inclination(made.player(
            train.dense(self.rows, 48, torch.float32)[:, :32])[0], self.masks)
        torch.testing.assert_close(given, made.chance_of(points, heat, any_answer, answers.long()))

    def learned(self, made, chances, targets, steps):
        """The chances after some updates by the policy's gradient."""
        optimiser = torch.optim.SGD(made.player.parameters(), lr=1e-4)
        for _ in range(steps):
            loss, _ = made._loss(self.rows, self.masks, self.answers, chances, targets, targets,
                                 torch.ones(64))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        return self.chances(made)

    def chances(self, made):
        values, _ = made.player(train.dense(self.rows, 48, torch.float32)[:, :32])
        return made.chance_of(*made.inclination(values, self.masks), self.answers).detach()

    def test_what_brought_more_becomes_likelier(self):
        torch.manual_seed(5)
        made = trainer(policy=1000.0)
        start = self.chances(made)
        good = self.answers == 0
        ratio = self.learned(made, start, torch.where(good, 1.0, -1.0), 100) / start
        self.assertGreater(ratio[good].mean().item(), 1.05)
        self.assertLess(ratio[~good].mean().item(), 0.95)

    def test_what_is_likelier_by_more_than_the_step_already_is_left_alone(self):
        torch.manual_seed(6)
        made, same = trainer(policy=1000.0), trainer(policy=0.0)
        same.player.load_state_dict(made.player.state_dict())
        before = self.chances(made) / 2
        targets = torch.ones(64)
        torch.testing.assert_close(self.learned(made, before, targets, 3),
                                   self.learned(same, before, targets, 3))


class Schedules(unittest.TestCase):
    def test_a_line_is_followed_and_left_at_its_ends(self):
        line = [[0.2, 4.0], [0.6, 2.0], [1.0, 0.0]]
        for done, value in ((0.0, 4.0), (0.2, 4.0), (0.4, 3.0), (0.6, 2.0), (0.9, 0.5), (1.0, 0.0)):
            self.assertAlmostEqual(train.between(line, done), value)


class Statistics(unittest.TestCase):
    def test_points_against_rule_players_count_learners_in_plain_hands_with_two_of_each(self):
        guests = lambda *seats: sum(1 << train.GUEST_BITS + seat for seat in seats)
        codes = torch.tensor([1 | guests(0, 2), 1 | guests(0, 1, 2), 1, 1 | guests(1, 2),
                              1 | guests(0, 2) | 1 << train.BOOK_BITS,
                              1 | guests(0, 2) | 1 << train.OWED_BIT], dtype=torch.int32)
        points = torch.tensor([[-3.0, 3.0, -3.0, 3.0], [9.0] * 4, [9.0] * 4, [1.0, -1.0, 1.0, -1.0],
                               [9.0] * 4, [9.0] * 4])
        self.assertEqual(train.points_against_guests(codes, points), (1.5, 2))


class Checkpoints(unittest.TestCase):
    def make(self):
        player, oracle = Player(32, 40, 8, 2), Oracle(48, 8, 1)
        parameters = [*player.parameters(), *oracle.parameters()]
        optimiser = torch.optim.AdamW(parameters, lr=0.01)
        loss = player(torch.ones(3, 32))[0].square().sum() + oracle(torch.ones(3, 48)).sum()
        (loss + player(torch.ones(3, 32))[1].sum()).backward()
        optimiser.step()
        return player, oracle, [p.detach().clone() for p in player.parameters()], optimiser

    def test_a_checkpoint_comes_back(self):
        torch.manual_seed(2)
        saved, other = self.make(), self.make()
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save(folder, *saved, {"hands": 7}, {})
            self.assertEqual(checkpoint.load(folder, *other), {"hands": 7})
        for a, b in zip(saved[0].parameters(), other[0].parameters()):
            torch.testing.assert_close(a, b)
        for a, b in zip(saved[3].state.values(), other[3].state.values()):
            torch.testing.assert_close(a["exp_avg_sq"], b["exp_avg_sq"], rtol=0.02, atol=1e-12)

    def test_a_packed_checkpoint_holds_the_average_and_the_oracle(self):
        torch.manual_seed(3)
        saved, other = self.make(), self.make()
        for tensor in saved[2]:
            tensor.mul_(0.5)
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save(folder, *saved, {"hands": 7, "updates": 9}, {})
            packed = Path(folder) / "packed.pt"
            checkpoint.pack(folder, packed)
            counters = checkpoint.load(packed, *other)
        self.assertEqual(counters, {"hands": 7, "updates": 9, "warm_up_from": 9})
        for a, b, c in zip(saved[2], other[0].parameters(), other[2]):
            torch.testing.assert_close(a, b.detach(), rtol=1e-3, atol=1e-4)
            torch.testing.assert_close(b.detach(), c)

    def test_an_oracle_of_another_size_begins_anew_and_learns_alone_at_first(self):
        player, oracle, average, optimiser = self.make()
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save(folder, *self.make(), {"hands": 7, "updates": 9}, {})
            packed = Path(folder) / "packed.pt"
            checkpoint.pack(folder, packed)
            counters = checkpoint.load(packed, player, Oracle(48, 16, 1), average, optimiser)
        schedule = train.Schedule({"train": {"oracle_first": 5}}, 40)
        learns = [schedule.player_learns({**counters, "updates": updates}) for updates in (9, 13, 14)]
        self.assertEqual(learns, [0.0, 0.0, 1.0])
        self.assertEqual(schedule.player_learns({"updates": 0}), 1.0)

    def test_exported_weights_have_the_size_that_the_header_says(self):
        player = self.make()[0]
        layout = train.simulator.Layout(1, 32, 48, 16, 40)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "weights.net"
            checkpoint.export(path, player, player.parameters(), 5.0, layout)
            count = 32 * 8 + 8 + 2 * 2 * (64 + 8) + 8 * 40 + 40
            self.assertEqual(path.stat().st_size, 8 + 4 + 16 + 32 + 2 * count)


if __name__ == "__main__":
    unittest.main()
