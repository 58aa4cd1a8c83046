# What analysis and puzzles say, on the command line and in the browser.
study-player = player { $seat }
study-cost = { $points } points ({ $least } to { $most })
study-mistake-bid = Before play, { $name }: { $own } instead of { $best }, { $cost }.
study-mistake-card = Trick { $trick }, { $name }: { $own } instead of { $best }, { $cost }.
study-mistake-called = Trick { $trick }, { $name }: { $call } called, { $cost }.
study-mistake-missed = Trick { $trick }, { $name }: { $call } not called, { $cost }.
study-bid-fine = fine
study-bid-wait = wait
study-bid-wait-for = wait ({ $what })
study-bid-no = no
study-bid-wedding = wedding
study-bid-other = another word
study-no-call = no call
study-no-reason = { $kind ->
        [called] No single reason: not calling is { $points } points better on average.
        [missed] No single reason: the call is { $points } points better on average.
       *[other] No single reason: { $points } points better on average.
    }
study-named = The { $what } is worth about { $points } points if nobody else plays a solo.
study-fact-partners-trick = Nobody who still plays after this can beat this card of { $name }: { $card }. The trick is the own party's.
study-fact-safe-trick = { $name ->
        [You] You have
       *[other] { $name } has
    } the trick, and only the own party plays after this card.
study-fact-partner-by-call = The partner is known since this call of { $name }: { $call }.
study-fact-their-trick = This card of { $name } keeps the trick: { $card }. Nobody of the own party can take it any more.
study-fact-unbeatable = Nobody can beat this card in this trick any more: { $card }.
study-fact-out-of = { $name } is out of this suit: { $suit }.
study-praise = { $kind ->
        [bid] Well seen, before play: { $own }.
        [called] Well seen, trick { $trick }: { $call } called.
        [missed] Well seen, trick { $trick }: { $call } not called.
       *[card] Well seen, trick { $trick }: { $own }.
    } A club player would have decided otherwise ({ $other }): { $points } points less on average.

# Puzzles
study-theme-partner = Finding the partner
study-theme-fox = The fox
study-theme-charlie = Charlie
study-theme-defence = Against the solo
study-theme-ending = The last three tricks
study-theme-call = A call or none
study-theme-bid = Before play
study-level-easy = easy
study-level-medium = medium
study-level-hard = hard
study-level-very-hard = very hard
study-ask-lead = Trick { $trick }. You lead. Which card?
study-ask-card = Trick { $trick }. It is your turn. Which card?
study-ask-call = Trick { $trick }, before your card. Do you call { $call }?
study-ask-bid = Before play. What do you say?
study-ask-solo = Before play. You have said “wait” and name your solo now. Which one?
study-party-re = Contract: { $contract }. You are Re.
study-party-contra = Contract: { $contract }. You are Contra.
study-party-none = Contract: { $contract }.
study-eyes = Re has { $re } card points, Contra { $contra }.
study-eyes-own = You have { $own } card points.
study-why-sure = Proved: however the cards lie, no other card brings more with open cards. The points are the mean over all deals.
study-gap = { $points } points better on average than any other answer.
study-missed = { $count ->
        [one] One of { $all } weaker players answers otherwise.
       *[other] { $count } of { $all } weaker players answer otherwise.
    }
study-tip-partner = Who could be on your side? Think of what everybody has shown so far.
study-tip-fox = Where are the foxes, and who can still take the trick?
study-tip-charlie = Who still has a trump above the jack of clubs?
study-tip-defence = What can the soloist still have, and what are they out of?
study-tip-ending = Count: which cards are still out, and who can have them?
study-tip-call = How often does the call succeed, and what does it cost otherwise?
study-tip-bid = How many tricks does this hand take alone, and how many with a partner?
study-past-trick = { $number }. { $cards }. Trick to { $name }.
study-right = ✓ Right
study-wrong = Not quite
study-dear = That is a dear mistake
study-solution = Solution: { $answer }
study-then = That brings { $points } points less on average than the best answer.
study-then-sure = That brings { $points } points less than the best answer.
study-mark-sure = ✓ certain
study-mark-best = ✓ best
study-mark-equal = as good
study-mark-chosen = ✗ played
study-mark-chosen-equal = played, as good
study-answer-spoken = { $answer }: { $points } points
study-daily = Puzzle of the day
study-puzzle = Puzzle
study-puzzles = Puzzles
study-tap-card = Tap your card
study-tap-word = What do you say?
study-past = Tricks so far
study-past-none = No trick yet.
study-tip = Hint
study-show = Solution
study-again = Once more
study-next = Next puzzle
study-hands = All hands
study-hands-hide = Cover the hands
study-source = From a hand of strong bots.
study-solved-count = { $right } of { $all } right at the first try
study-play-on = Play it out
study-done-today = Answered today.
study-tomorrow = The next puzzle of the day comes tomorrow.
study-none-left = You have solved all { $count } puzzles.
study-number = { $count } puzzles on this device
study-not-here = The puzzles are not on this device yet. With a network they come at once.
study-dots = Difficulty: { $level }

# Analysis in the browser
study-analysis = Analysis
study-start = Analyse
study-start-detail = Mostly takes less than a minute, and runs on this device only.
study-working = Trick { $trick } of { $tricks }, so far:
study-stop = Cancel
study-stopped = Cancelled. What was found so far stands here.
study-nothing = There is no finished hand here. Open the analysis from the replay of a hand.
study-kept = Worked out on { $day }, version { $version }.
study-anew = Work out anew
study-not-judged = Worked out without a strong player
study-not-judged-why = The weights are missing, or the learned player does not know these rules. So nobody can say what a mistake cost.
study-report = { $count ->
        [0] { $name }: no mistake of more than 0.1 points
        [one] { $name }: one mistake, { $points } points
       *[other] { $name }: { $count } mistakes, { $points } points
    }
study-report-all = { $count ->
        [0] All four: no mistake
        [one] All four: one mistake, { $points } points
       *[other] All four: { $count } mistakes, { $points } points
    }
study-own = You
study-all = All
study-whose = Whose mistakes
study-none = No mistake of more than 0.1 points.
study-mistakes = Mistakes, the dearest first
study-mistake-spoken = Mistake { $number } of { $all }, { $who }: { $title }, { $points } points
study-title-card = Trick { $trick }: { $own } instead of { $best }
study-title-bid = Before play: { $own } instead of { $best }
study-title-called = Trick { $trick }: { $call } called
study-title-missed = Trick { $trick }: { $call } not called
study-detail = Trick { $trick }, { $name }
study-detail-bid = Before play, { $name }
study-view-points = Points, from their own view
study-open = Certain with open cards: { $own } { $points }, { $best } { $most } points.
study-open-best = With open cards no more was certain: { $own } { $points } points.
study-forced = Only one card was allowed.
study-view-hands = All four hands
study-view-own = Only the hand whose turn it is
study-mark-key = green frame: best · red dashes: played
study-curve = Points that you could expect
study-curve-of = Points that { $name } could expect
study-curve-row = Before trick { $trick }
study-curve-end = Result
study-curve-list = as a list
study-dot-own = your mistake
study-dot-of = a mistake of { $name }
study-dot-other = others' mistakes

# A report over many hands
study-many = Mistakes over many hands
study-many-empty = No finished hand on this device yet. Hands whose cards you knew do not count.
study-many-span = Which evening
study-many-all = All days
study-many-bots = Bots: { $level }
study-many-start = { $count ->
        [one] Analyse one hand
       *[other] Analyse { $count } hands
    }
study-many-start-detail = Mostly takes less than a minute a hand, and runs on this device only. You can cancel at any time: what is done stays.
study-many-working = Hand { $hand } of { $hands } …
study-many-no-weights = The strong player is not on this device yet. With a network it comes at once.
study-many-report = { $count ->
        [0] You: no mistake of more than 0.1 points
        [one] You: one mistake
       *[other] You: { $count } mistakes
    } in { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }, { $each } points a hand
study-many-detail = { $done } of { $all } { $all ->
        [one] hand
       *[other] hands
    } worked out.{ $unknown ->
        [0] {""}
        [one] {" "}One is left out: the learned player does not know its rules.
       *[other] {" "}{ $unknown } are left out: the learned player does not know their rules.
    }
study-many-version = Version { $version } of the analysis.
study-many-who = Who
study-many-day = Day
study-many-hands = Hands
study-many-count = Mistakes
study-many-each = Lost a hand
study-many-time = Your evenings
study-many-dearest = Your dearest hands
study-many-mistakes = { $count ->
        [one] one mistake
       *[other] { $count } mistakes
    }
