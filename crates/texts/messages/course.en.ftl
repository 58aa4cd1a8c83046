# The course: short lessons with questions on the real engine.
course-intro = Short lessons: two or three sentences, then a question with real cards. Take all the time you need.
course-begin = Start with the first lesson
course-go-on = Continue the course
course-done-count = { $done } of { $all } lessons done
course-state-done = Done
course-state-seen = Over, with answers shown
course-state-new = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
    }
course-state-begun = { $solved } of { $steps } steps solved
course-all = All lessons
course-place = Step { $number } of { $steps }
course-check = Check
course-on = Continue
course-back = One step back
course-show = Show the answer
course-again = Practise again
course-next-lesson = Next lesson
course-lesson-done = Lesson done!
course-lesson-done-text = Well done. You can repeat any lesson as often as you like.
course-lesson-seen = The lesson is over
course-lesson-seen-text = You had some of the answers shown. Practise once more: it is easier the second time.
course-your-cards = Your cards
course-right = Right!
course-shown = This is the answer
course-wrong = Not quite
course-choose = Choose at least one answer.
course-incomplete = { $of ->
    [cards] All correct so far, but { $count ->
        [one] one card is missing.
       *[other] { $count } cards are missing.
    }
   *[answers] All correct so far, but { $count ->
        [one] one answer is missing.
       *[other] { $count } answers are missing.
    }
    }
course-refused = { $what }: { $reason }
course-by-other-rules = Your house rules do not allow this position. These rules apply here: { $book }.
course-past = { $count ->
    [one] The trick so far
   *[other] The { $count } tricks so far
    }
course-plays = { $who ->
    [me] You play: { $contract }.
   *[other] { $name } plays: { $contract }.
    }
course-wedding = Wedding
course-re-is = Re: { $names }
course-called = { $name }: “{ $call }”
course-party-called = { $party } has called: { $calls }
course-party-foxes = { $count ->
    [one] { $party } has caught a fox.
   *[other] { $party } has caught { $count } foxes.
    }
course-no-calls = Nobody has called anything.
course-counted = Re has { $re } card points, Contra has { $contra }.
course-held = { $count ->
    [one] You have one card left.
   *[other] You hold { $count } cards.
    }
course-wants-wedding = { $name } says “Vorbehalt” and holds both queens of clubs: a wedding.
course-wants-solo = { $name } says “Vorbehalt” and wants to play a solo.
course-nobody = Nobody
course-no-special = None
course-special-fox = Fox caught
course-special-doppelkopf = Doppelkopf
course-special-charlie = Charlie

# The questions
course-ask-playable = Which cards may you play? Choose all of them.
course-ask-trumps = Which of your cards are trumps? Choose all of them.
course-ask-highest = Which of your cards is the highest trump?
course-ask-taker = Who takes this trick?
course-ask-trick-eyes = How many card points are in this trick?
course-ask-party-eyes = How many card points does your party have so far?
course-ask-eyes-missing = How many card points does your party still need to win?
course-ask-party = Which party do you belong to?
course-ask-partner = Who is your partner?
course-ask-calls = What may you call now? Choose everything.
course-ask-until = With how many cards in hand at least may you call “{ $call }”?
course-ask-bids = What may you answer now? Choose everything.
course-ask-declarer = Who gets to play?
course-ask-special = Which special point does this trick bring?
course-ask-pack-trumps = How many trumps are in the pack?
course-ask-trumps-out = How many trumps do the other three still hold?
course-ask-suit-out = How many side-suit cards of { $suit } do the other three still hold?
course-ask-winner = Who has won?
course-ask-worth = How many points is the hand worth to the winners?
course-ask-best = Which card do you play?

# Why not
course-not-trumps = { $card } is not a trump here.
course-not-highest = { $card } is a trump, but you hold a higher one.
course-not-taker = { $card } does not beat all the other cards. What was led, and is there a trump?
course-not-trick-eyes = Count again: { $sum }.
course-not-party-eyes = Count only your party’s tricks, card by card.
course-not-eyes-missing = How many card points does your party need, and how many does it have?
course-not-party = Look whether you hold a queen of clubs.
course-not-partner = Think about who has shown that they are Re, and who is left.
course-not-partner-wedding = In a wedding the first other player who takes a trick becomes the partner. Whose are the tricks so far?
course-not-until = Not that many. Think of the limit for Re and Contra.
course-not-declarer = A solo ranks above a wedding. If both rank the same, the player who is asked first wins.
course-not-special = That is not it. Look whose cards they are and who takes the trick.
course-not-pack-trumps = Count the pictures above. Every card exists twice.
course-not-trumps-out = All trumps, minus those played, minus your own.
course-not-suit-out = All cards of the suit, minus those played, minus your own. Queens and jacks are trumps.
course-not-winner = Remember: without a call Re must have more than half.
course-not-worth = Go through the points one by one: { $party } wins.
course-not-best = { $count ->
    [one] { $card } costs your party one point here if everybody plays well from now on.
   *[other] { $card } costs your party { $count } points here if everybody plays well from now on.
    }

# Following suit
course-follow = Following suit
course-follow-1 = The first card of a trick says what everybody has to play. If spades are led, you must play a spade if you have one. But take care: queens and jacks are trumps, even the queen of spades.
course-follow-1-why = You have spades and must follow suit. The queen of spades is a trump and does not help you here.
course-follow-2 = If a trump is led, you must play a trump. Trumps are the ten of hearts, all queens, all jacks and all diamonds.
course-follow-2-why = Exactly these cards are trumps. If the ten of hearts is your only trump, you must play even that.
course-follow-3 = If you have nothing of the suit that was led, you are free: trump it or discard anything. The ten and the queen of hearts do not count as hearts.
course-follow-3-why = You have no hearts, only trumps with a heart on them. So every card is allowed.

# Trumps
course-trumps = The trumps
course-trumps-1 = These are the trumps, from highest to lowest. Every card exists twice. Everything else belongs to the side suits clubs, spades and hearts.
course-trumps-1-why = More than half of all cards are trumps. So almost everybody holds some.
course-trumps-2 = At the very top is the ten of hearts, the Dulle. Then come the queens: clubs before spades before hearts before diamonds.
course-trumps-2-why = Without a Dulle the queen of clubs is your highest trump.
course-trumps-3 = After the queens come the jacks in the same order: clubs, spades, hearts, diamonds. Only then come the other diamonds. Card points do not matter for this.
course-trumps-3-why = A queen beats every jack, and every jack beats the ten of diamonds.
course-trumps-4 = Every card exists twice. If both fall in one trick, the one that was played first counts.
course-trumps-4-why = The first queen of spades wins. The second cannot beat it.
course-trumps-5 = { $dulle ->
    [on] For the ten of hearts you play a house rule: the second Dulle beats the first.
   *[off] In this rulebook the same goes for the ten of hearts. At many tables, however, the second Dulle beats the first: ask before you play.
    }
course-trumps-5-why = { $dulle ->
    [on] By your rule the second Dulle wins.
   *[off] Here too the first of two equal cards wins.
    }

# Tricks
course-trick = Who takes the trick?
course-trick-1 = { $nines ->
    [on] If only a side suit is played, the highest card of that suit wins: ace before ten before king before nine. Of two equal cards the first wins.
   *[off] If only a side suit is played, the highest card of that suit wins: ace before ten before king. Of two equal cards the first wins.
    }
course-trick-1-why = Both aces are equally high, so the first one takes the trick.
course-trick-2 = A trump beats every side suit. If two players trump, the higher trump wins.
course-trick-2-why = Ben has trumped, but your jack of hearts is higher than his jack of diamonds: overtrumped!
course-trick-3 = A player who cannot follow suit may discard. A discarded card never wins, not even an ace.
course-trick-3-why = Hearts were led. The ace of clubs is only a discard, so the ace of hearts wins.

# Card points
course-eyes = Counting card points
course-eyes-1 = { $nines ->
    [on] An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2 and a nine nothing. All cards together make 240.
   *[off] An ace counts 11, a ten 10, a king 4, a queen 3 and a jack 2. All cards together make 240.
    }
course-eyes-1-why = 11 + 10 + 4 + 4 make 29. Such a trick is worth a lot.
course-eyes-2 = High trumps have few card points: the queen of clubs counts only 3. The fat cards are aces and tens, the ace of diamonds among them.
course-eyes-2-why = 10 + 3 + 11 + 2 make 26, and the highest card brings only 3 of them.
course-eyes-3 = To win, a party needs about half of the 240 card points. If nobody calls, Re wins only with 121 or more.
course-eyes-3-why = At 120 to 120 Contra wins. Re has to get more than half.

# Partner
course-partner = Finding your partner
course-partner-1 = A player with a queen of clubs belongs to Re. The two without one are Contra. At first everybody knows this only of themselves.
course-partner-1-why = You hold a queen of clubs, so you are Re. Your partner holds the other one.
course-partner-2 = When a queen of clubs is played, it is clear: that player is Re. If you hold the other one, you now know your partner.
course-partner-2-why = Ben has played the other queen of clubs. The other two do not know yet that you belong to him.
course-partner-3 = As Contra you wait until both queens of clubs have been played. The player who has shown none belongs to you.
course-partner-3-why = Cem and Dora are Re. So Ben plays with you.
course-partner-4 = If the trick is sure to go to your partner, give them card points. Your own fox is in good hands there: nobody can catch it in your partner’s trick.
course-partner-4-why = The trick is your partner’s. Your fox adds 11 card points and is safe.

# Calls
course-calls = Calls
course-calls-1 = { $skipping ->
    [on] If you expect to win, call “Re” or “Contra”, depending on your party. Further calls are no 90, no 60, no 30 and schwarz. Early enough you may skip levels: they count as called too.
   *[off] If you expect to win, call “Re” or “Contra”, depending on your party. Further calls are no 90, no 60, no 30 and schwarz. You may not skip a level here.
    }
course-calls-1-why = { $skipping ->
    [on] You are Re, so “Contra” is never yours to call. All other levels are still open to you.
   *[off] You are Re, so “Contra” is never yours to call. Further calls come step by step, each after the one before.
    }
course-calls-2 = Calls are only allowed early in the hand. What counts is how many cards you still hold.
course-calls-2-why = Re and Contra need { $first } cards, no 90 needs { $second }. After that it is too late.
course-calls-3 = If the other party calls, you may still reply, and for that one card fewer is enough. Dora has called “Re” in the second trick.
course-calls-3-why = It was already too late for a Contra of your own. As a reply it is still possible, but nothing more.

# Worth
course-worth = What a hand is worth
course-worth-1 = Winning brings one point. If Re wins without any call and Contra has 90 card points or more, that is all.
course-worth-1-why = One point for winning: +1 for each of Re, −1 for each of Contra.
course-worth-2 = If Contra wins, there is one more point: they have won “against the old ones”, the queens of clubs.
course-worth-2-why = One point for winning and one for beating the queens.
course-worth-3 = Calls raise the price, and each limit that is kept counts extra. Here Re has called “Re, no 90” and kept its word.
course-worth-3-why = This is how it adds up: the win, the others under 90, the call and the limit.
course-worth-4 = A limit has to be kept. Re has called “no 90”, but Contra has more. Then Re has lost, in spite of most of the card points.
course-worth-4-why = Now Contra also gets the points for what the others have called.
course-worth-5 = Special points are set off against each other. Re wins here, but Contra has caught Re’s fox.
course-worth-5-why = The fox that was caught counts against the win. So a hand that is won can bring nothing.

# Fox
course-fox = Fox and Doppelkopf
course-fox-1 = The ace of diamonds is called the fox. If the other party takes the trick with the fox in it, they have caught it: a special point. Dora leads her fox here.
course-fox-1-why = Ben is your partner and has caught Dora’s fox. The point goes to Re.
course-fox-2 = Only the other party can catch it. So give your fox to a trick of your partner, best as the last player.
course-fox-2-why = Ben is your partner: the fox is home and not caught.
course-fox-3 = A trick with { $doppelkopf } card points or more is called a Doppelkopf, like the game. It too brings a special point.
course-fox-3-why = Two aces and two tens make 42: a Doppelkopf.

# Charlie
course-charlie = Charlie
course-charlie-1 = The jack of clubs is called Charlie. If it takes the last trick, there is a special point. This is the last trick of a hand.
course-charlie-1-why = Charlie takes the last trick. A jack of clubs somewhere in the trick is not enough: it has to win.
course-charlie-2 = Two tricks to go. You hold a jack of clubs and a queen, and either could take this trick. Think of the last one!
course-charlie-2-why = First the queen, then Charlie: that way it can still take the last trick.

# Bidding
course-bidding = Fine or Vorbehalt
course-bidding-1 = Before the first trick everybody speaks in turn. “Fine” means: I want a normal game. “Vorbehalt” means: I have other plans. What they are is said later.
course-bidding-1-why = Both are open to you, as you may play a solo with any hand. What you have in mind is named only after everybody has spoken. Only a player who surely has the highest Vorbehalt may name it at once.
course-bidding-2 = If several players say “Vorbehalt”, rank decides: a solo goes before a wedding.
course-bidding-2-why = Ben’s solo goes first. Cem keeps quiet about the queens of clubs.
course-bidding-3 = If two players want the same rank of solo, both voluntary or both compulsory, the one who is asked first plays. The questions begin on the dealer’s left. You dealt, Cem sits to your left.
course-bidding-3-why = Cem is asked first and says yes. That settles it.

# Wedding
course-wedding-1 = With both queens of clubs you have no partner. Say “Vorbehalt” and then “Wedding” to look for one. You may also keep quiet and play alone: a silent solo.
course-wedding-1-why = Both are possible. The word “Wedding” comes only when everybody has spoken: somebody might still want a solo, which goes first.
course-wedding-2 = The first other player who takes a trick becomes your partner. It has to happen within the first { $tricks } tricks.
course-wedding-2-why = Ben has taken the first trick that is not yours and plays Re with you.
course-wedding-3 = If you take the first trick yourself, the search goes on. The first trick that somebody else takes counts.
course-wedding-3-why = The first trick was yours. Cem took the second and is your partner.

# Suit solos
course-suit-solo = Suit solos
course-suit-solo-1 = In a solo one player plays against three. In a clubs solo, clubs take the place of diamonds. Dulle, queens and jacks stay trumps, diamonds become a side suit.
course-suit-solo-1-why = Clubs are trumps, the ace of diamonds is not. Nor is it a fox in a solo.
course-suit-solo-2 = In a spades solo, spades are the trump suit. Dulle, queens and jacks rank above it as well. Cem plays and leads the ace of spades.
course-suit-solo-2-why = Dora’s jack of diamonds is higher than the ace of the trump suit.
course-suit-solo-3 = A hearts solo has one trump fewer: the ten of hearts is already at the top and missing from the suit.
course-suit-solo-3-why = Diamonds are a side suit here, all hearts are trumps.
course-suit-solo-4 = In a diamonds solo the trumps are the same as in a normal game. It is a solo all the same, with its own rules for points. Cem takes Dora’s ace of diamonds here.
course-suit-solo-4-why = There are no special points in a solo, so there is no fox either.

# Queens and jacks
course-court-solo = Queens and jacks solos
course-court-solo-1 = In a queens solo only the eight queens are trumps. The ten of hearts is an ordinary ten again, jacks belong to their suits.
course-court-solo-1-why = Four queens, you have no other trumps. This time the ten of hearts is a heart.
course-court-solo-2 = { $nines ->
    [on] All four suits now run alike: ace, ten, king, jack, nine. Cem plays a queens solo and leads the ace of hearts.
   *[off] All four suits now run alike: ace, ten, king, jack. Cem plays a queens solo and leads the ace of hearts.
    }
course-court-solo-2-why = Ten, king and jack are ordinary hearts here. Only the queen is a trump.
course-court-solo-3 = In a jacks solo only the eight jacks are trumps, clubs before spades before hearts before diamonds. Queens are cards of their suit.
course-court-solo-3-why = You have no diamonds and trump with the jack of hearts.

# No trumps
course-aces-solo = The solo without trumps
course-aces-solo-1 = { $nines ->
    [on] In an aces solo there are no trumps. Every suit runs ace, ten, king, queen, jack, nine. Nobody can trump.
   *[off] In an aces solo there are no trumps. Every suit runs ace, ten, king, queen, jack. Nobody can trump.
    }
course-aces-solo-1-why = Queen and jack are clubs here too, and follow clubs.
course-aces-solo-2 = The highest card of the suit that was led always wins. A player who cannot follow only discards.
course-aces-solo-2-why = Your ten is higher than king and queen. Dora’s ten of hearts is only a discard.

# Counting cards
course-counting = Counting cards
course-counting-1 = If you count trumps, you know more than the others in the end. Above you see all trumps of this game, each of them exists twice.
course-counting-1-why = Remember this number. A full trick of trumps takes four of them away.
course-counting-2 = Subtract what was played and what you hold yourself. The rest is with the others.
course-counting-2-why = Two tricks of trumps are eight trumps fewer. The other three share the rest.
course-counting-3 = Clubs and spades have few cards. If clubs have been played once, it is worth counting: is there enough for a second round?
course-counting-3-why = That is all that is left: the next round of clubs will probably be trumped.

# Counting card points in play
course-counting-eyes = Keeping count
course-counting-eyes-1 = Keep count of your party’s card points. Only the tricks that you and your partner have taken count. You have the first, Ben has the second.
course-counting-eyes-1-why = The first trick has 29 card points, the second 19: together 48.
course-counting-eyes-2 = Re needs 121. If you know how much is missing, you also know which tricks you need.
course-counting-eyes-2-why = 121 minus 48 is 73. That is three good tricks.

# Defence
course-defence = Against a solo
course-defence-1 = Against a solo the other three are one party. If one of you takes the trick, give them the fattest card that you can spare.
course-defence-1-why = The trick belongs to your party. So put your card points in: small cards are for the soloist’s tricks.
course-defence-2 = You lead. An ace helps only as long as the soloist cannot trump it or discard on it. Do not wait.
course-defence-2-why = Leading the ace gets the most out of it here. The computer has checked this for every possible distribution of the cards.

# The rules to read
reader-own = Your own rules
reader-differences = Different from the printed rules ({ $book }):
reader-contents = Chapters
reader-glossary = Words from A to Z
reader-options = Options of these rules
reader-nothing = Nothing about that here. Try another word.
reader-ddv-1 = 1 · Terms
reader-ddv-2 = 2 · Cards and games
reader-ddv-3 = 3 · Seats and deal
reader-ddv-4 = 4 · Bidding
reader-ddv-5 = 5 · Play
reader-ddv-6 = 6 · Calls
reader-ddv-7 = 7 · Winning and points
reader-ddv-8 = 8 · The tournament
reader-ddv-9 = 9 · Breaches
reader-ddv-10 = 10 · Larger tables
reader-ddv-11 = 11 · Validity
reader-ddv1994-a = A · The game
reader-ddv1994-b = B · The tournament
reader-ddv1994-c = C · Bidding
reader-ddv1994-d = D · Calls
reader-ddv1994-e = E · Cutting short
reader-ddv1994-f = F · Winning and points
reader-ddv1994-g = G · Breaches
reader-ddv1994-h = H · Validity
reader-lions2024-a = A · The game
reader-lions2024-b = B · Bidding
reader-lions2024-c = C · Calls
reader-lions2024-d = D · Cutting short
reader-lions2024-e = E · Winning and points
reader-lions2024-f = F · Breaches
reader-palast-cards = Cards
reader-palast-play = Play
reader-palast-calls = Calls
reader-palast-solos = Wedding and solos
reader-palast-score = Points
reader-palast-house = House rules
