# Options of a table: their names, what they do in their present value ($value), the words of a choice, how they differ
# from another book, and where many tables play otherwise. $nines says which pack is played, $first and the like are
# the cards that a call needs, $list is what was chosen of several, $number belongs to an entry of a list.

option-name-nines = With nines
option-does-nines =
    { $value ->
        [on] 48 cards, twelve in a hand. Re and Contra down to { $first } cards.
       *[off] 40 cards, ten in a hand. Re and Contra down to { $first } cards.
    }
option-differs-nines =
    { $value ->
        [on] With nines: twelve cards, Re and Contra down to { $first }
       *[off] Without nines: ten cards, Re and Contra down to { $first }
    }
option-set-nines =
    { $value ->
        [on] Play with nines
       *[off] Play without nines
    }

option-name-dulle = Tens of hearts are trumps
option-does-dulle =
    { $value ->
        [on] The tens of hearts (dullen) are the highest trumps.
       *[off] The tens of hearts are ordinary tens of their suit.
    }
option-differs-dulle =
    { $value ->
        [on] The tens of hearts are the highest trumps
       *[off] No dullen: the tens of hearts are ordinary tens
    }
option-set-dulle =
    { $value ->
        [on] Play the tens of hearts as trumps
       *[off] Play without the tens of hearts as trumps
    }

option-name-second-dulle = The second dulle beats the first
option-does-second-dulle =
    { $value ->
        [on] Of two tens of hearts in a trick the second wins.
        [not-last] Of two tens of hearts in a trick the second wins, in the last trick the first.
       *[off] Of two tens of hearts in a trick the first wins.
    }
option-pick-second-dulle =
    { $value ->
        [on] always
        [not-last] except in the last trick
       *[off] never
    }
option-differs-second-dulle =
    { $value ->
        [on] The second dulle beats the first
        [not-last] The second dulle beats the first, but not in the last trick
       *[off] The first dulle beats the second
    }
option-needs-second-dulle = Needs the tens of hearts as trumps.

option-name-pigs = Pigs
option-does-pigs =
    { $value ->
        [at-start] Both aces of diamonds in one hand, declared before its first card, are the highest trumps.
        [on-play] Both aces of diamonds in one hand, declared before the first of them, are the highest trumps.
        [second-only] With both aces of diamonds in one hand, the second, declared as it is played, is the highest trump.
       *[off] The aces of diamonds stay foxes.
    }
option-pick-pigs =
    { $value ->
        [at-start] at the start
        [on-play] when played
        [second-only] only the second
       *[off] off
    }
option-differs-pigs =
    { $value ->
        [at-start] Pigs, declared before the hand's first card
        [on-play] Pigs, declared when played
        [second-only] Piglet: only the second ace of diamonds, declared when played
       *[off] No pigs
    }
option-many-pigs =
    { $value ->
        [second-only] At many tables the first fox must have come home. Not here.
       *[off] { "" }
    }

option-name-super-pigs = Super pigs
option-does-super-pigs =
    { $nines ->
        [on] { $value ->
            [on] Once there are pigs, both nines of diamonds may go above them.
           *[off] Nothing goes above pigs. Otherwise both nines of diamonds could.
        }
       *[off] { $value ->
            [on] Once there are pigs, both kings of diamonds may go above them.
           *[off] Nothing goes above pigs. Otherwise both kings of diamonds could.
        }
    }
option-differs-super-pigs =
    { $value ->
        [on] { $nines ->
            [on] Super pigs: both nines of diamonds
           *[off] Super pigs: both kings of diamonds
        }
       *[off] No super pigs
    }
option-needs-super-pigs = Needs pigs.

option-name-pigs-in-solo = Pigs in solos too
option-does-pigs-in-solo =
    { $value ->
        [on] In a suit solo they are the aces of the trump suit.
       *[off] There are no pigs in a solo.
    }
option-differs-pigs-in-solo =
    { $value ->
        [on] Pigs in suit solos too
       *[off] No pigs in solos
    }
option-needs-pigs-in-solo = Needs pigs.

option-name-extra-solos = Further solos
option-does-extra-solos =
    { $value ->
        [off] Only the solos of the book.
       *[other] These cards too may be the trumps of a solo.
    }
option-pick-extra-solos =
    { $value ->
        [kings] kings
        [queens-jacks] queens and jacks
        [kings-jacks] kings and jacks
        [kings-queens] kings and queens
       *[kings-queens-jacks] kings, queens and jacks
    }
option-differs-extra-solos =
    { $value ->
        [off] No further solos
       *[other] Further solos: { $list }
    }

option-name-poverty = Poverty
option-does-poverty =
    { $value ->
        [on] With at most three trumps you may give three cards away. The player who takes them is your partner.
       *[off] Hands with few trumps are played too.
    }
option-differs-poverty =
    { $value ->
        [on] Poverty
       *[off] No poverty
    }
option-many-poverty =
    { $value ->
        [on] Many tables announce how many trumps are given away, or a poverty that nobody takes costs points. Not here.
       *[off] { "" }
    }

option-name-poverty-foxes = Foxes count towards a poverty
option-does-poverty-foxes =
    { $value ->
        [on] Foxes count among the three trumps.
       *[off] Foxes do not count among the three trumps. They only fill up.
    }
option-differs-poverty-foxes =
    { $value ->
        [on] Foxes count towards a poverty
       *[off] Foxes do not count towards a poverty
    }
option-needs-poverty-foxes = Needs poverty.

option-name-redeal = Throwing in
option-does-redeal =
    { $value ->
        [off] Every hand is played.
       *[other] With a hand like this you may have the cards dealt again.
    }
option-pick-redeal =
    { $value ->
        [nines] { $number } or more nines
        [kings] { $number } or more kings
        [nines-kings] { $number } or more nines and kings
        [trumps] { $number } trumps or fewer
       *[no-trump-over-fox] no trump above the fox
    }
option-differs-redeal =
    { $value ->
        [off] No throwing in
       *[other] Throwing in: { $list }
    }

option-name-wedding-within = Wedding: a partner by trick
option-does-wedding-within = The partner must be found by trick { $value }, or you play alone.
option-differs-wedding-within = Wedding: a partner by trick { $value }

option-name-wedding-partner = Wedding: which trick decides
option-does-wedding-partner =
    { $value ->
        [side] The partner is the player who takes the first trick led in a side suit, yours apart.
        [trump] The partner is the player who takes the first trick led in trumps, yours apart.
       *[any] The partner is the player who takes the first trick that you do not.
    }
option-pick-wedding-partner =
    { $value ->
        [side] side suits only
        [trump] trumps only
       *[any] any
    }
option-differs-wedding-partner =
    { $value ->
        [side] Wedding: only a trick in a side suit finds the partner
        [trump] Wedding: only a trick in trumps finds the partner
       *[any] Wedding: any trick finds the partner
    }

option-name-voluntary-solo-leads = Lead in a voluntary solo
option-does-voluntary-solo-leads =
    { $value ->
        [on] The player of a voluntary solo leads.
       *[off] Forehand leads in a voluntary solo.
    }
option-differs-voluntary-solo-leads =
    { $value ->
        [on] The player of a voluntary solo leads
       *[off] Forehand leads in a voluntary solo
    }

option-name-windows = Cards for a call
option-does-windows = You must still hold { $first } cards for Re and Contra, { $no90 } for no 90, { $no60 } for no 60, { $no30 } for no 30, { $schwarz } for schwarz.
option-differs-windows = Calls down to { $first }, { $no90 }, { $no60 }, { $no30 } and { $schwarz } cards

option-name-skipping = Skipping levels
option-does-skipping =
    { $value ->
        [on] No 60 can be called without no 90 before it.
       *[off] Each level is called on its own, one after the other.
    }
option-differs-skipping =
    { $value ->
        [on] Levels may be skipped
       *[off] Levels are called one after the other
    }

option-name-re-contra = Re and Contra count
option-does-re-contra =
    { $value ->
        [double] Re and Contra each double everything except special points.
       *[plus2] Re and Contra count two points each.
    }
option-many-re-contra =
    { $value ->
        [double] Elsewhere the point against the queens is doubled too. Not here.
       *[plus2] { "" }
    }
option-pick-re-contra =
    { $value ->
        [double] double
       *[plus2] 2 points each
    }
option-differs-re-contra =
    { $value ->
        [double] Re and Contra double
       *[plus2] Re and Contra count two points each
    }

option-name-duty-call = Duty call
option-does-duty-call =
    { $value ->
        [off] Nobody has to call anything.
       *[30] The player who takes the first trick with 30 card points or more has called Re or Contra.
    }
option-pick-duty-call =
    { $value ->
        [off] off
       *[30] from 30 card points
    }
option-differs-duty-call =
    { $value ->
        [off] No duty call
       *[30] Duty call from 30 card points in the first trick
    }
option-many-duty-call =
    { $value ->
        [off] { "" }
       *[30] Many tables exempt solos, some of them weddings too. Not here.
    }

option-name-tuck = Tuck
option-does-tuck =
    { $value ->
        [on] You may say “Tuck” instead of Re or Contra: it counts the same and does not show your party.
       *[off] Every call shows your party.
    }
option-differs-tuck =
    { $value ->
        [on] Tuck: a call that does not show the party
       *[off] No tuck
    }
option-bots = Bots pay no attention to it.
option-bots-tuck = Bots never say Tuck.
option-many-tuck =
    { $value ->
        [on] At many tables a tuck only raises the value. Here it counts fully as Re or Contra.
       *[off] { "" }
    }

option-name-lone-contra = Only Contra was called
option-does-lone-contra = Then Contra needs { $value } card points.
option-pick-lone-contra = { $value } card points
option-differs-lone-contra = After Contra alone, Contra needs { $value } card points

option-name-neither = Both miss their target
option-does-neither =
    { $value ->
        [specials] Then only special points count.
       *[levels] Then levels, points against calls and special points count.
    }
option-pick-neither =
    { $value ->
        [specials] special points only
       *[levels] levels and special points
    }
option-differs-neither =
    { $value ->
        [specials] If both miss their target, only special points count
       *[levels] If both miss their target, levels and special points count
    }

option-name-calls-count = Points for calls
option-does-calls-count =
    { $value ->
        [achieved] Calls count only if the winner made them.
       *[always] Calls count for the winner, no matter who made them.
    }
option-pick-calls-count =
    { $value ->
        [achieved] only one’s own
       *[always] all
    }
option-differs-calls-count =
    { $value ->
        [achieved] Calls count only if the winner made them
       *[always] Calls always count for the winner
    }

option-name-against-bonus = Point against calls
option-does-against-bonus =
    { $value ->
        [on] 30 card points more than the call allowed are a point.
       *[off] 30 card points more than the call allowed are worth nothing.
    }
option-many-against-bonus =
    { $value ->
        [on] Elsewhere only the highest limit that was missed counts. Here each one does.
       *[off] { "" }
    }
option-differs-against-bonus =
    { $value ->
        [on] A point for 30 card points more than the call allowed
       *[off] No point for 30 card points more than the call allowed
    }

option-name-doppelkopf = Doppelkopf
option-does-doppelkopf = A trick with { $value } card points or more is a Doppelkopf.
option-pick-doppelkopf = from { $value }
option-differs-doppelkopf = Doppelkopf from { $value } card points

option-name-against-queens-in-solo = Against the queens in solos too
option-does-against-queens-in-solo =
    { $value ->
        [on] Three who beat a solo get the point against the queens.
       *[off] In a solo there is no point against the queens.
    }
option-differs-against-queens-in-solo =
    { $value ->
        [on] Against the queens in solos too
       *[off] Not against the queens in solos
    }

option-name-heart-trick = Heart trick
option-does-heart-trick =
    { $value ->
        [on] A trick of four side-suit hearts is a special point.
       *[off] A trick of four side-suit hearts is worth nothing.
    }
option-differs-heart-trick = heart trick
option-many-heart-trick =
    { $nines ->
        [on] Meant for play without nines: with nines it is no rarity.
       *[off] { "" }
    }

option-name-fox-last-trick = Fox in the last trick
option-does-fox-last-trick =
    { $value ->
        [on] A fox that takes the last trick is a special point.
       *[off] A fox that takes the last trick is worth nothing.
    }
option-many-fox-last-trick =
    { $value ->
        [on] Elsewhere two foxes count twice, or a fox that is caught in the last trick is a point more. Not here.
       *[off] { "" }
    }
option-differs-fox-last-trick = fox in the last trick

option-name-charlie-caught = Charlie caught
option-does-charlie-caught =
    { $value ->
        [on] A jack of clubs of the other party, caught in the last trick, is a special point.
       *[off] A caught Charlie is worth nothing.
    }
option-many-charlie-caught =
    { $value ->
        [on] Elsewhere a Charlie that beats a Charlie counts twice. Here no Charlie catches another.
       *[off] { "" }
    }
option-differs-charlie-caught = Charlie caught

option-name-dulle-caught = Dulle caught
option-does-dulle-caught =
    { $value ->
        [on] If your ten of hearts beats the other party’s, that is a special point.
       *[off] A beaten ten of hearts is worth nothing.
    }
option-differs-dulle-caught = dulle caught
option-needs-dulle-caught = Needs the second dulle.
option-specials = Special points: { $list }
option-no-specials = No special points: { $list }

option-name-cowardice = Cowardice
option-does-cowardice =
    { $value ->
        [on] A party that holds the other under 60 without any call has lost.
       *[off] A party may win high without a call.
    }
option-differs-cowardice =
    { $value ->
        [on] Cowardice: holding the other party under 60 without a call loses
       *[off] No cowardice
    }
option-many-cowardice =
    { $value ->
        [on] Many tables give the special points away too. Here they stay.
       *[off] { "" }
    }

option-name-super-cowardice = Super cowardice
option-does-super-cowardice =
    { $value ->
        [on] A party that takes every trick and has called no 90 at most has lost.
       *[off] A party that takes every trick has won, after low calls too.
    }
option-differs-super-cowardice =
    { $value ->
        [on] Super cowardice: every trick with “no 90” at most loses
       *[off] No super cowardice
    }
option-needs-super-cowardice = Needs cowardice.

option-name-genscher = Genscher
option-does-genscher =
    { $value ->
        [on] With both kings of diamonds you may name your partner before the first of them.
       *[off] The queens of clubs decide who plays together.
    }
option-differs-genscher =
    { $value ->
        [on] Genscher: both kings of diamonds name their partner
       *[off] No genscher
    }
option-many-genscher =
    { $value ->
        [on] At many tables calls stand. Here they lapse.
       *[off] { "" }
    }

option-name-counting = Written down are
option-does-counting =
    { $value ->
        [plus] Only the winners write points down.
        [minus] Only the losers write points down.
       *[plus-minus] Winners write plus, losers minus.
    }
option-pick-counting =
    { $value ->
        [plus] only plus
        [minus] only minus
       *[plus-minus] plus and minus
    }
option-differs-counting =
    { $value ->
        [plus] Only plus points are written down
        [minus] Only minus points are written down
       *[plus-minus] Plus and minus points are written down
    }

option-name-bock = Bock round
option-does-bock =
    { $value ->
        [off] Every hand counts once.
       *[other] After this a round counts double.
    }
option-needs-bock = It holds in a match, not for single hands.
option-pick-bock =
    { $value ->
        [draw] 120:120
        [lost-solo] lost solo
        [lost-call] lost call
        [heart-trick] heart trick
       *[zero] hand of 0 points
    }
option-differs-bock =
    { $value ->
        [off] No bock rounds
       *[other] Bock round after: { $list }
    }

option-name-compulsory-solos = Compulsory solo
option-does-compulsory-solos =
    { $value ->
        [on] Everybody plays a compulsory solo in a match.
       *[off] Nobody has to play a solo.
    }
option-differs-compulsory-solos =
    { $value ->
        [on] With compulsory solos
       *[off] No compulsory solos
    }

option-name-deals-again = Dealing again after a compulsory solo
option-does-deals-again =
    { $value ->
        [every] After every compulsory solo the same dealer deals again.
       *[unforced] After a compulsory solo the same dealer deals again, unless it was forced.
    }
option-pick-deals-again =
    { $value ->
        [every] always
       *[unforced] not after forced ones
    }
option-differs-deals-again =
    { $value ->
        [every] After a forced solo too the same dealer deals again
       *[unforced] After a forced solo the next dealer deals
    }

option-name-silent-wedding-is-duty = Silent wedding as compulsory solo
option-does-silent-wedding-is-duty =
    { $value ->
        [on] A silent wedding is its player’s compulsory solo.
       *[off] A silent wedding is no compulsory solo.
    }
option-differs-silent-wedding-is-duty =
    { $value ->
        [on] A silent wedding counts as a compulsory solo
       *[off] A silent wedding is no compulsory solo
    }

option-group-cards = Cards
option-group-before = Before play
option-group-calls = Calls
option-group-points = Points
option-group-match = Match
option-other = { $name }: { $value }
option-set-on = Play with { $name }
option-set-off = Leave “{ $name }” out
option-set-value = { $name }: { $value }
option-set-without = Leave “{ $entry }” out
