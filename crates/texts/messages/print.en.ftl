# On every printed page.
print-printed = printed { $time }
print-page = Page
print-of = of
print-changed-book = { $title }, with house rules
print-day = { $weekday }, { $day } { $month } { $year }
print-short-day = { $day }/{ $month }/{ $year }
print-weekday-1 = Mon
print-weekday-2 = Tue
print-weekday-3 = Wed
print-weekday-4 = Thu
print-weekday-5 = Fri
print-weekday-6 = Sat
print-weekday-7 = Sun
print-month-1 = January
print-month-2 = February
print-month-3 = March
print-month-4 = April
print-month-5 = May
print-month-6 = June
print-month-7 = July
print-month-8 = August
print-month-9 = September
print-month-10 = October
print-month-11 = November
print-month-12 = December
print-round = Round
print-round-number = Round { $round }
print-table = Table
print-hand = No. { $number }
print-draft = Draft, not published yet

# The score sheet.
print-sheet = Score sheet
print-released = Released
print-end = Ends after { $minutes } min
print-more-time = Time added (signed)
print-added = +{ $minutes } min, { $name }
print-handed-in = handed in
print-head-number = No.
print-head-dealer = Dealer
print-head-out = sits out
print-head-value = Value
print-head-plus = Plus pos.
print-head-remark = Remark
print-solo = Compulsory solo
print-solo-of = compulsory solo of { $name }
print-after = after no.
print-solo-kind = Kind (F = forced)
print-forced-letter = F
print-sum-normal = Normal hands
print-sum-hands = Hands
print-sum-solos = + compulsory solos
print-sum-penalties = ± penalties
print-sum-deductions = − without credit
print-result = Result
print-after-last = after no. { $number }
print-initialled = signed:
print-cross-empty = Cross sum 0?
print-cross-good = Cross sum 0 ✓
print-cross-bad = Cross sum { $sum }!
print-double = counts double
print-struck = struck
print-corrected = corrected, see below
print-see-below = see below
print-sums-only = This sheet has the totals alone; the paper sheet is at the office.
print-notes = Notes
print-breach = { $hand }: { $what }, { $name } { $points } ({ $cite })
print-breach-again = { $hand }: { $what }, { $name } { $points } ({ $cite }); counts as not played, is dealt again
print-breach-struck = { $hand }: { $what }, { $name } { $points } ({ $cite }); counts as not played, is not repeated
print-redeal = { $hand }: dealt again, { $why }
print-not-again = { $hand }: not counted and not repeated, { $why }
print-position = Position { $position }
print-position-keeper = Position { $position } · scorekeeper
print-confirmed = ✓ confirmed by phone
print-confirmed-at = ✓ confirmed by phone { $time }
print-referee = Referee
print-panel = Panel
print-director-checked = Tournament director, checked
print-foot-deals = Position 1 deals first, position { $keeper } keeps the sheet ({ $cite }).
print-foot-frame = Draw a frame around those who score plus.
print-foot-framed = In a frame: scores plus.

# The card of a table.
print-cards = Table cards
print-card-fold = fold here
print-card-network = 1. Join the network
print-card-wifi = Wi-Fi
print-card-password = Password
print-card-open = Open the score sheet
print-card-open-second = 2. Open the score sheet
print-card-type = or type:
print-card-deals = deals first
print-card-writes = writes
print-card-hands = { $hands } hands, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
print-begins = Begins { $time }
print-begins-day = Begins { $day }, { $time }
print-card-begin-never = Begin only after the release. The time is never extended ({ $cite }).
print-card-begin = Begin the bidding only after the release ({ $cite }).
print-card-phone = One player writes, a second one confirms
print-card-phone-how = each hand on their phone. Without a network just go on writing.
print-card-paper = One player writes, the dealer checks
print-card-paper-how = each hand. At the end all of you sign the sheet.
print-card-complaint = A complaint?
print-card-call-referee = Stop playing, leave the cards where they are, raise a hand: the referee comes.
print-card-call-panel = Stop playing, leave the cards where they are, raise a hand: the panel comes.
print-card-larger =
    { $size ->
        [5] Tables of five
        [6] Tables of six
       *[7] Tables of seven
    }: { $hands } hands, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }, position { $keeper } writes

# Slips and seating.
print-slips = Seat slips
print-position-word = Position
print-seating = Seating
print-seating-title = Seating, round { $round } of { $rounds }
print-published = published { $time }
print-changed = changed { $time }
print-head-name = Name
print-head-start = No.
print-head-position = Pos.

# Standings.
print-standings = Standings
print-standings-title = Standings after round { $round }
print-single = Single players
print-interim = Interim
print-final = Final
print-provisional = Provisional: { $missing ->
        [one] 1 sheet is missing
       *[other] { $missing } sheets are missing
    }
print-rounds-of = { $round } of { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
print-head-place = Place
print-head-club = Club
print-head-round = R { $round }
print-head-deductions = Off
print-head-solos = Solos
print-head-places = Places
print-head-total = Points
print-sheet-missing = sheet is missing
print-withdrawn = left
print-tie = { $place }. { $tie }
print-ties = equal points: decided by { $ties }, otherwise a shared place.
print-ties-none = equal points: a shared place.
print-solos-are = Solos: points from compulsory solos. Off: deducted without credit, contained in the points.
print-cross-zero = Cross sum 0 ✓
print-cross-deductions = Cross sum { $sum }: deductions without credit ✓
print-cross-wrong = Cross sum { $sum }: it does not add up.
print-by-places = Points for places at the tables count first, then the points.
print-teams-title = Teams after round { $round }
print-head-team = Team
print-head-members = Who counts
print-teams-foot = { $best ->
        [one] The best result of each team counts.
       *[other] The best { $best } of each team count.
    } Teams with equal points share a place.

# A ruling.
print-ruling = Ruling
print-ruling-title = Ruling { $number }
print-ruling-where = Round { $round } · Table { $table }
print-ruling-draft = Draft: does not count yet
print-ruling-whom = About
print-ruling-player = { $name } (no. { $number })
print-ruling-what = Ruling
print-ruling-facts = What happened
print-ruling-paragraph = Paragraph
print-ruling-before = before
print-ruling-booked = booked
print-ruling-after = after
print-ruling-unknown = The table's result is still missing; this is booked on top of it.
print-ruling-seen = noted by
print-ruling-appeal = Appeal
print-signed-at = ✓ { $name }, { $time }
print-appeal-none = None so far. If you disagree, say so at once, while the hand rests: then the panel decides.
print-appeal-open = Made. Until the panel has decided, the ruling counts.
print-appeal-upheld = Made; the panel has upheld the ruling. That is final.
print-appeal-void = Made; the panel has made the ruling void. Nothing is booked.
print-appeal-panel = The panel has decided. That is final.

# On the command line.
print-written = { $file } is written.
print-unwritable = { $file }: cannot be written ({ $error }).
print-not-built = This program was built without the typesetter for PDF. cargo xtask build makes one that prints, or: cargo build --package dulle --features print
print-not-set = The document could not be set: { $error }
print-codes = Line { $line } is not a table with its code. Expected is something like: 6 K7PM42QX
