# Cards and suits
suit-clubs = clubs
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
trump = trump
card = { $rank } of { $suit }
rank-A = ace
rank-T = ten
rank-K = king
rank-Q = queen
rank-J = jack
rank-9 = nine

# Parties, calls, contracts
re = Re
contra = Contra
none = nobody
call-re = Re
call-contra = Contra
call-no90 = no 90
call-no60 = no 60
call-no30 = no 30
call-schwarz = schwarz
declaration-pigs = Pigs
declaration-superpigs = Super pigs
declaration-tuck = Tuck
declaration-genscher = Genscher with seat { $seat }
played-normal = normal game
played-wedding = wedding
played-wedding-solo = wedding without a partner
played-silent-wedding = silent wedding
played-poverty = poverty
played-redeal = redeal
played-solo-clubs = clubs solo
played-solo-spades = spades solo
played-solo-hearts = hearts solo
played-solo-diamonds = diamonds solo
played-solo-queens = queen solo
played-solo-jacks = jack solo
played-solo-kings = king solo
played-solo-queens-jacks = queen and jack solo
played-solo-kings-jacks = king and jack solo
played-solo-kings-queens = king and queen solo
played-solo-kings-queens-jacks = king, queen and jack solo
played-solo-aces = ace solo

# Lines of a score
item-won = won
item-under90 = under 90
item-under60 = under 60
item-under30 = under 30
item-schwarz = no trick
item-call-re = Re called
item-call-contra = Contra called
item-call-no90 = no 90 called
item-call-no60 = no 60 called
item-call-no30 = no 30 called
item-call-schwarz = schwarz called
item-120-vs-no90 = 120 against no 90
item-90-vs-no60 = 90 against no 60
item-60-vs-no30 = 60 against no 30
item-30-vs-schwarz = 30 against schwarz
item-against-queens = won against the queens
item-doppelkopf = Doppelkopf
item-fox = fox caught
item-charlie = Charlie takes the last trick
item-charlie-caught = Charlie caught
item-heart-trick = heart trick
item-fox-last-trick = fox takes the last trick
item-dulle-caught = ten of hearts caught

# Where it says so
cite-ddv = TSR { $paragraph }
cite-ddv1994 = TSR 1994 { $paragraph }
cite-lions2024 = Lions { $paragraph }
cite-palast = Palast, { $paragraph }
cite-option = option { $paragraph }
with-cite = { $sentence } ({ $cite }).

# Why something cannot be done
not-your-bid = It is not your turn: player { $turn } bids first.
bidding-not-over = The bidding must be finished first.
bidding-over = The bidding is over.
nothing-to-withdraw = You have no “wait” to withdraw.
withdraw-too-late = It is too late to withdraw your “wait”.
not-certainly-highest = You may name it at once only if nobody can have anything higher. Otherwise just say “wait” and name it when you are asked.
must-name = You are the only one who said “wait”: say what it is.
must-play-solo = Your “wait” stands, and you do not have both queens of clubs, so you must name a solo.
answer-the-question = Say “no”, or name what you are asked for.
no-question = No question has been asked yet: say “fine” or “wait”.
needs-both-queens = A wedding needs both queens of clubs.
wedding-cannot-win = A wedding cannot be played if several players have said “wait”.
duty-done = The question is about compulsory solos, and you owe none: say “no”.
duty-open = You must play your compulsory solo before a voluntary one: say “no”.
forced = Player { $soloist } is forced to play a solo. They name it, and nobody else bids.
not-your-turn = It is not your turn: player { $turn } plays first.
not-in-hand = You do not hold the { $card }.
must-follow = You must follow { $led }.
hand-over = The hand is over.
contract-unknown = You cannot call before the bidding is finished.
not-clarified = In a wedding you cannot call before the clarification trick is complete.
wrong-party-re = You belong to Re, so you cannot say Contra.
wrong-party-contra = You belong to Contra, so you cannot say Re.
called-before = “{ $call }” has already been called for your party.
too-late = Too late: { $call } takes at least { $needed ->
        [one] { $needed } card
       *[other] { $needed } cards
    }, and you have { $held }.
skips = “{ $call }” is possible only after all lower calls: you may not skip any.
skipped-too-late = It is too late to skip “{ $call }”: that takes at least { $needed ->
        [one] { $needed } card
       *[other] { $needed } cards
    }, and you have { $held }.
no-timely-first-call = A limit needs Re or Contra first. That takes at least { $needed ->
        [one] { $needed } card
       *[other] { $needed } cards
    }, and you have { $held }.
only-replied = Your party could only reply, so it may no longer call limits.
only-contra-after-concession = After a concession only the other party may still call, and only until it has finished.
nothing-to-close = There is no round of calls to finish here.
not-soloist = Only a soloist may claim or concede.
order-incomplete = The order must list exactly your remaining cards, each as often as you hold it.
not-declarable = This is not played here: { $declaration }.
declared-before = This has been declared already: { $declaration }.
no-pigs-in-solo = There are no pigs in this solo.
needs-both-aces = Only a player who has both diamond aces when play begins (in a suit solo those of the trump suit) can declare pigs.
pigs-too-late = It is too late for pigs.
pigs-need-the-ace = Pigs are declared in turn, directly before a pig that may be played.
super-pigs-need-pigs = Super pigs can be declared only after pigs.
needs-both-super-pigs = Only a player who still holds both diamond nines (without nines: both kings; in a suit solo those of the trump suit) can declare super pigs.
super-pigs-too-late = It is too late for super pigs.
super-pigs-need-the-card = Super pigs are declared in turn, directly before one of them that may be played.
solo-not-played = This solo is not played at this table.
redeal-not-played = At this table no hand is thrown in.
no-cause-for-redeal = With this hand you cannot throw in.
poverty-not-played = At this table there is no poverty.
too-many-trumps = With this many trumps it is not a poverty.
not-asked-yet = Somebody may still have something higher: wait until you are asked for it.
said-fine = You have said “fine”, so there is nothing that you can name any more.
said-no = You have already said “no” to that.
must-say-yes = Your “wait” stands, and no later question fits your hand: say yes.
must-lay-three = Lay exactly three of your cards. You cannot keep trumps that count towards the poverty.
no-poverty = No poverty is there to be taken or returned now.
not-asked = It is seat { $turn }’s turn.
not-taken = Take the cards first, then return three.
must-return-three = Return exactly three of your cards.
no-tuck-here = You can tuck only in a normal game, as long as your party is not public, nor that of all others.
tuck-too-late = It is too late to tuck: that needs as many cards as Re or Contra.
no-genscher-here = A partner can be named in a normal game only, and not once one hand has shown both queens of clubs.
no-partner = You cannot name yourself.
needs-both-kings = Only a player who still holds both diamond kings can name a partner.
genscher-needs-the-king = A partner is named in turn, directly before a diamond king that may be played.
pigs-only-second = Only the second ace becomes a pig: play the first one before.
must-play-declared = After your declaration you must play { $card } now.

# Files and records
at = line { $line }, column { $column }: { $sentence }
syntax-tag-name = The name of the tag is missing after “[”.
syntax-tag-value = The value of a tag must be in quotes: [Name "value"].
syntax-open-quote = The closing quote is missing on this line.
syntax-open-tag = The tag is not closed by “]”.
syntax-open-comment = The comment “{ "{" }” is never closed.
syntax-not-an-action = “{ $token }” is not an action: SEAT:WORD is expected, such as 2:CA.
syntax-unknown-word = DKN does not know “{ $token }”.
syntax-too-long = This is longer than anything in DKN.
syntax-no-tags = There are no tags before the actions. Rulebook, Dealer and Deal are required.
syntax-hand-too-long = This hand has more entries than a hand can have.
setup-missing = The tag { $tag } is missing.
setup-unknown-rulebook = There is no rulebook “{ $name }”. Choose one of: { $names }.
setup-unknown-option = There is no option “{ $name }”. Choose from: { $names }.
setup-option-twice = The option { $name } is named twice.
setup-option-same = The options { $name } and { $other } set the same thing: give only one of them.
setup-option-value = The option { $name } cannot be “{ $value }”. Possible: { $values }.
setup-number = { $least } to { $most }
setup-numbers = numbers from { $least } to { $most }, separated by commas
setup-list = off or, separated by commas: { $list }
setup-option-conflict = The option { $name } cannot be { $value }: { $why }
conflict-packets = The packets do not add up to the cards of a hand.
conflict-second-dulle = Where the tens of hearts are no trumps, no second one can win.
conflict-dulle-caught = One ten of hearts catches the other only where the second one wins.
conflict-pigs-in-solo = Without pigs there are none in a solo.
conflict-super-pigs = Super pigs need pigs.
conflict-super-cowardice = Super cowardice needs cowardice.
conflict-poverty-foxes = Foxes count towards a poverty only where one is played.
conflict-redeal-nines = Without nines no hand is thrown in because of nines.
conflict-rising-windows = A higher call cannot need more cards than a lower one.
conflict-wedding-within = A hand does not have that many tricks.
conflict-windows = A hand does not have that many cards.
book-file = { $file }, { $sentence }
book-line = line { $line }: { $sentence }
book-no-value = “{ $name }” has no value.
book-unknown-setting = There is no setting “{ $name }”. Choose from: { $names }.
book-value = { $name } cannot be “{ $value }”.
book-unknown-topic = There is no topic “{ $name }”.
book-twice = { $name } is stated further up already.
book-missing = A line “{ $name }” is missing.
book-missing-cite = No paragraph is given for { $name }.
book-taken-name = “{ $name }” is the name of a rulebook that comes with the program. Give yours another one.
book-own-paragraph = { $name } gives another paragraph than the rulebook that the file builds on. Leave it out.
book-not-text = This is not UTF-8 text.
book-too-long = The file is too long.
setup-value = The tag { $tag } cannot be “{ $value }”: it names seats from 1 to 4.
setup-open = This hand was played at an open table; “dulle rule” rules on it.
setup-hands = The tag Deal names { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    } instead of four, separated by “|”.
setup-not-a-card = “{ $text }” is not a card: suit C, S, H or D, then A, T, K, Q, J or 9.
deal-hand-size = Player { $seat } has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } instead of { $due }.
deal-not-in-pack = The { $card } is not in this pack.
deal-too-many = The { $card } is dealt more than twice.
contradiction = The tag { $tag } says “{ $noted }”, but the hand gives “{ $replayed }”.
no-result = The tag { $tag } gives a result, but the hand breaks off before its end.
action-refused = action { $number }, { $token }: { $sentence }
system-not-found = it does not exist
system-denied = no permission
system-directory = it is a folder
system-exists = it exists already
system-full = no space left
system-not-text = not a UTF-8 text
system-other = the system says: { $error }
file-unreadable = { $file }: cannot be read ({ $error }).
file-not-utf8 = { $file }: not UTF-8 text (at or after line { $line }).
unknown-paragraph = The rulebook { $book } has no paragraph “{ $paragraph }”.
perft-bidding-open = Hand { $hand }: the bidding is not finished. Complete it.
perft-hand = Hand { $hand }

# dulle solve
solve-title = before action { $action } it is player { $turn }'s turn. With open cards and best play by both parties (card points Re:Contra):
solve-card = { $card }: { $eyes }
solve-card-points = { $card }: { $eyes }, points for Re { $points }
solve-not-playing = No card is played here: play has not begun or is over.
no-action = There is no action { $action }: the hand has only { $all }.
solve-declaration = This cannot be solved while pigs, super pigs or a genscher can still be declared.
solve-wedding-partner = This cannot be solved for card points while a wedding seeks its partner and others have taken tricks that found none.
solve-duty-call = The points cannot be solved while a trick can still become a duty call.
solve-dulle-caught = Points cannot be worked out while one ten of hearts can still catch the other.

# dulle analyse
analyse-share = { $name }: { $count ->
        [0] no mistake
        [one] one mistake, { $points } points
       *[other] { $count } mistakes, { $points } points
    }
analyse-none = No mistake of more than 0.1 points.
analyse-not-learned = Worked out without a strong player: the learned player was not trained for these rules, so nobody can say what a mistake cost.
analyse-no-weights = Worked out without a strong player: { $error }
analyse-result = Points: { $score }
analyse-broken-off = The hand breaks off and has no result.
analyse-praise = { $name }: { $praise }
analyse-mistakes = Mistakes, the dearest first:
analyse-open = With open cards more was certain:
analyse-open-line = Trick { $trick }, { $name }: points with { $own } certainly { $points }, with { $best } certainly { $most }.
analyse-curve = Points that { $name } could expect before each trick: { $list }.
analyse-curve-result = Points that { $name } could expect before each trick, the result last: { $list }.
analyse-evening = { $hands ->
        [one] The one hand:
       *[other] All { $hands } hands together:
    }
analyse-person = { $name }, { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }: { $count ->
        [one] one mistake
       *[other] { $count } mistakes
    }, { $points } points, { $each } a hand
analyse-progress = Hand { $hand }: { $done } of { $all }

# dulle puzzle
puzzle-made = { $count ->
        [one] One puzzle
       *[other] { $count } puzzles
    } from hands { $from } to { $to }.
puzzle-title = Puzzle { $name }: { $theme }, { $level }.
puzzle-hand = Your cards: { $cards }
puzzle-trick = On the table: { $cards }
puzzle-solution = Solution: { $answer }
puzzle-answer = { $answer }: { $points }
puzzle-answer-margin = { $answer }: { $points } (±{ $margin })
puzzle-good = in order: { $theme }, { $level }, solution { $answer }.
puzzle-no-tag = This is no puzzle: the tag { $tag } is missing or cannot be understood.
puzzle-no-position = This is no puzzle: the position cannot be reached, or it is nobody's turn there.
puzzle-no-weights = Puzzles cannot be checked without the learned player: { $error }
puzzle-range = The last hand must come after the first one.
puzzle-fault-no-position = The position cannot be reached.
puzzle-fault-named = The puzzle names people, a place or a day.
puzzle-fault-no-question = The answers are not exactly those that there are.
puzzle-fault-unjudged = Nobody can judge by these rules.
puzzle-fault-other-solution = Another answer is better.
puzzle-fault-not-unique = Another answer is nearly as good.
puzzle-fault-not-sure = The solution does not hold however the cards lie.
puzzle-fault-other-theme = The theme is another one.

# Hints: why this call, this bid or this card
hint-title = before action { $action } it is player { $turn }'s turn. Suggestion: { $token }. { $sentence }
hint-expected = The learned player expects, in points: { $list }.
hint-not-learned = the learned player was not trained for these rules
hint-nothing = It is nobody's turn here.
hint-only-choice = There is no other choice.
hint-plain-hand = The hand is good for neither a solo nor a wedding.
hint-wants-partner = Both queens of clubs: you want a partner.
hint-strong-alone = Both queens of clubs, and strong enough to play alone without telling anybody.
hint-good-solo = Likely to bring about { $number ->
        [one] { $number } point
       *[other] { $number } points
    }: { $solo }.
hint-best-solo = Of all solos this one suits the hand best: { $solo }.
hint-promises = Your party is likely to get about { $number } card points.
hint-cash-ace = Lead an ace before its suit is played a second time.
hint-draw-trumps = High trumps draw trumps from the others.
hint-clear-suit = Once you have none of this suit, you can ruff it.
hint-lead-low = A low lead makes the others spend their high cards.
hint-feed = The trick is probably yours, so put card points in it.
hint-bring-fox-home = In this trick the fox is likely to get home.
hint-catch-fox = You may catch a fox here.
hint-ruff = A trump takes a suit that the others must follow.
hint-take-trick = The card is high enough for this trick.
hint-court-wedding = The player who takes this trick becomes the wedding partner.
hint-highest-trumps = It makes the ace of trumps the highest card.
hint-above-pigs = It puts your card above even the pigs.
hint-better-partner = This partner promises more: they have the most card points so far.
hint-few-trumps = With so few trumps a strong partner is wanted.
hint-throws-in = The hand is weak and may be thrown in.
hint-takes-poverty = Your trumps are strong enough for two.
hint-too-weak-for-poverty = Your hand is not strong enough for a partner without trumps.
hint-keeps-trumps = Keep trumps and aces, and get rid of whole suits.
hint-keep-charlie = The jack of clubs may still take the last trick.
hint-give-little = The trick is lost, so give as few card points as possible.
hint-stay-low = You do not need a high card here.

# Results of dulle score
score-json = This is not JSON (character { $column }).
score-json-object = This is not a JSON object: a hand stands in braces.
score-json-missing = The JSON object lacks the field { $field }.
score-json-field = The JSON field { $field } holds something that cannot stand there.
score-json-twice = A field stands twice in this JSON object.
score-contract = “{ $word }” is not a contract. Choose one of: normal, wedding, wedding-solo, silent-wedding, solo-clubs, solo-spades, solo-hearts, solo-diamonds, solo-queens, solo-jacks, solo-aces.
score-re = This contract has { $due ->
        [one] one Re seat
       *[other] { $due } different Re seats
    } from 1 to 4.
score-eyes = { $eyes ->
        [one] 1 card point is
       *[other] { $eyes } card points are
    } impossible with { $tricks } of { $all } tricks.
score-tricks = There cannot be { $tricks } tricks: a hand has { $all }.
score-call = “{ $word }” is not a call. Choose one of: re, contra, no90, no60, no30, schwarz.
score-seat = { $seat } is not a seat: seats are 1 to 4.
score-call-party = Player { $seat } does not belong to the party that says { $call }.
score-given-up = Only somebody who plays alone can give up.
score-genscher = A partner is named only in a normal game, and where the table plays with genscher.
score-not-played = This table does not play that.
score-special = “{ $word }” is not a special point of this rulebook.
score-party = “{ $word }” is not a party: parties are re and contra.
score-specials = A hand cannot have so many special points of this kind: { $word }.
score-together = { $word } and { $other } cannot both happen in one hand.
score-special-trickless = A party without a trick cannot have a special point: { $word }.
score-special-eyes = These special points are not possible with { $eyes } card points: { $word }.

# What dulle replay shows to people
replay-hand = { $file }, hand { $hand }: { $sentence }
replay-finished = { $contract }, Re { $re }, { $eyes_re }:{ $eyes_contra } card points, { $tricks_re }:{ $tricks_contra } tricks. { $winner } { $items }. Score: { $score }
replay-unfinished = breaks off ({ $contract }).
replay-open = no contract yet
replay-winner = { $party } wins, value { $value }:
replay-neither = Nobody wins, value for Re { $value }:
replay-item = { $item } { $points }
replay-item-other = { $item } { $points } for { $party }
replay-nothing = nothing

# dulle rules
rules-options-intro = Options change a rulebook. They are written as here, separated by blanks, such as --options "-nines pigs=on-play"; commas separate several values of a list. A file has one value a line: pigs on-play.
rules-options-other = Other settings of the rulebooks
rules-official = In the official book: { $value }
rules-base = Base: { $name } ({ $title }).
rules-against-official = Different from the official book ({ $name }):
rules-as-official = Everything as in the official book ({ $name }).
rules-as-options = The same as options: --rulebook { $name } --options "{ $options }"
rules-diff-same = { $a } and { $b } have the same rules of play.
rules-diff-title = Differences between { $a } and { $b }
rules-texts-title = Paragraphs with different wording
rules-not-said = not stated
rules-missing = –
on = yes
off = no
setting-nines = With nines (48 instead of 40 cards)
setting-packets = Cards are dealt in packets of
setting-cut = Cards a cut must lift and leave at least
setting-withdraw = Withdrawing a “wait” (players 1 to 3)
setting-withdraw-last = Withdrawing a “wait” (last player, several waits)
setting-wedding-within = Tricks in which a wedding must find its partner
setting-wedding-partner = A wedding finds its partner in a trick led in
setting-voluntary-solo-leads = The soloist also leads in a voluntary solo
setting-windows = Cards needed for Re/Contra, no 90, 60, 30, schwarz
setting-skipping = Levels may be skipped
setting-duty-call = Duty call: taking the first trick with this many card points is a call of Re or Contra (many tables exempt solos; this one does not)
setting-tuck = Tuck: a first call that does not say for which party; it counts as Re or Contra (elsewhere it often only raises the value)
setting-calls-after-concession = Opponents may call after a concession
setting-lone-contra = Card points Contra needs if only Contra was called
setting-neither = What counts if both parties miss their targets
setting-calls-count = Points for calls
setting-re-contra = Re and Contra are worth
setting-against-bonus = A point for beating a limit by 30
setting-doppelkopf = Card points for a Doppelkopf
setting-against-queens-in-solo = Against the queens also in solos
setting-cowardice = Cowardice: a party that wins against fewer than 60 card points without any call has lost (special points stay where they were won)
setting-super-cowardice = Super cowardice: so has a party that takes every trick and has called no 90 at most
setting-charlie-caught = Special point for catching a Charlie
setting-dulle = The tens of hearts are the highest trumps
setting-second-dulle = Of two tens of hearts in one trick the second wins
setting-heart-trick = Special point for a trick of four side-suit hearts (meant for play without nines)
setting-fox-last-trick = Special point for taking the last trick with a fox
setting-dulle-caught = Special point for beating the other party's ten of hearts with one's own
setting-pigs = Pigs: both diamond aces of one hand become the highest trumps
setting-pigs-in-solo = Pigs in a suit solo too: the trump suit's aces
setting-super-pigs = Super pigs: once there are pigs, both diamond nines of one hand (without nines: kings) become higher still
setting-genscher = Genscher: a player with both diamond kings may name their partner before the first of them (calls lapse; many tables let them stand)
setting-extra-solos = Further solos, with these trumps
setting-counting = Points that are written down
setting-bock = Bock round (a round of hands counts double) after
value-plus-minus = plus and minus
value-plus = only plus
value-minus = only minus
value-draw = a hand of 120:120
value-lost-solo = a lost solo
value-lost-call = a call that lost
value-heart-trick = a heart trick
value-zero = a hand of value 0
setting-poverty = Poverty: a hand with at most three trumps that count for it may lay three cards and look for a partner, who returns three (how many trumps lie is told to nobody; if all pass, the cards are dealt again)
setting-poverty-foxes = Foxes count towards the three trumps of a poverty
setting-redeal = A hand may be thrown in with
cause-nines = { $number } nines or more
cause-kings = { $number } kings or more
cause-nines-kings = { $number } nines and kings or more
cause-trumps = { $number } trumps or fewer
cause-no-trump-over-fox = no trump higher than the diamond ace
value-not-last = yes, but not in the last trick
value-any = any suit
value-side = a side suit
value-trump = trumps
value-plus2 = two points each
value-double = double each (special points excepted)
value-30 = 30
value-kings = kings
value-queens-jacks = queens and jacks
value-kings-jacks = kings and jacks
value-kings-queens = kings and queens
value-kings-queens-jacks = kings, queens and jacks
value-next-speaks = until the next player speaks
value-next-waits = until the next player also says “wait”
value-first-answer = until the first answer
value-named = until a contract is named
value-levels = levels, points for beating a limit, special points
value-specials = special points only
value-always = to the winner, no matter who called
value-achieved = to the winner, for their own calls only
setting-table-most = Most members at a table
setting-match-hands = Hands per match (4, 5, 6, 7 at the table)
setting-match-minutes = Minutes of playing time (4, 5, 6, 7 at the table)
setting-sheet-keeper = The sheet is kept by
setting-compulsory-solos = Everybody owes a compulsory solo
setting-deals-again = The same dealer deals again after a compulsory solo
setting-forced-order = Whose solo is forced first
setting-silent-wedding-is-duty = A silent wedding counts as a compulsory solo
setting-wrong-note = A wrongly noted hand without agreement
setting-extension = Playing time is extended
setting-minor-in-solo = Minor breach against the soloist: credit
value-first-seat = seat 1
value-last-seat = the last seat
value-unforced = only if it was not forced
value-every = always
value-dealers-left = the first to the dealer's left
value-seat-number = the lowest seat number
value-correct = is only corrected
value-replay = is struck and played again
value-complaint = for complaints
value-panel = only for decisions of the panel
value-never = never
value-by-harm = to the soloist if the breach may harm them, otherwise to all three
value-to-soloist = always to the soloist
value-at-start = declared before the own first card
value-on-play = declared before the first diamond ace
value-second-only = declared before the second diamond ace, which alone counts

# dulle arena
arena-nobody = Who plays? For example: dulle arena first random
arena-unknown-player = There is no player "{ $name }". Choose one of: { $names }.
arena-player-settings = "{ $settings }" is not a setting of the player { $name }.
arena-weights = The weights in { $file } cannot be used: { $reason }.
arena-no-program = A command must follow program:, such as program:"python3 player.py".
arena-open-quote = A quotation mark in the command is not closed.
arena-value = The value "{ $value }" is not valid here.
arena-several = These files belong to different contests. A file holds only one.
arena-not-results = { $file }, line { $line }: this is not a line of a results file.
arena-other-contest = { $file }: the file belongs to another contest. Use another file.
arena-other-deal = { $file }, line { $line }: this is not the deal that must follow here (another shard, or a damaged file).
arena-hands-missing = { $file }: some hands are missing although their results exist. Use other files or remove both.
arena-mismatch = { $file }: deal { $deal } has another result in another file.
arena-progress = { $done }/{ $of } deals, A { $mean }, { $speed }/s, { $left } left
arena-fault = Deal { $deal }: player { $seat } ({ $side }) { $what } and is replaced for this hand.
arena-fault-with = Deal { $deal }: player { $seat } ({ $side }) { $what } and is replaced for this hand: { $detail }
arena-fault-not-started = cannot be started
arena-fault-garbage = sends an answer that makes no sense
arena-fault-illegal = asks for an illegal action
arena-fault-too-long = writes a line that is too long
arena-fault-dead = has exited
arena-fault-late = answers too late
arena-more-faults = And { $count ->
        [one] one more failure
       *[other] { $count } more failures
    }.
arena-title = A: { $a }, B: { $b }; { $placements }, { $rulebook }, series { $seed }: { $deals } deals, { $hands } hands
arena-points = Points per seat and hand of A (95 %): { $points }
arena-games = games
arena-hands = hands
arena-points-a = points per seat and hand of A
arena-split-normal = normal game
arena-split-wedding = wedding
arena-split-silent-wedding = silent wedding
arena-split-solo-a = solo of A
arena-split-solo-b = solo of B
arena-split-called = with a call
arena-split-uncalled = without a call
arena-solos = solos per seat and hand
arena-solos-won = of these won
arena-solo-points = points per solo
arena-calls = callers per seat and hand
arena-calls-won = of these won
arena-call-points = points per caller
arena-faults = failures
arena-times = { $side }: { $count } decisions, median { $median }, 99 % within { $most }
strength-title = Playing strength
strength-intro = Points of A per seat and hand against B, with the 95 % confidence interval (bootstrap over deals). Every deal is played in all placements. Times are the median and the 99th percentile per decision. `dulle arena table` makes this page from result files.
strength-a = A
strength-b = B
strength-placements = seats
strength-rules = rules
strength-points = points of A
strength-deals = deals
strength-solos-a = solos of A
strength-solos-b = solos of B
strength-time-a = time of A
strength-time-b = time of B
strength-solos = { $rate } %, { $points } each
strength-commands = The commands:

# At the table
table-not-seated = Only players at the table can do that.
table-seat-taken = The seat is taken.
table-nobody-there = Nobody sits there.
table-name-taken = Somebody here already has that name. Choose another one.
table-next-hand = You play from the next hand on.
table-removed = The host has cleared your seat. You can sit down again for the next hand.
table-banned = The host does not want you at this table.
table-reserved = This table belongs to a tournament: its seating says who sits where.
table-too-many-bans = This table has as many bans as it can remember.
table-other-contribution = This is not the contribution to the deal that was promised.
table-not-host = Only the host can do that.
table-already-started = It has already started.
table-not-playing = No hand is being played right now.
table-seats-free = All four seats must be taken first.
table-nobody-sits = Somebody must sit down first.
table-rules-fixed = The rules have been fixed since the first deal.
table-bad-rules = There are no such rules, or they contradict each other.
table-not-agreed = Not everybody has agreed to the changed rules.
table-no-such-hand = There is no such hand yet.
table-stale = Meanwhile somebody has acted for you.
table-ahead = Your program is ahead of the table. Reconnect.
table-hand-running = The hand must be over first.
table-rests = The hand rests until the complaint has been ruled on.
table-not-open = That is not possible at this table now.
table-too-many-words = You have said enough about this hand.
table-no-match = No match is played at this table into which you could enter anything.
table-bad-ruling = This does not fit the sheet: the hand, the player or the solo is wrong.
table-referee-there = The table has a referee already, or somebody has already offered.
table-no-referee = You are not the referee here, or nobody has offered.
table-referee-sits = A player who sits at the table cannot be its referee.
table-ended = The table has ended.
table-not-kept = Nothing can be stored right now, so this does not count. Try again soon.
table-too-fast = That was too much at once. Wait a moment.
table-not-a-message = The table does not understand this message.
table-hello-first = The greeting must come first.
table-other-protocol = Server and program have different versions. Reload.
table-no-name = Enter your name first.
table-refused = That cannot be done at this table now.

# dulle join, dulle serve, dulle verify
join-bad-link = "{ $link }" is not a link to a table, such as https://doko.example.org/t/ABC.
join-no-server = The server cannot be reached: { $reason }
join-lost = Connection lost. Trying again …
join-gone = The table cannot be reached ({ $reason }).
join-refused = Refused: { $sentence }
join-link = The table: { $link }
join-number = Your start number: { $number }. Waiting for the next round …
join-round = Round { $round }, table { $table }, position { $position }.
join-tournament-over = The tournament is over.
join-seated = Seat { $seat }: { $name }
join-seated-next = Seat { $seat }: { $name } (from the next hand)
join-bot = Bot ({ $level })
join-free = free
join-seat-left = Seat { $seat } is free.
join-away = A bot plays for seat { $seat }.
join-back = Seat { $seat } plays again.
join-missed = The contribution that seat { $seat } promised to the deal did not come: a bot plays this hand there.
join-complained = Seat { $seat } complains.
join-took-back = Seat { $seat } takes a card back.
join-pointed = Seat { $seat } draws attention to [{ $about }].
join-asked = Seat { $seat } asks the partner whether to complain of [{ $about }].
join-waived = Seat { $seat } does not complain of [{ $about }].
join-accepted = Seat { $seat } accepts the correction.
join-appealed = Seat { $seat } appeals.
join-ruling = For the sheet: { $what }, points { $points }. Type agree or refuse.
join-ruling-dropped = The ruling does not go onto the sheet.
join-booked = On the sheet: { $what }, points { $points }. Totals: { $totals }
join-ruled = Ruling: seat { $seat } { $breach }: { $class } ({ $rule }), points { $points }.
join-overdue = The referee did not rule in time, so the program has.
join-referee = { $name } is the referee of the table. Players who are ready for a hand after this agree to it.
join-referee-agree = { $name } is the referee. Being ready means that you agree: if a player complains, { $name } sees all four hands and decides.
join-referee-offers = { $name } offers to be the referee.
join-referee-none = The table has no referee: the program rules.
join-said = { $name }: { $text }
join-prepared = Hand { $hand }, seat { $dealer } deals.
join-hand = Your cards: { $cards }
join-did = { $seat }: { $what }
join-trick = Trick to seat { $seat }: { $cards }
join-your-turn = Your turn: { $actions }
join-finished = { $result } Points: { $score }. Totals: { $totals }
join-rules = The host has changed the rules. Type agree if you agree. Different from the official book:
join-ended = The table has ended. Totals: { $totals }
join-trouble = Nothing can be stored right now; the game is waiting.
join-trouble-over = The game goes on.
join-help = Type an action (HT, re, fine …), start, ready, agree, return (take over from a bot that plays for you), leave, take SEAT, say TEXT, mute NAME, unmute NAME, quit; at a training table with open rules: complain [NUMBER], takeback, point NUMBER, ask NUMBER, waive NUMBER, accept, appeal, note; about a ruling for the sheet: agree, refuse; as host: fill SEAT LEVEL, remove SEAT, ban SEAT, host SEAT, end.
join-unknown = I do not understand: { $word }
tls-expired = The certificate of { $host } has expired. Only the people who run the server can renew it.
tls-not-yet-valid = The certificate of { $host } is not valid yet. Is the clock of this computer right?
tls-wrong-name = { $host } shows a certificate for another name.
tls-wrong-names = { $host } shows a certificate for another name: { $names }.
tls-unknown-issuer = The certificate of { $host } was issued by an authority that this program does not trust. If it is your own, name its file: { $option }.
tls-of-authority = { $host } shows the certificate of an authority. A server needs one of its own that the authority has signed.
tls-none = { $host } does not speak TLS.
tls-failed = The encrypted connection to { $host } failed: { $reason }
tls-file-unreadable = { $file } cannot be read: { $reason }
tls-file-empty = There is no certificate (PEM) in { $file }.
tls-file-damaged = { $file } holds a certificate that makes no sense.
serve-listening = Dulle runs at http://{ $address }
serve-no-network = Without the network: { $reason } A club player plays for the levels “net” and “expert”, and the table is told.
serve-failed = The server cannot run: { $reason }
serve-config = The settings in { $file } cannot be used: { $reason }
serve-unknown-key = { $file }: There is no setting "{ $key }". Choose from: { $keys }
serve-pause = “pause” needs two numbers, the smaller one first.
verify-good = Hand { $hand }: the cards are those to which the server and { $clients ->
        [one] one player
       *[other] { $clients } players
    } had committed before the hand.
verify-good-alone = Hand { $hand }: the cards match the server's commitment made before the hand. No player contributed to the deal: the server could have chosen them.
verify-good-old = Hand { $hand }: the cards match the server's commitment made before the hand (old scheme). Not proved is that nobody chose them: the last one to be ready could, together with the server.
verify-withheld = Promised and not shown: seat { $seats }; a bot played there.
verify-promise = The contribution of seat { $seat } is not the one that was promised.
verify-told = Before the hand something else was announced than what is written here.
fair-good = Cards checked: dealt as promised, your contribution included.
fair-good-others = Cards checked: dealt as promised, without a contribution of yours.
fair-withheld = Cards checked: dealt as promised. A promised contribution is missing; a bot played there.
fair-left-out = Your contribution to the deal is not in it although it was promised. All else is as promised.
fair-old = Cards checked by the old scheme: the server did not change them after its commitment.
fair-redealt = Dealt again: the cards stay hidden, so they are not checked.
fair-bad = Warning: the cards of this hand are not those that were promised before it!
verify-missing = The tag { $tag } is missing: there is no proof for this hand.
verify-unreadable = The tag { $tag } cannot be read.
verify-commitment = The secret does not match the commitment made before the hand.
verify-deal = Secret and contributions give different cards.

# The match
match-and = { $others } and { $last }
match-seat = Seat { $number }
match-some-solo = Solo
match-kind-normal = normal
match-kind-wedding = wedding
match-kind-wedding-solo = w. alone
match-kind-silent-wedding = silent w.
match-kind-poverty = poverty
match-kind-redeal = redeal
match-kind-solo = solo
match-kind-solo-clubs = clubs
match-kind-solo-spades = spades
match-kind-solo-hearts = hearts
match-kind-solo-diamonds = diamonds
match-kind-solo-queens = queens
match-kind-solo-jacks = jacks
match-kind-solo-aces = aces
match-kind-solo-kings = Kings solo
match-kind-solo-queens-jacks = Q and J solo
match-kind-solo-kings-jacks = K and J solo
match-kind-solo-kings-queens = K and Q solo
match-kind-solo-kings-queens-jacks = K-Q-J solo
match-bock-draw = 120:120
match-bock-lost-solo = a lost solo
match-bock-lost-call = a call that lost
match-bock-heart-trick = a heart trick
match-bock-zero = a hand of value 0
match-next-bock =
    { $left ->
        [one] It counts double: bock round after hand { $after } ({ $cause }), the last of it.
       *[other] It counts double: bock round after hand { $after } ({ $cause }). Together with this one, { $left } hands are to count double.
    }
match-line-bock = counts double: bock round after hand { $after } ({ $cause })
match-line-brings =
    { $count ->
        [one] brings a bock round: { $causes }
       *[other] brings { $count } bock rounds: { $causes }
    }
match-thrown-in = thrown in, or nobody took the poverty
match-refuse-bock = “{ $cause }” brings no bock round after this hand.
match-refuse-one-sided =
    { $sign ->
        [plus] This table writes only plus; a player who wins nothing writes 0.
       *[minus] This table writes only minus; a player who loses nothing writes 0.
    }
match-refuse-one-sided-solo = Only one side writes: either { $name } a number that can be divided by three, or the three others the same number.
match-refuse-no-hand = A hand that was thrown in is no hand of the sheet: enter it as thrown in (dulle match thrown-in).
match-refuse-thrown-in = This table plays every hand: there is neither throwing in nor poverty.
match-check-plus = Check: none, because only plus is written.
match-check-minus = Check: none, because only minus is written.
match-expected-bock = a cause of a bock round such as draw
match-bock-word = “{ $word }” is no cause of a bock round. Choose from: { $words }.
match-duty-compulsory = compulsory
match-duty-forced = forced
match-duty-voluntary = voluntary
match-severity-insignificant = insignificant breach
match-severity-minor = minor breach
match-severity-serious = major breach
match-misdeal-wrong-dealer = wrong dealer
match-misdeal-not-cut = not cut
match-misdeal-wrong-count = wrong number of cards
match-misdeal-exposed = card exposed
match-misdeal-other = misdealt
match-cause-complaint = complaint
match-cause-panel = panel
match-cause-exception = exception
match-next-hand = Hand { $number } of { $hands }: { $dealer } deals, { $cutter } cuts.
match-next-again =
    { $times ->
        [one] The hand is dealt again; one attempt has not counted.
       *[other] The hand is dealt again; { $times } attempts have not counted.
    }
match-next-sits = { $names } sits out.
match-next-sit = { $names } sit out.
match-next-last = Time is up: this hand is still played to the end.
match-next-leads = { $name } is forehand and leads.
match-next-leads-unless-solo = { $name } is forehand and leads unless somebody plays a solo.
match-next-leads-unless-duty = { $name } is forehand and leads unless somebody plays a compulsory solo.
match-next-forced = { $name } is forced to play a solo, names it and leads; nobody can take it over ({ $cite }).
match-next-owes = { $names } still owes a compulsory solo.
match-next-owe = { $names } still owe their compulsory solos.
match-over-played = { $hands ->
        [one] The one hand has been played
       *[other] All { $hands } hands have been played
    }. Check the points. When nobody disputes them any more, close the sheet (dulle match close).
match-over-time =
    { $struck ->
        [one] Time is up and all compulsory solos have been played; one hand is struck. Check the points. When nobody disputes them any more, close the sheet (dulle match close).
       *[other] Time is up and all compulsory solos have been played; { $struck } hands are struck. Check the points. When nobody disputes them any more, close the sheet (dulle match close).
    }
match-over-closed = The match is over and the sheet is closed.
match-refuse-over-played = { $hands ->
        [one] The one hand has been played
       *[other] All { $hands } hands have been played
    }: there are no more.
match-refuse-over-time = Time is up and all compulsory solos have been played: there are no more hands.
match-refuse-closed = The sheet is closed: only obvious errors in arithmetic can be corrected.
match-refuse-not-over = Some hands still have to be played.
match-refuse-wrong-number = This is not the current hand: hand { $due } is due.
match-refuse-no-such-hand = The sheet has no hand { $number } that counts.
match-refuse-no-such-member = { $name } does not sit at this table.
match-refuse-sits-out = { $name } sits out and cannot play or score in this hand.
match-refuse-forced = { $name } is forced to play a solo: this hand can only be a solo by { $name }.
match-refuse-needless-soloist = Nobody plays alone in a normal game.
match-refuse-no-soloist = It is not said who played the solo.
match-refuse-call-party = { $name } does not belong to the party that makes this call.
match-refuse-call-twice = { $name } cannot say “{ $call }”: their party has already said it.
match-refuse-call-skips = { $name } cannot say “{ $call }” before their party has made all lower calls: skipping is not allowed here.
match-refuse-value = This hand cannot be worth { $value }: possible values are { $least } to { $most }.
match-refuse-sum = The result does not add up: the sum is { $sum } instead of 0.
match-refuse-parity = The result does not add up: the points must be all even or all odd.
match-refuse-two-against-two = In a normal game two players score plus, and the other two score the same number as minus.
match-refuse-threefold = In a solo { $name } scores three times the value, and everybody else the value once, with the opposite sign.
match-refuse-too-much = A hand cannot be worth that many points.
match-refuse-report = These details do not give a result.
match-refuse-unfinished = The record breaks off before the end of the hand.
match-refuse-other-terms = The record does not belong to this hand of the match: the tag { $tag } does not match.
match-refuse-same = The sheet already says this.
match-refuse-decided = The referee decided hand { $number }. Undo the entry instead of correcting it.
match-refuse-breach-solo = Hand { $number } is on the sheet as { $name }'s { $game }: the breach must be booked as one in that solo.
match-refuse-breach-normal = Hand { $number } is on the sheet as one in which nobody played alone ({ $game }): book the breach without --by.
match-refuse-booked-breach = A breach by { $name } is already booked in hand { $number }, and it does not fit this: another contract, another soloist or other players. Undo it (dulle match undo), enter or correct the hand, then book the breach with --number { $number }.
match-refuse-no-room =
    { $owing ->
        [one] Then one compulsory solo would still be owed, and no hand is left.
       *[other] Then { $owing } compulsory solos would still be owed, and the number of hands left is only { $left }.
    }
match-refuse-forced-later = That is impossible: { $name } was forced to play a solo in hand { $number }.
match-refuse-only-corrected = In this rulebook a wrongly noted hand is not played again but corrected (dulle match correct).
match-refuse-only-arithmetic = After the end only the arithmetic can be corrected (the same game, other points), and the correction must be signed.
match-refuse-time-is-up = Time is already up.
match-refuse-no-limit = This match has no time limit.
match-refuse-no-extension = In this rulebook playing time is never extended.
match-refuse-only-panel = Playing time is extended only for decisions of the panel.
match-refuse-minutes = An extension of { $minutes } minutes is not possible.
match-refuse-deduction = 1 to { $most } points can be deducted, not { $points }.
match-refuse-limits = There are only four limits to call, not { $limits }.
match-refuse-nothing-to-undo = There is nothing left to undo.
match-refuse-too-many = This sheet has more entries than a match can have.
match-one-record = Exactly one record is expected, but there are { $count }.
match-setup-members = A table cannot have { $members ->
        [one] { $members } member
       *[other] { $members } members
    }: 4 to { $most } are possible here.
match-setup-four = A table cannot have { $members ->
        [one] { $members } member
       *[other] { $members } members
    }: it has exactly four here.
match-setup-name = “{ $name }” cannot be a name: at most 30 characters on one line.
match-setup-same-name = The name { $name } appears twice.
match-setup-hands = A match cannot have { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }: at least { $least }, at most { $most }.
match-setup-minutes = Playing time cannot be { $minutes } minutes: 1 to 999.
match-setup-keeper = There is no seat { $number } at this table.
match-read-line = Line { $line }: { $sentence }
match-read-no-match = This is not a match file: the first line must be “dulle match 1”.
match-read-head = The head breaks off before the line “---”: this match never began.
match-expected-found = Expected { $expected }, but found: { $found }
match-expected-end = Missing here: { $expected }.
match-expected-entry = an entry such as hand, correct, breach, deduct, misdeal, repeat, wrongly-noted, extend, time-up, close, undo
match-expected-head = a line of the head: rulebook, options, member, hands, minutes, keeper or ---
match-expected-rulebook = the name of a rulebook
match-expected-word = the word “{ $word }”
match-expected-number = a number
match-expected-member = the next seat, in order
match-expected-points = the points of every seat
match-expected-report = outcome, result or record
match-expected-contract = a contract such as normal, wedding, silent-wedding, solo-queens
match-expected-call = a call such as 1:re
match-expected-special = a special point such as contra:fox
match-expected-severity = insignificant, minor, harmless or serious
match-expected-misdeal = wrong-dealer, not-cut, wrong-count, exposed or other
match-expected-cause = complaint, panel or exception
match-expected-quoted = a short text in quotation marks
match-expected-time = a point in time such as 2026-11-14T13:58:00Z
match-expected-date = a day such as 2026-11-14
match-expected-one-of = one of these words: { $words }
match-expected-nothing = the end of the line

# dulle match
match-file-exists = { $file } already exists. A new match needs a new file.
match-file-unwritable = { $file }: cannot be written ({ $error }). The entry does not count.
match-file-broken = { $file }: { $sentence } Open the file in a text editor and correct that line, or use a backup. Nothing has been changed.
match-torn = { $file }: the last line is incomplete and does not count: { $torn }
match-torn-aside = { $file }: the last line was incomplete and does not count. It is now in { $aside }: { $torn }
match-who = “{ $name }” is not at the table. The members are { $names }.
match-words = A signature or a reason must be a short text on one line.
match-contract = “{ $word }” is not a contract. Choose one of: { $words }.
match-call = “{ $word }” is not a call. Write name:call, such as Anna:re. Calls are { $words }.
match-special = “{ $word }” is not a special point. Write party:point, such as contra:fox. Points are doppelkopf, fox, charlie, charlie-caught, and where the table plays with them heart-trick, fox-last-trick, dulle-caught.
match-what = What was played? For example: normal --value 3 --plus Anna,Cem
match-how = How did it end? Use --eyes (and --re or --by), --value (and --plus or --by), --points, --dkn or --outcome.
match-which-solo = To be scored by card points the solo needs its name, such as solo-queens.
match-points = --points takes { $members } numbers separated by commas, one for each seat.
match-plus = In a normal game --plus names the two players who get the value.
match-apart = { $option } and { $other } cannot be used together.
match-specials-solo = A solo has no special points: leave out --specials.
match-plus-solo = In a solo --by names the soloist: leave out --plus.
match-harmless-book = Leave out --harmless: in this rulebook the soloist gets the points, whether or not the breach may harm them.
match-harmless-solo = Leave out --harmless: it matters only if an opponent of the soloist breaks the rules.
match-next-running = Hand { $number } of { $hands } is being played and goes on; { $dealer } dealt, { $cutter } cut.
match-next-passed = It would be { $name }'s turn to deal. But the dealer gets no cards, so { $dealer } deals the forced solo ({ $cite }).
match-refuse-re = --re names the two players of Re, such as --re Anna,Cem.
match-refuse-re-solo = --by names the player who played alone, such as --by Anna.
match-line-calls = calls: { $calls }
match-line-by-list = according to the correction { $name } should have dealt this hand; the dealers stay as they were
match-correction-signed = correction signed { $name }
match-struck =
    { $count ->
        [one] Hand { $numbers } is struck: time was up ({ $cite }).
       *[other] Hands { $numbers } are struck: time was up ({ $cite }).
    }
match-who-several = “{ $name }” matches several: { $names }. Write the whole name.
match-name-form = “{ $name }” cannot be a name: not just a number, no comma and no colon.
match-file-busy = { $file } is in use by another program. Nothing has been changed; try again in a moment.
match-taken-back = Taken back:
match-title = Score sheet: { $title }, { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
match-keeper = { $keeper } keeps the sheet; playing time is { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
match-keeper-unlimited = { $keeper } keeps the sheet; there is no time limit.
match-head-number = No
match-head-dealer = D
match-head-game = Game
match-head-calls = Calls
match-head-value = Value
match-call-re = Re
match-call-contra = Co
match-call-no90 = n9
match-call-no60 = n6
match-call-no30 = n3
match-call-schwarz = sw
match-letter-compulsory = C
match-letter-forced = F
match-letter-voluntary = V
match-signed = signed { $name }
match-agreed = with the referee's consent
match-line-deduction = unsporting conduct: { $name } −{ $points } ({ $cite })
match-line-redeal = hand { $number } dealt again: { $why }
match-line-not-again = hand { $number } not counted and not repeated: { $why } ({ $cite })
match-line-extension =
    { $minutes ->
        [one] playing time extended by one minute: { $cause }
       *[other] playing time extended by { $minutes } minutes: { $cause }
    }
match-line-time = Time is up.
match-line-time-running = Time is up; the current hand is played to the end.
match-line-closed = sheet closed
match-line-wrong-dealer = wrong dealer; it was { $name }'s turn
match-line-ended = major breach: { $name } (limits called: { $limits }); the solo counts as played ({ $cite })
match-line-before = before: { $game }, { $points }
match-line-replayed = struck as wrongly noted; played again ({ $cite })
match-line-struck = wrongly noted: struck without replacement, not played again ({ $cite })
match-line-breach = in hand { $number } ({ $cite })
match-line-breach-again = in hand { $number }; it counts as not played and is dealt again ({ $cite })
match-line-breach-struck = in hand { $number }; it counts as not played and is not repeated ({ $cite }, { $time })
match-foot-totals = Totals
match-foot-deductions = Deductions
match-foot-final = Final
match-solos = Compulsory solos: { $solos }.
match-solo-played = { $name } in hand { $number }, { $game } { $points }
match-solo-forced = { $name } in hand { $number }, { $game } { $points }, forced
match-solo-open = { $name } still open
match-check = Check: sum { $sum }, { $parity }.
match-parity-even = all even
match-parity-odd = all odd
match-parity-excused = even and odd, but only because of penalties in a soloist's favour
match-parity-broken = even and odd: something is wrong
match-parity-not-required = even or odd does not matter at this table
match-legend = D dealer; * scores plus, · sits out, × struck; C compulsory solo, F forced, V voluntary; Re, Co(ntra), n9 n6 n3 no 90 60 30, sw schwarz.

# Over HTTP
http-not-found = There is nothing here.
http-method = That cannot be done here.
http-unreadable = This request cannot be read.
http-too-large = This request is too large.
http-not-json = This request must be JSON (Content-Type: application/json).
http-fields = The fields are not as /api/openapi.json describes them.
http-too-slow = That took too long.
http-bad-host = This request names no server, several, or one that cannot be read (Host).
http-foreign-host = This server is not known by this name. The people who run it can name it with --public-url.
http-foreign-page = This request comes from another site.
http-too-many = Too many requests. Wait a moment.
http-no-session = Enter your name first, or log in.
http-wrong-login = Name and password do not match.
http-bad-name = A name has 1 to 30 visible characters and must not look like the name of a bot.
http-name-taken = The name belongs to somebody else.
http-bad-password = A password has 8 to 256 characters.
http-has-account = You already have an account.
http-no-account = You have no account.
http-no-table = There is no such table.
http-table-ended = The table has ended.
http-table-goes-on = The table has not ended yet.
http-not-host = Only the host of the table can do that.
http-no-hand = There is no such hand.
http-no-rulebook = There is no such rulebook.
http-settings = These settings do not make a table.
http-settings-seconds = The time per move is 1 to 3600 seconds, not { $seconds }.
http-settings-hands = A match has 4 to 99 hands, not { $hands }.
http-settings-long = The changes to the rulebook are too long.
http-no-tournament = There is no such tournament.
http-dead-link = This link is no longer valid. Get a new one from the office.
http-not-yours = This link is not for that.
http-code-taken = This tournament is here already.
http-bad-tournament = That is no tournament.
http-no-tournaments = Only people with an account can create tournaments here. The operator of the server can change that (--tournaments everybody).
http-too-many-tournaments = You already run as many tournaments as one account can. Delete one that you no longer need.
http-no-entry = You need a link from the office for this tournament. Those who may enter for themselves need an account.
http-refused = The office does not accept that.
http-no-printer = This server cannot print: it was built without the typesetter. Download the tournament’s file and print with “dulle tournament print”, or print from the browser.
http-print-long = This is too long to print at once. Choose a round or a table, or download the tournament’s file and print with “dulle tournament print”.
http-not-this-week = Only results of the last seven days are compared.
http-not-that-day = This is not a finished hand of that day against its bots. Perhaps it was played with another version of Dulle.
http-not-played = You have no result of that day here.
http-full = The server is full right now. Try again soon.
http-no-store = Nothing can be stored or read right now. Try again soon.
http-broken = Something went wrong. The server's log says more.
page-title = Dulle
page-what = This is a server for Doppelkopf: tables for four, with bots on free seats.
page-join = Play in a terminal with the program dulle. The link of a table takes you to that table; without one you open a new table.
page-api = Description of the interface

# The referee at the open table
referee-hand = { $contract }, Re: { $re }
referee-hand-open = the contract is not fixed yet
referee-no-breach = No breach of the rules.
referee-fault = Action { $action }, trick { $trick }: seat { $seat } { $what }
referee-fault-bidding = Action { $action }, before play: seat { $seat } { $what }
referee-fault-deal = In the deal: seat { $seat } { $what }
referee-breach-wrong-dealer = dealt although it was another player’s turn
referee-breach-not-cut = dealt without a proper cut
referee-breach-shuffle = did not shuffle properly
referee-breach-packets = dealt wrong packets
referee-breach-card-up = turned up a card in dealing
referee-breach-wrong-count = answers for a wrong number of cards
referee-breach-bid-turn = bids out of turn
referee-breach-bid-again = bids again when there is nothing left to say
referee-breach-late-back = withdraws the Vorbehalt too late
referee-breach-name-early = names a contract before its time
referee-breach-false-wedding = announces a wedding without both club queens
referee-breach-late-wedding = announces the wedding too late
referee-breach-early-lead = leads before the contract is fixed
referee-breach-early-start = begins before the round is released
referee-breach-revoke = does not follow although they could
referee-breach-wrong-lead = leads without having the lead
referee-breach-out-of-turn = plays out of turn
referee-breach-two-cards = lays two cards
referee-breach-exposed = shows cards of their hand
referee-breach-taken-back = takes back a card that was played
referee-breach-looked = looks into taken tricks
referee-breach-turned-up = turns up taken tricks
referee-breach-counted = counts taken tricks
referee-breach-wrong-take = gathers another player’s trick
referee-breach-early-call = calls too early
referee-breach-wrong-party = calls for the wrong party
referee-breach-repeat-call = repeats a call of their own party
referee-breach-no-first = calls a limit without a timely Re or Contra
referee-breach-late-call = calls with too few cards
referee-breach-skip-call = skips a level
referee-breach-unnamed-party = does not say for whom they call
referee-breach-bad-claim = lays down their cards without being alone
referee-breach-bad-concede = concedes without being alone
referee-breach-hint = betrays something about cards or parties
referee-breach-count-aloud = counts aloud
referee-breach-incite = talks a player into a breach
referee-breach-unrest = plays on while the hand rests
referee-breach-throw-in = throws the cards together
referee-breach-break-off = breaks the hand off without the referee
referee-may-deal = These could complain: { $seats }.
referee-may-open = The parties were open. These could complain: { $seats }.
referee-may-settled = The parties were settled. These could complain: { $seats }.
referee-seen = To be seen since action { $action }.
referee-unseen = Not yet to be seen by everybody.
referee-lost = Right lost with action { $action }: { $seats }.
referee-lapsed = Nobody can complain any more: it stands.
referee-still = These can still complain: { $seats }.
referee-complaint = Action { $action }: seat { $seat } complains: { $why }
referee-why-ok = admitted
referee-why-no-breach = there is no breach
referee-why-over = the hand has already ended
referee-why-ruled = that was ruled already
referee-why-culprit = nobody can complain of their own breach
referee-why-partner = nobody can complain of their partner’s breach
referee-why-too-late = too late
referee-why-bound = bound by the answer
referee-why-shortened = given up by shortening the hand
referee-ruling = Ruling ({ $by }): { $class }
referee-unproved = none yet, the referee must decide
referee-by-program = Dulle
referee-by-referee = referee
referee-by-panel = panel
referee-class-insignificant = insignificant breach
referee-class-minor = minor breach
referee-class-harmless = minor breach that does not harm the soloist
referee-class-major = major breach
referee-class-won = breach in a decided hand
referee-class-redeal = deal again
referee-class-unsporting = unsporting conduct
referee-class-none = no breach
referee-proof-by-paragraph = The rule itself says so.
referee-proof-inevitable = Proved: all remaining tricks fall to the same party whatever is played.
referee-proof-already-won = Proved: a party has already won with its complete tricks.
referee-proof-both-possible = Proved: it can still end one way or the other.
referee-proof-same-winner = Proved: the winner is certain whatever is played.
referee-proof-not-proved = Not proved.
referee-proof-referee = The referee has decided so.
referee-doubt-limit = Too many continuations to try them all.
referee-doubt-wedding = The wedding has no partner yet, and the parties depend on who becomes it.
referee-doubt-genscher = Somebody may still name their partner, and the parties depend on it.
referee-doubt-duty-call = A rich first trick may still become a call.
referee-doubt-cowardice = A party that wins too high without a call loses, and whether it comes to that is not known.
referee-doubt-left-lying = Tricks of the soloist lie and can still be lost.
referee-doubt-cards = The hands have not the same number of cards and cannot be played to the end.
referee-proposed = Dulle had proposed: { $class }.
referee-eyes = Re gets { $least } to { $most } eyes.
referee-line = Win for { $seats }: { $cards }
referee-line-already = Win for { $seats }: by the tricks that lie.
referee-line-nobody = No winner: { $cards }
referee-penalty = Penalty: { $points }.
referee-result = Hand: { $points }.
referee-deducted = Deducted without credit: { $points }.
referee-then-play-on = Play goes on.
referee-then-not-played = The hand counts as not played.
referee-then-solo-played = The solo counts as played.
referee-then-stopped = The hand is over.
referee-then-redeal = The hand is dealt again.
referee-then-panel = The panel decides.
referee-then-rest = The hand rests.
referee-card-back = The card goes back.
referee-card-stays = The card stays.
referee-card-hand = The cards are taken up again.
referee-card-void = The call does not count.
referee-dealer-same = The same player deals.
referee-dealer-next = The next player deals.
referee-duty-open = The compulsory solo is still owed.
referee-duty-done = The compulsory solo is done.
referee-alternative = Possible: { $class }, { $points }
referee-end-played = Played to the end.
referee-end-not-played = Not played.
referee-end-solo-played = The solo counts as played.
referee-end-stopped = Stopped and scored.
referee-end-redeal = To be dealt again.
referee-end-open = Still open.
referee-score = { $end } Score: { $score }
referee-warned = Warned: seat { $seats }.
referee-disqualified = Disqualified: seat { $seats }.
referee-minutes = The table gets { $minutes ->
        [one] { $minutes } more minute
       *[other] { $minutes } more minutes
    }.
referee-not-an-act = This is no action of an open table.
referee-impossible-not-held = This card is not in the hand: { $card }.
referee-impossible-over = The hand is over.
referee-impossible-nothing-to-take-back = No card lies that could be taken back.
referee-impossible-no-trick = No complete trick lies with which that can be done.
referee-impossible-deal-is-over = A fault in dealing comes before the first bid.
referee-impossible-nothing-to-rule = There is no complaint to rule on.
referee-impossible-no-appeal = An appeal is possible only right after the referee’s ruling.
referee-impossible-panel-is-final = In this book the panel decides at once and finally; there is no appeal.
referee-impossible-panel-only = Only the panel can do that here.
referee-impossible-too-much = No more than 12 points can be deducted.
referee-impossible-fixed-price = The book fixes what this costs: 3 points.
referee-impossible-no-repetition = A hand is repeated only after a major breach that nobody complains of, and only if all agree.
referee-impossible-no-result = This ruling does not fit: the hand would have no result.
referee-impossible-not-three = A poverty lays and gets back exactly three cards.
referee-impossible-cancelled = The proof before it was stopped, so that there is no ruling to go on from.
referee-progress = The referee tries all continuations: { $percent } percent of what may be tried, { $seconds } s
referee-quick-re = This contract has { $due ->
        [one] { $due } player
       *[other] { $due } players
    } of Re.
referee-quick-too-much = A hand does not have so many eyes or tricks.
referee-quick-trick = There is no such trick.
referee-quick-tricks = This does not fit: before the trick of the breach so many tricks are not complete.
referee-quick-counts = These numbers of cards are not wrong, or are more than the pack has.
referee-quick-other-hand = Only one hand has the wrong number of cards. Then the breach is that of the player who holds it.
referee-quick-may-shorten = A player who is known to be alone may shorten the hand: that is no breach.
referee-quick-no-duty = This contract cannot be a compulsory solo.
referee-quick-other-winners = This does not fit: the eyes of the complete tricks say something else about who can win.
referee-quick-fixed-price = The book fixes what this costs: 3 points.
referee-quick-deduct = No more than 12 points can be deducted.
referee-quick-no-eyes = The result needs the eyes of the complete tricks.
referee-quick-breach = “{ $word }” is no breach that Dulle knows.
referee-quick-class = “{ $word }” is no ruling.
referee-quick-winner = “{ $word }” cannot win: re, contra or none.

rules-breaches-intro = What can go wrong at a table, by the words that dulle rule uses.
rules-breach-fixed = By the rules this is always: { $class }.
rules-breach-deal = By the rules the cards are dealt again.
rules-breach-count = By the rules the cards are dealt again; after the bidding it is a major breach of a player who alone has a wrong number of cards.
rules-breach-ends = By the rules this ends the hand: a major breach, unless everything was decided or one party was bound to take the rest.
rules-breach-test = How grave it is depends on the cards: insignificant if one party was bound to take all that was left, a breach in a decided hand if one had won already, major if it can still end one way or the other, else minor.
rules-breach-test-call = How grave it is depends on the cards: insignificant if one party was bound to take all that was left, major if it can still end one way or the other, else minor.
rules-breach-back = Where play goes on, the card returns to the hand as long as no later trick has begun.
rules-breach-void = Where play goes on, the call does not count.
rules-breach-paragraphs = What the book says:
rules-about-wrong-dealer = Somebody dealt whose turn it was not. Once all four have laid a card the hand stands.
rules-about-not-cut = The pack was not cut, or fewer than three cards were lifted or left.
rules-about-shuffle = The pack was not shuffled, or not again after somebody had seen cards.
rules-about-packets = The cards were dealt in wrong packets, or beginning with the wrong player.
rules-about-card-up = A card was turned up in dealing, and the dealer is at least partly to blame.
rules-about-wrong-count = A hand has too many or too few cards. It can be objected to until the result is noted.
rules-about-bid-turn = Somebody speaks before it is their turn in the bidding. If nobody complains the word stands, and the seat that was skipped speaks next.
rules-about-bid-again = Somebody bids a second time, or after the contract is fixed. The word counts for nothing.
rules-about-late-back = Somebody withdraws a Vorbehalt that can no longer be withdrawn. It stands.
rules-about-name-early = Somebody names a contract that nobody has asked for and that others may outrank, or one that they may not play. If nobody complains it stands and ends the bidding; after a ruling by which play goes on, the seat counts as fine.
rules-about-false-wedding = Somebody announces a wedding without both club queens. It comes to light when another player shows one of them. If nobody complains, whoever finds the wedding is the partner, and both are Re.
rules-about-late-wedding = A holder of both club queens announces the wedding after the bidding. A silent wedding is played.
rules-about-early-lead = Somebody plays a card before the bidding is over. If nobody complains the lead stands, and all who have not spoken are fine.
rules-about-early-start = The table begins to bid before the round is released.
rules-about-revoke = The seat at turn holds a card of the suit led, or a trump, and plays something else. It comes to light when they play, show or take back such a card; nobody need wait for that. The same is a player who declares a card and plays another.
rules-about-wrong-lead = Somebody leads who did not take the last trick, or is not the first to lead. If nobody complains the lead stands.
rules-about-out-of-turn = Somebody plays to the running trick before it is their turn. If nobody complains the card lies as theirs; the seat that was skipped plays next.
rules-about-two-cards = Somebody lays two cards at once. The first counts as played, the other returns to the hand.
rules-about-exposed = Cards of a hand become visible without being played, whoever is to blame. They stay in the hand.
rules-about-taken-back = Somebody takes back a card that was played by the rules.
rules-about-looked = Somebody looks into tricks that were taken, other than the last one in its time.
rules-about-turned-up = Somebody turns up tricks that were taken.
rules-about-counted = Somebody counts taken tricks or their eyes from the cards.
rules-about-wrong-take = Somebody gathers a complete trick that is another’s. Until the next card it goes to its owner; after that it stays where it is.
rules-about-early-call = Somebody calls before the contract is known, or before a wedding has found its partner. If nobody complains it counts from the moment when it would be allowed.
rules-about-wrong-party = Somebody says Re or Contra and belongs to the other party. It changes no target.
rules-about-repeat-call = Somebody calls a level that their own party has called already. To repeat one’s own call word for word only reminds the others of it.
rules-about-no-first = Somebody calls a limit although their party has not called Re or Contra in time.
rules-about-late-call = Somebody calls with too few cards in hand.
rules-about-skip-call = Somebody calls a level and leaves out one that may not be left out, or not any more.
rules-about-unnamed-party = A third or fourth caller does not say for which party. They are asked and say it.
rules-about-bad-claim = Somebody who is not known to play alone lays down their cards, or asks to. An order that they name counts as stated before the breach.
rules-about-bad-concede = Somebody who is not known to play alone hands over their cards.
rules-about-hint = Words or gestures betray cards or parties or steer the play. So does a question to a partner who is not known as one, and a word of a house rule that may not be said.
rules-about-count-aloud = Somebody counts trumps or eyes aloud.
rules-about-incite = Somebody talks another player into a breach. Both are punished.
rules-about-unrest = Somebody plays, calls or bids while the hand rests for a ruling. It is undone.
rules-about-throw-in = Somebody throws the cards together or lays them open before the ruling.
rules-about-break-off = The table breaks off and deals again without the referee.
match-ruled-open = The hand has not ended yet: the record breaks off, or a ruling is still missing.
match-ruled-unsigned = A ruling on the sheet is signed: say who signs it with --signed.
