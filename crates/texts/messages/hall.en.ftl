# The pages of the tournament office.
hall-no-club = no club
hall-role-director = Director
hall-role-referee = Referee
hall-role-panel = Arbitration panel
hall-role-helper = Office
hall-role-table = Table
hall-terms =
    { $book } · { $rounds ->
        [1] 1 round
       *[other] { $rounds } rounds
    }
hall-day = { $day } { $month } { $year }
hall-month-1 = January
hall-month-2 = February
hall-month-3 = March
hall-month-4 = April
hall-month-5 = May
hall-month-6 = June
hall-month-7 = July
hall-month-8 = August
hall-month-9 = September
hall-month-10 = October
hall-month-11 = November
hall-month-12 = December
hall-decimal = { $whole }.{ $rest }
hall-money = €{ $amount }
hall-percent = { $percent }%
# The frame.
hall-office = Tournament office
hall-menu = Pages
hall-new-tournament = New tournament
hall-page-round = Round
hall-page-entries = Entries
hall-page-seating = Seating
hall-page-standings = Standings
hall-page-rulings = Rulings
hall-page-print = Print
hall-page-journal = Journal
hall-page-links = Access
hall-page-setup = Set-up
hall-page-wall = Wall display
hall-count-work = { $count } to do
hall-count-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
hall-count-rulings = { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }
hall-count-unsigned = { $count } not signed
hall-saved = all saved { $time }
hall-not-saved = Not saved: this browser does not store anything any more. Save the tournament as a file now.
hall-not-sent = Not saved: there is no connection to the server. What you do counts only when it is back.
hall-here-only = in this browser only
hall-devices =
    { $count ->
        [1] 1 device connected
       *[other] { $count } devices connected
    }
hall-i-am = I am
hall-my-name = Name in the journal
hall-change-me = Who I am …
hall-desk = § Referee’s desk
hall-wall = Show the wall
hall-keys = Keys
hall-key-table = Open a table
hall-key-next = Next step
hall-key-search = Search
hall-key-desk = Referee’s desk
hall-key-undo = Take the last thing back
hall-key-help = This list
# Steps.
hall-next-step = Next step
hall-then = Then
hall-step-director = The director does that.
hall-step-setup = Set the tournament up.
hall-step-setup-detail = Name, rulebook and rounds; everything can be changed until the first release.
hall-step-setup-button = Set up the tournament
hall-step-enter = Players are still missing.
hall-step-enter-detail = Enter them one by one or read a list in. What they make in tables stands beside it.
hall-step-sizes = The number of players does not come out in tables yet.
hall-step-sizes-button = Change table sizes or Springers
hall-step-enter-button = Enter players
hall-step-draw = { $players } players can be drawn.
hall-step-draw-detail = The plan is a draft at first that nobody but you sees.
hall-step-draw-button = Draw round { $round }
hall-step-redraw = The seating of round { $round } no longer fits.
hall-step-redraw-detail = { $why }
hall-step-redraw-button = Draw round { $round } again
hall-step-publish = The seating of round { $round } is drawn.
hall-step-publish-detail = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $players } players. Look at it; nobody else sees it yet.
hall-step-publish-button = Publish the seating
hall-step-publish-ask = { $players } players then see their seat in round { $round }. After that nothing changes without being announced.
hall-step-release = Is everybody seated? Then round { $round } can begin.
hall-step-release-detail = { $tables ->
        [one] { $tables } table begins.
       *[other] { $tables } tables begin at the same moment.
    }
hall-step-release-button = Release round { $round }
hall-step-release-ask = The time of round { $round } then runs at { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } with { $players } players.
hall-step-two-sheets = Table { $table }: there are two sheets that differ.
hall-step-two-sheets-detail = The table plays on. Ask there, then choose the right one.
hall-step-two-sheets-button = Look at both sheets
hall-step-results = Round { $round } is being played. Sheets still missing: { $missing } of { $tables }.
hall-step-results-detail = Tables that are done bring the signed sheet.
hall-step-results-button = Enter totals
hall-step-time-up = Time is up: table { $tables }
hall-step-time-up-detail = Announce it. The hand that is being played is finished, compulsory solos are still played; nothing is struck by itself.
hall-step-time-up-button = Announce that time is up
hall-step-called = Table { $table }: the referee was called, the clock stands.
hall-step-called-detail = It goes on as soon as you say so.
hall-step-called-button = Open table { $table }
hall-step-strike = Table { $table }: time is up, { $hands ->
        [one] { $hands } hand has not
       *[other] { $hands } hands have not
    } been played.
hall-step-strike-detail = Compulsory solos and the hand in progress are not among them: they are played.
hall-step-strike-button = Strike the hands still open (table { $table }: { $hands })
hall-step-close = All sheets of round { $round } are in.
hall-step-close-detail = After that only the office changes anything on the sheets.
hall-step-close-button = Close round { $round }
hall-step-close-ask = The points of { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } then count as undisputed.
hall-step-hang-out =
    { $last ->
        [1] The final standings can be hung out.
       *[other] The standings after round { $round } can be hung out.
    }
hall-step-hang-out-detail = The wall and the phones then show them.
hall-step-hang-out-button =
    { $last ->
        [1] Hang out the final standings
       *[other] Hang out the standings
    }
hall-step-hang-out-again = The list after round { $round } that hangs out is no longer right.
hall-step-hang-out-again-detail = Something was corrected since it was hung out. Until then the wall and the phones show the old one.
hall-step-hang-out-again-button = Hang out the corrected list
hall-step-finish = All rounds are played, the final standings hang out.
hall-step-finish-detail = After that all pages are for reading only. It can be opened again, for a reason.
hall-step-finish-button = Finish the tournament
hall-step-finish-ask = The tournament is then over, and all pages are for reading only.
hall-step-over = The tournament is finished.
hall-step-over-detail = All pages are for reading only.
hall-absent =
    { $count ->
        [one] Not ticked off as here: { $names }.
       *[other] { $count } people are not ticked off as here: { $names }.
    }
hall-absent-title = Not everybody is here
hall-absent-withdraw =
    { $count ->
        [one] Withdraw them and draw
       *[other] Withdraw all { $count } and draw
    }
hall-absent-seat = Seat them all the same
hall-end-early = Finish early …
hall-end-early-ask =
    { $played ->
        [one] One round has
       *[other] { $played } rounds have
    } been played, { $rounds } were planned. The tournament then ends with these standings; rounds that were only drawn fall away.
hall-end-early-yes = Finish now
hall-redraw = Draw again
hall-redraw-told =
    { $count ->
        [0] The new seating of round { $round } is the same.
        [one] The seating of round { $round } is published. One person sits elsewhere in the new one and must be told:
       *[other] The seating of round { $round } is published. { $count } people sit elsewhere in the new one and must be told:
    }
hall-redraw-yes = Take the new seating
hall-terms-title = What changes
hall-terms-yes = Change it
hall-break-up = Table breaks up …
hall-break-up-title = Table { $table } breaks up
hall-break-up-note = What was played counts as it stands on the sheet. All else is struck, compulsory solos too.
hall-break-up-hands = Hands played
hall-break-up-yes = End the table
hall-broken-up = Broken up at { $time } after { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }: { $because }
hall-reopen = Open again …
hall-reopen-ask = Why is the tournament opened again? The reason stands in the journal.
hall-reopen-yes = Open again
hall-after-enter = Possible as soon as the number fits into tables.
hall-after-draw = Possible as soon as it is drawn.
hall-after-publish = Possible as soon as the seating is published.
hall-after-release = Possible as soon as the round is running.
hall-after-results =
    Possible as soon as all sheets are confirmed: { $there } of { $tables } { $there ->
        [1] is
       *[other] are
    } in.
hall-after-close = Possible as soon as the round is closed.
hall-after-hang-out = Possible as soon as the list hangs out.
# The round.
hall-round-of = Round { $round } of { $rounds }
hall-round-over = Tournament finished
hall-round-size = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } · { $players } players
hall-felt-nothing = No tournament yet
hall-felt-not-drawn = Not drawn yet
hall-felt-draft = Seating in draft
hall-felt-planned = Release at { $time }
hall-felt-published = Waits for release
hall-felt-closed = Round { $round } is over
hall-felt-over = Tournament over
hall-left = Time left
hall-released-at = released { $time } · end
hall-larger-left = Tables of { $size }:
hall-end = end
hall-time-change = Change the time …
hall-clock-up = Time is up
hall-clock-held = stopped
hall-clock-done = done
hall-clock-minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } left
hall-said-minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } left.
hall-said-up = Time is up.
hall-tables = Tables
hall-filter-all = All { $count }
hall-filter-work = To do { $count }
hall-filter-done = Done { $count }
hall-as-list = List
hall-as-plan = Hall plan
hall-col-table = Table
hall-col-state = State
hall-col-hands = Hands
hall-col-people = Position 1 to 4 (5)
hall-col-left = Time left
hall-mark-waiting = nothing yet
hall-mark-paper = playing, paper
hall-mark-playing = playing
hall-mark-unconfirmed = Not confirmed
hall-mark-two-sheets = two sheets
hall-mark-done = Sheet confirmed
hall-mark-referee = Referee
hall-mark-time-up = Time is up
hall-mark-offline = no network
hall-owes =
    { $hands ->
        [0] nothing open
        [1] 1 hand open
       *[other] { $hands } hands open
    }
hall-owes-hand =
    Hand to be finished, { $hands ->
        [1] 1 open
       *[other] { $hands } open
    }
hall-row-label = Table { $table }, { $state }, { $written } of { $due } hands, { $clock }
hall-open = Open
hall-open-order = urgent first
hall-open-none = Nothing is open.
hall-open-two-sheets = Table { $table }: two sheets
hall-open-two-sheets-detail = by { $writers } · the office decides
hall-open-referee = Table { $table }: referee called
hall-open-referee-detail = since { $since } · the clock stands
hall-open-unconfirmed = Table { $table }: done, not confirmed
hall-open-unconfirmed-detail = written by { $writers } · remind the table
hall-open-time-up = Table { $table }: time is up
hall-open-time-up-detail = since { $since } · the sheet is missing
hall-open-offline = Table { $table }: no network
hall-open-offline-detail = nothing to do: the phone keeps everything and sends it later
hall-open-unsigned = Ruling { $ruling } is not signed
hall-open-appeal = Appeal against ruling { $ruling }
hall-open-fee = Fee not paid: { $names }
hall-open-fees = Fee not paid: { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
hall-open-fee-detail = { $fee }, before the prizes
hall-todo = Before round 1
hall-todo-entries = Entries
hall-todo-entries-done = { $entered } entered, { $here } here
hall-todo-entries-open = { $entered } entered; the number does not fit into tables yet
hall-todo-fees = Fees
hall-todo-fees-done = everybody has paid
hall-todo-fees-open = { $unpaid } open; that stops nothing
hall-todo-seating = Seating
hall-todo-seating-done = published
hall-todo-seating-open = draw, look at it, publish
hall-todo-print = Print
hall-todo-print-done = printed
hall-todo-print-open = seating by name, empty sheets
hall-todo-release = Release
hall-todo-release-done = released
hall-todo-release-open = when everybody is seated
hall-done = done
# A table.
hall-table-title = Table { $table } · round { $round }
hall-table-of = { $size } players
hall-table-missing = There is no such table.
hall-back-round = To the round
hall-table-before = Table { $table }
hall-enter-totals = Enter totals
hall-correct = Correct
hall-points = Points
hall-solos = Solo points
hall-solos-note = Points from compulsory solos; they break ties.
hall-write-down = Enter
hall-sum-good = Cross sum 0
hall-sum-is = Cross sum { $sum } instead of 0
hall-sum-open = Cross sum
hall-not-points = “{ $text }” is not a number of points.
hall-points-missing = Each position needs a number.
hall-sheets = Sheets
hall-no-sheet = Nothing is on the sheet yet.
hall-sheet-of = Sheet of { $name }
hall-sheet-counts = counts
hall-sheet-open =
    { $hands ->
        [1] 1 hand, not complete
       *[other] { $hands } hands, not complete
    }
hall-sheet-unconfirmed = complete, not confirmed yet
hall-sheet-confirmed = confirmed by { $names }
hall-sheet-sum = Sum
hall-sheet-hand = Hand
hall-choose = The sheet of { $name } counts
hall-choose-own = Enter it yourself
hall-choose-why = The other sheet stays in the journal.
hall-differs = differs
hall-call-referee = Call the referee
hall-referee-extend = Go on, add the time
hall-referee-on = Play on
hall-referee-done = Go on, without extra time
hall-strike = Strike the hands still open
hall-strike-ask = Strike hands …
hall-strike-count = Hands not played
hall-strike-yes = Strike them
hall-strike-no-count = “{ $text }” is no number of hands.
hall-strike-note = Compulsory solos are always played.
hall-struck = Hands struck: { $hands }
hall-time-added = + { $minutes } min ({ $cause }) { $because } · { $by }
hall-time-up-at = Time has been up since { $time }
hall-cause-complaint = Complaint
hall-cause-panel = Arbitration panel
hall-cause-exception = Exception by the director
hall-history = What happened here
hall-match-file = Sheet as a file
hall-match-load = Sheet from a file
hall-match-none = There are only sums of this sheet.
hall-totals-title = Enter totals
hall-totals-note = Tab goes from position to position, Enter to the next table. The last sum follows by itself.
hall-totals-entered = Table { $table } has just been entered: { $sums }. Your numbers are still here.
hall-totals-forget = Drop my numbers
hall-totals-none = No round is running.
hall-totals-missing = Still missing
hall-totals-in = In already
# Time.
hall-time-title = Change the time
hall-time-all = All tables
hall-time-one = Only table
hall-time-minutes = Minutes more
hall-time-cause = Why
hall-time-reason = Reason (stands in the journal)
hall-time-never = This rulebook never extends the time for complaints. Only as an exception by the director, for a reason.
hall-time-panel = The time is extended only for decisions of the panel.
hall-time-referee = The interruption by a complaint is added.
hall-time-yes = Add the time
hall-time-up-title = Time is up
hall-time-up-where = Where is a hand still being played? It is played to its end.
# Entries.
hall-entries-before = before round { $round }
hall-figure-entered = entered
hall-figure-here = here
hall-figure-missing = still missing
hall-figure-unpaid = fees not paid
hall-figure-money = in the cash box
hall-tables-none = Does not fit
hall-tables-3 =
    { $count ->
        [1] 1 table of three with a stand-in
       *[other] { $count } tables of three with a stand-in
    }
hall-tables-4 =
    { $count ->
        [1] 1 table of four
       *[other] { $count } tables of four
    }
hall-tables-5 =
    { $count ->
        [1] 1 table of five
       *[other] { $count } tables of five
    }
hall-tables-6 =
    { $count ->
        [1] 1 table of six
       *[other] { $count } tables of six
    }
hall-tables-7 =
    { $count ->
        [1] 1 table of seven
       *[other] { $count } tables of seven
    }
hall-springers =
    { $count ->
        [1] with one stand-in
       *[other] with { $count } stand-ins
    }
hall-late = Late entry
hall-enter-title = Enter a player
hall-late-normal = Round 1 is not drawn yet: players who come now are drawn like everybody else.
hall-late-redraw = Round 1 is drawn already: with new players it has to be drawn again.
hall-late-from = Players who come now play from round { $round }; missed rounds count 0. Or as a substitute, in a player’s menu.
hall-late-never = All rounds are released: one can only play as a substitute now.
hall-name = Family name, given name
hall-club = Club
hall-team = Team
hall-paid-fee = { $fee } paid
hall-enter = Enter
hall-name-missing = The name is missing.
hall-search-entries = Name, club or number
hall-shown-all = All { $count }
hall-shown-missing = Missing { $count }
hall-shown-unpaid = Not paid { $count }
hall-col-number = No.
hall-col-name = Name
hall-col-fee = Fee
hall-entry-paid = paid
hall-entry-owes = { $money } open
hall-entry-here = here
hall-entry-missing = missing
hall-entry-left = left before round { $round }
hall-entry-substitute = from round { $round }: { $name }
hall-entry-more = More about { $name }
hall-entries-none = Nobody has entered yet.
hall-entries-none-detail = Enter the players above one by one or read a list in (CSV).
hall-entries-nobody = Nobody fits.
hall-csv-load = Load CSV
hall-csv-save = Save CSV
hall-withdraw = Withdraw …
hall-withdraw-yes = Withdraw
hall-substitute = Substitute for { $name } …
hall-substitute-title = Substitute for { $name }
hall-substitute-yes = Enter the substitute
hall-credit-number = The start number goes on with the new person, points included.
hall-credit-own = The new person has a number and points of their own from now on.
hall-rename = Change name or club …
hall-rename-yes = Change
hall-effect = What changes
hall-effect-none = Nobody sees a difference.
hall-reason = Reason (stands in the journal)
hall-csv-title = Reading in · nothing taken over yet
hall-csv-about =
    { $encoding }, { $separator } · { $lines ->
        [1] 1 line
       *[other] { $lines } lines
    }
hall-encoding-utf8 = UTF-8
hall-encoding-utf8-bom = UTF-8 with BOM
hall-encoding-utf16 = UTF-16
hall-encoding-windows = Windows-1252
hall-separator-semicolon = semicolons
hall-separator-comma = commas
hall-separator-tab = tabs
hall-csv-fault = Fault
hall-csv-hint = Hint
hall-csv-double = double
hall-csv-good = { $count } new
hall-csv-line = Line { $line }
hall-csv-mend = Mend
hall-csv-take =
    { $count ->
        [1] Take over 1 entry
       *[other] Take over { $count } entries
    }
hall-csv-faulty = Save the faulty lines
hall-csv-drop = Discard
# Seating.
hall-seating-of = Seating of round { $round }
hall-seating-size = { $players } players: { $tables }
hall-seating-none = Not drawn yet.
hall-seating-none-detail = The plan is a draft at first.
hall-seating-draft = Draft.
hall-seating-draft-detail = Nobody sees it yet.
hall-seating-draft-again = New draft.
hall-seating-draft-again-detail = The old plan was published already; announce that it no longer counts.
hall-seating-stale = No longer fits.
hall-seating-stale-detail = Somebody came or left.
hall-seating-published = Published { $time }.
hall-seating-published-detail = The wall and the phones show it.
hall-seating-changed = Changed { $time }.
hall-seating-changed-detail = The wall and the phones show it as changed.
hall-seating-released = Released { $time }.
hall-seating-released-detail = The seats are fixed.
hall-seating-by-name = By name
hall-seating-by-table = By table
hall-seating-again = Draw again …
hall-seating-again-ask = The seed then changes, and the journal shows it. A plan that was published has to be published again.
hall-seating-again-yes = Draw again
hall-drawing-so-far = Quality so far { $percent } %
hall-drawing-take = Take it like this
hall-drawing = Drawing …
hall-method-lot = by lot
hall-method-plan = a fixed plan of all rounds
hall-method-hand = seated by hand
hall-method-standings = by the standings
hall-quality = Quality of the plan
hall-quality-plan = Plan
hall-quality-possible = possible
hall-quality-best = as good as possible
hall-quality-below = it could be better
hall-quality-perhaps = perhaps it could be better
hall-quality-again = Meet again
hall-quality-clubs = Club mates
hall-quality-clubs-until = Club mates are kept apart in rounds 1 to { $last } as far as possible, and not after that.
hall-quality-larger = Twice at a larger table
hall-quality-position = Three times in one position
hall-by-hand = Seat by hand …
hall-by-hand-title = Seat by hand
hall-by-hand-how = Tap a name: it goes to the next free place. A table's number chooses which table is filled; a name at a table goes back to the list when you tap it.
hall-by-hand-waiting = Without a seat: { $count }
hall-by-hand-free = free
hall-by-hand-springer = Springer
hall-by-hand-nobody = please choose
hall-by-hand-clear = Empty all seats
hall-by-hand-quality = Quality { $percent } %
hall-by-hand-yes = Take this seating
hall-by-hand-open = Possible once everybody has a seat.
hall-springer-yes = Change the Springer
hall-swap-how = How to swap
hall-swap-how-detail = Tap two names. Beside them stands what it costs. Nothing is swapped before you say yes.
hall-swap-keys = Keys: arrows, space, Esc
hall-swap-first = First: decide the swap
hall-swap-picked = { $name } picked. Pick the second name.
hall-swap-free = Costs nothing.
hall-swap-told = You have to tell: { $names }
hall-swap-yes = Swap
hall-swap-no = Leave it
hall-swap-waits = Decide the swap first.
hall-check = Can be checked
hall-check-detail = Seed { $seed }. Same number, same plan.
hall-publish-after = The wall and the phones then show it at once. After that nothing changes without being announced.
hall-round-short = Round { $round }
hall-position = Position
# Standings.
hall-standings-none = No standings yet
hall-standings-none-detail = They begin with the first sheet of round 1.
hall-standings-after = Standings after round { $round }
hall-standings-final = Final standings
hall-standings-provisional =
    Provisional: { $missing ->
        [1] 1 sheet is missing
       *[other] { $missing } sheets are missing
    }
hall-standings-all = { $tables ->
        [one] the one sheet
       *[other] all { $tables } sheets
    } confirmed
hall-after-round = after round { $round }
hall-single = Single
hall-teams = Teams
hall-teams-best = the best { $best }
hall-statistics = Statistics
hall-stat-note = From sheets that were kept hand by hand.
hall-stat-hands = Hands
hall-stat-won = won
hall-stat-solos = Solos
hall-stat-calls = Calls
hall-stat-average = per hand
hall-stat-sums = only sums
hall-search-standings = Name or number
hall-col-place = Place
hall-col-change = Change
hall-col-deductions = Deducted
hall-col-solos = Solos
hall-col-total = Points
hall-col-place-points = Place points
hall-up = { $count ->
        [one] { $count } place
       *[other] { $count } places
    } up
hall-down = { $count ->
        [one] { $count } place
       *[other] { $count } places
    } down
hall-equal = equal points
hall-legend = Solos: points from compulsory solos · = equal points
hall-waits = sheet missing
hall-cross-good = The figures add up
hall-cross-bad = The figures do not add up
hall-cross-zero = Cross sum of all tables 0.
hall-cross-deductions = Cross sum { $sum }: exactly the deductions without credit.
hall-cross-rest = Cross sum { $sum }; deductions without credit ({ $deductions }) do not explain it. Check the sheets with penalties.
hall-ties = Equal points
hall-tie-shared = otherwise a shared place
hall-ties-fixed = Fixed before round 1, stands on the list too. Cannot be changed now.
hall-ties-open = Can be changed until the first release, under “Set-up”.
hall-notes = To note
hall-note-left = { $name } left after round { $round } and stays in the list.
hall-note-deduction = { $name }: deduction without credit, { $points }.
hall-note-larger = Larger tables play more hands; their points count as written.
hall-hang-out = Hang out
hall-hung-out = hangs out since { $time }
hall-print-this = Print
# Rulings.
hall-ruling-title = Ruling { $ruling }
hall-rulings-none = No ruling yet.
hall-rulings-none-detail = Only a signed one moves points.
hall-ruling-at = Round { $round }, table { $table }
hall-desk-table = { $table } (round { $round })
hall-ruling-nowhere = outside a round
hall-signed-by = { $name }, { $time }
hall-ruling-new = New ruling
hall-kind-penalty = Penalty points
hall-kind-deduct = Deduction without credit
hall-kind-warn = Warning
hall-kind-disqualify = Disqualification
hall-kind-panel = Only the panel decides on that (9.7.2).
hall-ruling-where = Where
hall-ruling-who = Who
hall-ruling-choose = choose …
hall-ruling-class = Class
hall-class-harmless = minor, without harm
hall-class-minor = minor, with harm
hall-class-serious = major
hall-class-own = type the points
hall-ruling-limits = Limits called by the other party
hall-ruling-soloist = Soloist
hall-ruling-normal = normal hand
hall-ruling-sits-out = Sits out
hall-ruling-hand = Hand
hall-ruling-paragraph = Paragraph
hall-ruling-facts = What happened
hall-ruling-points = Points off
hall-ruling-on-sheet = Stands on the table’s sheet already
hall-ruling-draft = Draft
hall-ruling-draft-note = It is booked only with the signature.
hall-ruling-needs-culprit = Say who it is about.
hall-ruling-needs-facts = Write in a sentence what happened.
hall-ruling-needs-table = Penalty points belong to a table.
hall-ruling-needs-points = The points are missing.
hall-ruling-needs-deduction = How many points are taken off?
hall-booking-before = before
hall-booking = Booking
hall-booking-after = after
hall-booked-draft = Ruling { $ruling }: { $points } is only a draft and not booked yet.
hall-booked-within = Ruling { $ruling }: { $points } is on the sheet already and within its totals.
hall-booked-on-top = Ruling { $ruling }: { $points } is added to the totals of the sheet. Enter the totals without these points.
hall-sign = Sign …
hall-sign-ask = The ruling then counts and is booked. Who signs?
hall-sign-ask-as = The ruling then counts and is booked. It is signed by { $name }.
hall-sign-yes = Sign
hall-appeal = Appeal …
hall-appeal-ask = The panel then decides; until then the booking stays.
hall-appeal-yes = Enter the appeal
hall-settle-upheld = Panel: upheld …
hall-settle-void = Panel: void …
hall-settle-ask = The panel’s decision is final. Who signs?
hall-settle-ask-as = The panel’s decision is final. It is signed by { $name }.
hall-settle-yes = Enter
hall-as-role = as
hall-whole-journal = Whole journal
hall-nothing-deleted = nothing is deleted
# Print.
hall-print-what = What is printed?
hall-print-note = Tap a list: you see it here first and then print it from the browser.
hall-pdf = As PDF
hall-pdf-what = What
hall-pdf-make = Make the PDF
hall-pdf-busy = Being set …
hall-pdf-done = The PDF is saved.
hall-pdf-latest = the latest
hall-pdf-cards = Table cards with codes
hall-pdf-slips = Draw slips
hall-pdf-seating = Seating by table
hall-pdf-seating-by-name = Seating by name
hall-pdf-sheet-empty = Score sheets to write on
hall-pdf-sheet = Score sheets, filled in
hall-pdf-standings = Standings, with teams
hall-pdf-ruling = Ruling
hall-pdf-ruling-number = Ruling { $number }
hall-pdf-wifi = Wi-Fi in the hall (name)
hall-pdf-wifi-password = Password of the Wi-Fi
hall-pdf-cards-note = Every card gets a new link. It stands on the card alone.
hall-pdf-cards-ask =
    { $count ->
        [one] One table already has a link. With the new card the old one no longer works.
       *[other] { $count } links of tables no longer work then. Tables that are writing need the new card.
    }
hall-pdf-cards-yes = Make new cards
hall-print-entries = List of entries
hall-print-seating-names = Seating by name
hall-print-seating-tables = Seating by table
hall-print-standings = Standings
hall-print-sheets = Empty sheets, one for each table
hall-print-cards = Table cards with their code
hall-print-now = Print
hall-print-none = There is nothing for this yet.
hall-printed-at = printed { $time }
hall-sheet-sign = Signature
hall-sheet-dealer = Dealer
hall-sheet-solos = Compulsory solos
hall-sheet-penalties = Penalties, signed by the referee
# Journal.
hall-journal-note = Nothing is deleted. What was wrong is taken back by a further entry.
hall-journal-empty = No entry yet.
hall-journal-more = Show older ones
hall-undo = Take back
hall-undone-by = taken back by entry { $entry }
hall-undone = Taken back: { $what }
hall-undo-ask = Take back: { $what }?
hall-undo-nothing = There is nothing to take back.
hall-entry-number = Entry { $entry }
hall-file-save = Save the tournament as a file
hall-act-setup = Tournament set up: { $name }
hall-act-setup-detail = { $terms }
hall-act-enter = Entered: { $name }
hall-act-enter-detail = { $club }
hall-act-rename = No. { $number } changed
hall-act-rename-detail = { $name } { $club }
hall-act-here = { $name } is here
hall-act-here-detail = {""}
hall-act-not-here = { $name } is not here after all
hall-act-not-here-detail = {""}
hall-act-paid = Fee: { $name }
hall-act-paid-detail = { $money }
hall-act-withdraw = Withdrawn: { $name }
hall-act-withdraw-detail = { $because }
hall-act-substitute-number = Substitute for { $name }: { $other }
hall-act-substitute-number-detail = The start number goes on.
hall-act-substitute-own = Substitute for { $name }: { $other }
hall-act-substitute-own-detail = A number and points of their own.
hall-act-draw-by-hand = Round { $round } seated by hand
hall-act-draw-by-hand-detail = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
    }
hall-act-draw = Round { $round } drawn
hall-act-draw-detail = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, seed { $seed }
hall-act-springer = Springer in round { $round }, table { $table }
hall-act-springer-detail = { $name } { $because }
hall-act-swap = Swapped in round { $round }
hall-act-swap-detail = { $one } and { $other } { $because }
hall-act-publish = Seating of round { $round } published
hall-act-publish-detail = {""}
hall-act-release = Round { $round } released
hall-act-release-detail = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
hall-act-close = Round { $round } closed
hall-act-close-detail = {""}
hall-act-hang-out = Standings after round { $round } hung out
hall-act-hang-out-detail = {""}
hall-act-grant = Link { $link } handed out
hall-act-grant-detail =
    { $table ->
        [0] { $role }
       *[other] Table { $table }
    }
hall-act-revoke = Link { $link } revoked
hall-act-revoke-detail = {""}
hall-act-finish = Tournament finished
hall-act-finish-detail = {""}
hall-act-reopen = Tournament opened again
hall-act-reopen-detail = { $because }
hall-act-undo = Entry { $entry } taken back
hall-act-undo-detail = { $what }
hall-act-rule-penalty = Penalty points drafted: { $name }
hall-act-rule-penalty-detail = { $points } · { $facts }
hall-act-rule-deduct = Deduction drafted: { $name }
hall-act-rule-deduct-detail = { $points } · { $facts }
hall-act-rule-warn = Warning drafted: { $name }
hall-act-rule-warn-detail = { $facts }
hall-act-rule-disqualify = Disqualification drafted: { $name }
hall-act-rule-disqualify-detail = { $facts }
hall-act-sign = Ruling { $ruling } signed
hall-act-sign-detail = {""}
hall-act-appeal = Appeal against ruling { $ruling }
hall-act-appeal-detail = {""}
hall-act-upheld = Ruling { $ruling } upheld
hall-act-upheld-detail = {""}
hall-act-void = Ruling { $ruling } made void
hall-act-void-detail = {""}
hall-act-call = Table { $table }: referee called
hall-act-call-detail = Round { $round }, the clock stands
hall-act-call-extended = Table { $table }: goes on, time added
hall-act-call-extended-detail = Round { $round }
hall-act-call-done = Table { $table }: goes on, without extra time
hall-act-call-done-detail = Round { $round }
hall-act-extend = + { $minutes } min: table { $tables }
hall-act-extend-detail = Round { $round }, { $cause } { $because }
hall-act-time-up = Time is up: table { $tables }
hall-act-time-up-detail = Round { $round }
hall-act-strike = Table { $table }: hands struck
hall-act-strike-detail = Round { $round }: { $hands }
hall-act-break-up = Table { $table } broken up
hall-act-break-up-detail = Round { $round }, after { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }: { $because }
hall-act-write = Table { $table }: { $writer } writes
hall-act-write-detail = Round { $round }: { $line }
hall-act-sheet = Table { $table }: sheet of { $writer }
hall-act-sheet-detail = Round { $round }, { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }
hall-act-totals = Table { $table }: sums of { $writer }
hall-act-totals-detail = Round { $round }: { $points }
hall-act-confirm = Table { $table }: sheet confirmed
hall-act-confirm-detail = Round { $round }: { $by } confirms { $writer }
hall-act-confirm-hand = Table { $table }: hand { $hand } confirmed
hall-act-confirm-hand-detail = Round { $round }: { $by } confirms { $writer }
hall-act-choose = Table { $table }: the sheet of { $writer } counts
hall-act-choose-detail = Round { $round } { $because }
hall-act-other = Entry
hall-act-other-detail = {""}
# Access.
hall-links-here = This tournament is in this browser only.
hall-links-here-detail = Other devices can take part when it is on the server: for referees, the office, phones at the tables, the wall.
hall-to-server = Put it on the server
hall-to-server-ask = The whole tournament with its journal goes to this server. From then on it is written there; a copy stays here.
hall-link-new = New link
hall-link-give = Hand out
hall-link-tables = Hand out links for { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
hall-link-player = Link for a player
hall-link-players =
    { $count ->
        [one] Link for the one player who has none
       *[other] Links for all { $count } players who have none
    }
hall-link-cards = Print the table cards
hall-link-secret = It stands here only now: anybody with the link can come in.
hall-link-copy = Copy the link
hall-link-copied = Link copied.
hall-link-revoke = Revoke …
hall-link-revoke-ask = { $name }: the link is then dead at once. Give a new one to those who still need it.
hall-link-revoke-yes = Revoke
hall-link-revoked = revoked
hall-link-public = For everybody: the wall and “My seat”
hall-link-scan = Code to scan
hall-may-director = may do everything
hall-may-referee = rules, signs, extends, strikes hands
hall-may-panel = decides on appeals and conduct
hall-may-helper = enters sheets, ticks off fees
hall-may-table = writes the sheet of its table
hall-may-player = sees their own seat, online their own table
# Set-up.
hall-setup-start = What does it start from?
hall-preset-federation = DDV tournament
hall-preset-federation-detail = rounds of 24 hands, tables of four and five
hall-preset-benefit = Lions tournament
hall-preset-benefit-detail = 40 cards, tables of four only, the panel decides
hall-preset-club = Club evening
hall-preset-club-detail = two rounds, any size of table, one stand-in
hall-setup-name = Name of the tournament
hall-setup-place = Place
hall-setup-date = Day
hall-setup-day = Day { $day }
hall-setup-starts = Planned times
hall-setup-start-of = Round { $round } begins
hall-setup-start-day = Day
hall-setup-same-day = as before
hall-setup-more-days = Another day
hall-setup-book = Rulebook
hall-setup-options = Differences from the rulebook
hall-setup-options-note = Empty: exactly by the book. Rules of your own that you put together in the game are in the list above.
hall-setup-options-make = Put rules together
hall-setup-online-server = A tournament at the server’s tables must be kept on the server. Choose “on the server” below.
hall-setup-no-wait = “{ $text }” is no number of seconds.
hall-setup-no-seconds = “{ $text }” is no number of seconds.
hall-online = Played at the server’s tables
hall-online-entry = Who can enter
hall-online-links = only players entered by the office (by a link of their own)
hall-online-accounts = everybody with an account
hall-online-wait = Seconds until a bot plays for absent players
hall-online-seconds = Seconds for a move (empty: no limit)
hall-online-spectators = People with a table’s link may watch it
hall-setup-rounds = Rounds
hall-setup-hands = Hands per round
hall-setup-minutes = Minutes per round
hall-setup-usual = empty: { $count }, as in the rulebook
hall-setup-sizes = Sizes of tables
hall-setup-springers = Stand-ins at most (they sit at two tables in one round)
hall-setup-method = Seats
hall-setup-ties = Equal points, in this order
hall-setup-fee = Fee in euros
hall-setup-ruled-by = Breaches are decided by
hall-ruled-referee = the referee, then the panel
hall-ruled-panel = the panel alone
hall-setup-teams = Teams
hall-teams-none = none
hall-teams-club = by clubs
hall-teams-name = by names of teams
hall-setup-best = Players who count for a team
hall-setup-place-points = Points for first, second, third … place at a table (empty: none)
hall-setup-create = Create the tournament
hall-setup-create-server = Create it on the server
hall-setup-where = Where is it kept?
hall-setup-here = In this browser
hall-setup-here-detail = works without a network; one laptop is enough
hall-setup-server = On this server
hall-setup-server-detail = with links for everybody, phones at the tables and the wall
hall-setup-account = Most servers ask for an account.
hall-setup-to-account = Create an account or log in
hall-setup-me = Who directs the tournament?
hall-setup-change = Change the terms
hall-setup-changed = Changed.
hall-setup-fixed = Since round 1 was released the other terms are fixed. For the rounds to come table sizes and Springers can still change, and there can be fewer rounds.
hall-setup-file = Open a tournament’s file
hall-setup-more = More terms
hall-setup-new = Begin a new tournament …
hall-setup-new-ask = The present one then disappears from this browser. Save it as a file first.
hall-setup-new-yes = Begin anew
hall-setup-no-name = The tournament needs a name.
hall-setup-no-me = Say what you are called: it stands in the journal.
hall-setup-no-book = There is no such rulebook.
hall-setup-no-sizes = Choose at least one size of table.
hall-setup-no-rounds = “{ $text }” is not a number of rounds.
hall-setup-no-hands = “{ $text }” is not a number of hands.
hall-setup-no-minutes = “{ $text }” is not a number of minutes.
hall-setup-no-springers = “{ $text }” is not a number of stand-ins.
hall-setup-no-best = “{ $text }” is not a number of results.
hall-setup-no-place-points = “{ $text }” are no place points.
hall-size = { $size }
hall-unreachable = The server does not answer. Nothing has changed.
hall-changed = Somebody else has just changed this. Nothing was overwritten.
hall-known = Your tournaments
hall-known-title = All tournaments
hall-series = Series of several tournaments
hall-series-note = Add the file of every evening. Equal totals are told apart by the rules of the last evening.
hall-series-best = Results that count (empty: all)
hall-series-add = Add a file
hall-series-twice = The series already has this evening.
hall-series-place = { $place }
hall-known-here = in this browser
hall-known-key = on the server
hall-known-account = on the server, by your account
hall-known-table = a table’s phone
hall-setup-taken = There is a tournament in this browser already. Make the new one on the server, or give up the old one on its page “Set-up”.
hall-no-right = This browser has no way into the office of this tournament. Open the link that you were given.
hall-no-right-table = This browser only has a table’s link, none to the office. Open the link that you were given.
hall-only-here = Phones cannot reach this address. Open the office at the address that this computer has in the network, for example http://192.168.1.5:8040.
hall-link-marked = The link is selected: copy it with Ctrl+C.
hall-link-address = Link
hall-link-dead = This link is no longer valid. Get a new one from the office.
# For everybody.
hall-wall-page = Page { $page } of { $pages } · next in { $seconds } s
hall-wall-phone = On your phone:
hall-planned = Round { $round } begins at { $time }.
hall-planned-day = Round { $round } begins on { $day } at { $time }.
hall-times = Times
hall-wall-nothing = The seating comes as soon as it is drawn.
hall-wall-sit = Please take your seats.
hall-wall-changed = Please take your seats. The seating has changed.
hall-wall-runs = Good cards!
hall-wall-over = The round is over.
hall-wall-range = { $from } to { $to }
hall-where-do-i-sit = Where do I sit?
hall-my-seat = My seat
hall-all-seats = All seats
hall-other-name = Another name
hall-no-seat-yet = The seating is not there yet.
hall-no-standings-yet = No standings hang out yet.
hall-who-are-you = Who are you?
hall-changed-seat = changed
hall-phone-live = live · as of { $time }
hall-phone-offline = no network · last seen, now { $time }
# What everybody is told.
hall-announce = Announce
hall-announce-text = Text
hall-announce-note = It stands on the wall and on all phones until you take it down.
hall-announce-yes = Announce it
hall-announce-down = Take it down
hall-announce-empty = Write what everybody should know.
hall-announcement = Announcement:
hall-act-announce = Announcement
hall-act-announce-detail = { $text }
hall-act-announce-nothing = Announcement taken down
hall-act-announce-nothing-detail = {""}
# Two people at once.
hall-changed-theirs = What counts now
hall-changed-mine = What you wanted
hall-changed-insist = Enter it all the same
hall-changed-leave = Leave it as it is
# Hand by hand.
hall-hands = Hand by hand
hall-hands-enter = Enter hand by hand
hall-hands-close = Done for now
hall-hands-not-tapped = This hand cannot be tapped in here: correct the totals.
hall-line-hand = Hand { $number }: { $points }
hall-line-correct = Hand { $number } now { $points }
hall-line-undo = last line taken back
hall-choose-on = Go on with the sheet of { $name }
hall-sheet-goes-on = the table goes on with it
# The phone of a table.
hall-table-phone = Phone at the table
hall-table-phone-note = Card lost? With the new link the old one is dead at once. What the phone has not sent yet it keeps.
hall-table-link = New link
hall-link-for = For whom?
hall-link-own = Your own way in
hall-link-own-note = Your way in is known to this browser only. Keep it (a photo, a second device): if it is lost nobody can direct the tournament.
hall-link-own-show = Show my way in
hall-sign-waits = This is signed by: { $who }. Hand out a link for it under “Access”.
hall-correct-out = These points hang out already. The standings change like this:
hall-correct-yes = Correct it
hall-to-table = Go to my table
hall-to-table-waits = Your table opens as soon as the round is released.
hall-open-drafts = { $count ->
    [one] One ruling is not signed yet.
   *[other] { $count } rulings are not signed yet.
    }
hall-open-appeals = { $count ->
    [one] One appeal is not decided yet.
   *[other] { $count } appeals are not decided yet.
    }
hall-unpaid-fees = { $count ->
    [one] { $names } still owes the fee.
   *[other] { $count } people still owe the fee: { $names }.
    }
hall-discard-draft = Discard the draft
hall-ruling-needs-sits-out = Say who sat out in this hand: the points depend on it.
hall-doubt-written = { $hands ->
    [one] Table { $table } keeps its sheet on a phone, and one hand is there. The sums will count instead of that sheet.
   *[other] Table { $table } keeps its sheet on a phone, and { $hands } hands are there. The sums will count instead of that sheet.
    }
hall-doubt-parity = After every hand of four all four totals are even, or all are odd. Here they are mixed, which only a penalty on the sheet can do. Are the numbers right?
hall-doubt-time = Time is up and nothing was struck. Have they really played all { $hands } hands? Otherwise strike the others at the table first.
hall-doubt-yes = Enter them all the same
hall-not-entered = Not entered: the server cannot be reached. Please try again; the numbers stay.
hall-tried-again = Not entered yet: no connection. Trying again.
