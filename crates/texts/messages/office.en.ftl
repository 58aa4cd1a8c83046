# Why the tournament office refuses something.
office-refuse-not-yours = That is for { $role } to do.
office-refuse-only-panel = Only the panel decides on that.
office-refuse-back-in-time = The last entry is later than this. Check the clock of this computer; nothing was entered.
office-refuse-far-ahead = The last entry was made more than ten years earlier. Check the clock of this computer; nothing was entered.
office-refuse-no-setup = The tournament has not been set up yet.
office-refuse-terms-fixed = Since round 1 was released only name, place and days can change, and for the rounds to come table sizes and Springers; there can also be fewer rounds.
office-refuse-rounds-played =
    { $rounds ->
        [1] One round has been released
       *[other] { $rounds } rounds have been released
    }; there cannot be fewer.
office-refuse-finished = The tournament is finished. Reopen it first.
office-refuse-not-finished = The tournament is not finished.
office-refuse-too-many = More than { $most } are not possible.
office-refuse-too-long = A line is too long: { $most } characters at most.
office-refuse-no-player = There is no start number { $number }.
office-refuse-entered-twice = This person is already entered: { $number }. For two people of the same name, give the club.
office-refuse-same-as-before = It says this already.
office-refuse-has-finished = { $number } has finished table { $table } in this round and keeps those points. A substitute goes on under the same number in this round; points of their own begin with the next one.
office-refuse-has-left = { $number } does not play any more.
office-refuse-fee = { $cents } cents is not a possible amount.
office-refuse-no-round = There is no round { $round }: the tournament has { $rounds }.
office-refuse-not-drawn = Round { $round } has not been drawn yet.
office-refuse-round-before = Round { $round } is not closed yet.
office-refuse-already-released = Round { $round } is released; its seats are fixed.
office-refuse-not-released = Round { $round } has not been released yet.
office-refuse-not-published = The seating of round { $round } has not been published yet.
office-refuse-already-published = The seating of round { $round } is already published.
office-refuse-needs-reason = This needs a reason, which goes into the journal.
office-refuse-seated-twice = { $number } would sit at two tables.
office-refuse-not-seated = { $number } would have no seat. Draw the round again.
office-refuse-seated-though-away = { $number } has a seat but does not play. Draw the round again.
office-refuse-same-table = Only two different players can change places.
office-refuse-table-size = Table { $table } would have { $size } players; tables of that size are not allowed here.
office-refuse-no-springer = Nobody helps out at table { $table }.
office-refuse-table-begun = Something has been written or ruled at table { $table }; everybody there stays where they are.
office-refuse-too-many-springers = More Springers than allowed: at most { $most }.
office-refuse-no-table = There is no table { $table } in round { $round }.
office-refuse-no-position = There is no position { $position } at this table.
office-refuse-round-closed = Round { $round } is closed.
office-refuse-results-missing = Missing sheets: { $count }.
office-refuse-referee-there = The referee is already at table { $table }.
office-refuse-referee-not-there = No referee was called to table { $table }.
office-refuse-no-extension = In this rulebook playing time is never extended because of complaints.
office-refuse-only-panel-extends = Playing time is extended only for decisions of the panel.
office-refuse-minutes = An extension of { $minutes } minutes is not possible: 1 to 240.
office-refuse-time-is-up = Time is already up at table { $table }.
office-refuse-time-runs = Time is still running at table { $table }.
office-refuse-no-tables = Name the tables that get more time.
office-refuse-table-twice = Table { $table } is named twice; it would get the minutes twice.
office-refuse-not-time-up = No hand can go on at table { $table }: it is not among those whose time is up.
office-refuse-time-runs-everywhere = No table has used up its time without the end having been announced.
office-refuse-hands = { $hands } hands are not possible: at most { $due }.
office-refuse-hands-written = The sheet already has { $written ->
        [one] one hand
       *[other] { $written } hands
    }; the table cannot have broken up after { $hands }.
office-refuse-broken-up = Table { $table } was broken up after { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }: no further hand counts.
office-refuse-table-done = There is nothing left to play at table { $table }.
office-refuse-hands-missing = The sheet has { $hands } of { $due } hands. Hands that were not played must be struck first.
office-refuse-sheet-open = The sheet is not complete yet.
office-refuse-sum = The sheet does not add up: the sum is { $sum } instead of 0.
office-refuse-parity = The sheet does not add up: at a table of four, exactly one total cannot be even or odd.
office-refuse-sums-missing = { $given ->
        [one] There is { $given } number
       *[other] There are { $given } numbers
    }; { $due } are needed, one for each position.
office-refuse-points-too-large = Nobody has that many points in a round.
office-refuse-other-terms = The sheet has other terms than this table.
office-refuse-not-two-lists = A hand cannot be written on a sheet of totals.
office-refuse-no-sheet = There is no such sheet.
office-refuse-own-sheet = Somebody else at the table confirms your sheet.
office-refuse-confirmed-before = This is already confirmed.
office-refuse-no-such-hand = Hand { $hand } is not on the sheet.
office-refuse-sheet-confirmed = The sheet is confirmed. Only the office can change it now.
office-refuse-no-ruling = There is no ruling { $ruling }.
office-refuse-already-signed = Ruling { $ruling } is already signed.
office-refuse-not-signed = Ruling { $ruling } has not been signed yet.
office-refuse-not-appealed = There is no appeal against ruling { $ruling }.
office-refuse-appeal-over = Ruling { $ruling } was already appealed.
office-refuse-panel-is-final = The panel itself has made ruling { $ruling }; it is final.
office-refuse-not-at-table = { $number } does not sit at table { $table }.
office-refuse-deduction = 1 to { $most } points can be deducted, not { $points }.
office-refuse-penalty-sum = The penalty does not add up: the sum is { $sum } instead of 0.
office-refuse-penalty-twice = The sheet already has this penalty; with ruling { $ruling } it would count twice.
office-refuse-link-taken = Link { $link } is in use. Revoke it first.
office-refuse-no-link = There is no link { $link }.
office-refuse-key-taken = This key was used before. A new link needs a new key.
office-refuse-needs-table = This needs the number of a table.
office-refuse-needs-player = A start number belongs here.
office-refuse-not-of-one = A link for { $role } belongs neither to a table nor to a start number.
office-refuse-no-entry = There is no entry { $entry }.
office-refuse-undone-before = Entry { $entry } was already taken back.
office-refuse-needed-by = This is no longer possible: entry { $entry } depends on it. Take that one back first.

# The terms of a tournament.
office-setup-rounds = { $value } rounds are not possible: 1 to 30.
office-setup-hands = { $value ->
        [one] { $value } hand is
       *[other] { $value } hands are
    } not possible: 4 to 60.
office-setup-minutes = { $value } minutes are not possible: 1 to 600.
office-setup-size = This rulebook has no tables of { $value } players: at most { $most }.
office-setup-start = Round { $value } would begin before the round before it, or together with it: the planned times have to follow one another.
office-setup-springers = { $value } Springers are not possible: at most 3.
office-setup-tie-twice = The same thing breaks ties twice.
office-setup-team = Teams of { $value } are not possible: 1 to 20.
office-setup-place-points = Every place at a table needs place points.
office-setup-many-place-points = There are no place points for more than { $value } places at a table.
office-setup-dates = No tournament takes more than { $value } days.
office-setup-fee = The fee is too high: at most 1000 euros.
office-setup-online-tables = A server’s table has four seats: an online tournament has tables of four only and no Springer. Seats that stay free are played by a bot: enter it as a player.
office-setup-online-seconds = { $value ->
        [one] { $value } second is
       *[other] { $value } seconds are
    } not possible: somebody is waited for 10 to 1800 seconds, a move has 5 to 600.

# How many people can be seated.
office-layout-no = { $players ->
        [one] { $players } player
       *[other] { $players } players
    } cannot be seated at tables of these sizes.
office-layout-works = { $fewer } or { $more } players would work.
office-layout-more = { $more } players would work.
office-layout-size = It would also work with a table of { $size }.
office-layout-springer = It would also work with a Springer.

# Lists of entries as CSV.
office-csv-spreadsheet = This is a spreadsheet file. Save it as CSV (UTF-8).
office-csv-pdf = This is a PDF. A CSV file is needed.
office-csv-binary = This is not a text file. A CSV file is needed.
office-csv-large = The file is larger than 1 MB. No list of entries is that long.
office-csv-empty = The file is empty.
office-csv-no-name = The name is missing.
office-csv-no-given = The given name is missing.
office-csv-bad-name = “{ $text }” cannot be a name: at most 60 characters, and none that cannot be seen.
office-csv-bad-text = “{ $text }” cannot be a club or a team: at most 120 characters, and none that cannot be seen.
office-csv-bad-fee = The fee “{ $text }” is not an amount.
office-csv-too-many = More than 999 entries are not possible.
office-csv-unclosed = A quotation mark is opened and never closed.
office-csv-formula = Begins like a formula; “{ $name }” stays text and is exported as text.
office-csv-known = Already entered: { $number }.
office-csv-double = Already in line { $line }.
office-csv-line = Line { $line } ({ $raw }): { $sentence }
office-csv-summary = { $good } new, { $known } already there, { $faults } with errors.
office-csv-nothing-yet = Nothing was taken over yet; --take enters the { $good } new ones.
office-csv-head-number = No
office-csv-head-name = Name
office-csv-head-given = Given name
office-csv-head-club = Club
office-csv-head-team = Team
office-csv-head-fee = Fee
office-csv-head-place = Place
office-csv-head-deductions = Deductions
office-csv-head-solos = Solos
office-csv-head-places = Place points
office-csv-head-total = Points

# Roles.
office-role-director = the director
office-role-referee = the referee
office-role-panel = the panel
office-role-helper = the office
office-role-table = the table
office-role-player = the player
office-role-server = the server

# What is to be done next.
office-next-enter = Next step: enter players.
office-next-draw = Next step: draw round { $round }.
office-next-redraw = Next step: draw round { $round } again. { $why }
office-next-publish = Next step: publish the seating of round { $round }.
office-next-release = Next step: release round { $round }.
office-next-two-sheets = Next step: table { $table } has two sheets; decide which one counts.
office-next-results = Round { $round } is being played. Missing sheets: { $missing } of { $tables }.
office-next-close = Next step: close round { $round }.
office-next-hang-out = Next step: hang out the standings after round { $round }.
office-next-hang-out-again = Next step: hang out the standings after round { $round } again. Something was corrected since they were hung out.
office-next-finish = Next step: finish the tournament.
office-next-over = The tournament is finished.

# On the command line.
office-file-exists = { $file } already exists. A new tournament needs a new file.
office-read-no-tournament = This is not a tournament file.
office-read-torn = The file breaks off here. Take the whole file; if only the last line break is missing, add it.
office-read-ahead = This entry is in the future: the clock of the computer that the file comes from was fast. All clocks would be wrong.
office-read-hidden = A text contains a tab, a line break or another character that cannot be seen. Leave it out.
office-not-one = “{ $text }” fits nobody or several people. Use the start number.
office-bad-amount = “{ $text }” is not an amount.
office-bad-name = “{ $text }” cannot be a name or a text.
office-bad-time = “{ $text }” is not a point in time. Something like 2026-11-14T13:58:00Z is expected.
office-bad-start = “{ $text }” is not a planned time. Something like 10:00 or 2026-11-15T10:00 is expected, a dash where nothing is planned.
office-bad-date = “{ $text }” is not a day. Something like 2026-11-14 is expected.
office-bad-word = “{ $text }” does not exist here. Possible are: { $words }.
office-needs-round = This needs the number of the round.
office-not-positions = A penalty needs points for every position at the table.
office-one-number = Exactly one number belongs here.
office-other-match = This file does not belong to table { $table }: there { $names } play { $hands } hands by { $book }.
office-written = Entry { $entry }: { $line }
office-preview = Nothing was entered yet. This would change:
office-preview-leave = { $count ->
    [one] { $names } plays no further round.
   *[other] { $count } play no further round: { $names }.
    }
office-preview-nothing = Nobody would notice a difference.
office-preview-place = { $name }: place { $before } → { $after }, points { $points } → { $now }
office-preview-points = { $name }: points { $points } → { $now }, still place { $after }
office-preview-seat = { $name }, round { $round }: { $before } → { $after }
office-preview-stale = Round { $round } would have to be drawn again. { $why }
office-preview-tables = Tables of the next round: { $before } → { $after }
office-preview-no-tables = the number does not come out
office-preview-hung = The list after round { $round } that hangs out is then no longer right.
office-preview-quality = Quality of round { $round }: { $before } % → { $after } %
office-preview-again = { $one } and { $other } meet again, after round { $round }, table { $table }
office-preview-club = { $one } and { $other } are of one club
office-seat = table { $table }, position { $position }
office-no-seat = no seat
office-table = Table { $table }
office-springer = Springer
office-quality = Quality { $percent } %: { $again } meet again (possible: { $least }), { $apart ->
        [no] clubs no longer matter
       *[yes] { $clubs ->
            [one] { $clubs } pair of club mates
           *[other] { $clubs } pairs of club mates
        }
    }, { $larger } at a larger table again, { $position } at one position for the third time.
office-seed = Seed { $seed }. The same number gives the same plan.
office-drawing = { $percent } %, { $again } meet again, quality so far { $quality } %
office-by-hand = Seated by hand, without a seed.
office-planned = Round { $round } is planned for { $time }.
office-planned-day = Round { $round } is planned for { $time } on { $day }.
office-draw-published =
    Round { $round } is published. { $count ->
        [one] One person would sit
       *[other] { $count } people would sit
    } elsewhere: { $names }. With --again it is drawn again all the same.
office-not-here =
    { $count ->
        [one] Not ticked off as here:
       *[other] { $count } people are not ticked off as here:
    } { $names }. “withdraw --absent” withdraws them.
office-nobody-absent = All who play are ticked off as here, or nobody was ticked off.
office-finish-early =
    { $played ->
        [one] One round
       *[other] { $played } rounds
    } of { $rounds } { $played ->
        [one] has
       *[other] have
    } been played. With --early the tournament ends now all the same.
office-round-head = Round { $round }
office-round-draft = draft
office-round-published = published
office-round-changed = changed
office-round-released = being played
office-round-closed = closed
office-state-waiting = nothing written yet
office-state-playing = being played
office-state-unconfirmed = confirmation missing
office-state-two-sheets = two sheets
office-state-done = sheet confirmed
office-clock-left = { $minutes } min left
office-clock-held = stopped
office-clock-up = time is up
office-standings-head = Standings after round { $round }
office-standings-provisional = Provisional. Missing sheets: { $missing }.
office-standings-ties = Equal points: { $ties }, otherwise a shared place.
office-standings-places = Place points (the column before the total) come before points.
office-standings-shared = Equal points share a place.
office-tie-deductions = fewer deductions
office-tie-solos = more solo points
office-tie-best-round = better best round
office-tie-last-round = better last round
office-cross-good = The sums are right: cross sum { $sum } (deductions without credit { $deductions }).
office-cross-bad = The sums are not right: cross sum { $sum }.
office-teams-head = Teams
office-out = disqualified
office-gone = withdrawn
office-here = here
office-substitute = { $name } plays from round { $round } on
office-late = from round { $round }
office-figures = { $entered } entered, { $here } here, { $unpaid } with the fee unpaid, { $money } € taken.
office-money = { $euros }.{ $cents }
office-as = Add “--as={ $role }” to act in that capacity.
office-open-draft = Ruling { $ruling } has not been signed yet.
office-open-appeal = The panel has not decided yet on the appeal against ruling { $ruling }.
office-column-place = Place
office-column-number = No
office-column-name = Name
office-column-deductions = Ded.
office-column-solos = Solo
office-column-places = PP
office-column-total = Points
office-tables-now = Tables: { $tables }.
office-ruling-draft = draft
office-ruling-signed = signed
office-ruling-appealed = appealed
office-ruling-upheld = panel: upheld
office-ruling-void = panel: void
office-ruling-penalty = penalty { $points }
office-ruling-deduct = deduction without credit { $points }
office-ruling-warn = warning
office-ruling-disqualify = disqualification
office-undone-by = taken back by entry { $entry }
office-link-open = Link { $link }: { $whose }
office-link-revoked = Link { $link }: { $whose }, revoked
office-link-secret = Link { $link }: { $secret } — shown only here, write it down.
office-statistics = { $name }: { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, points { $points }, { $won } won; solos { $solos }, won { $solos-won }; calls { $called }, won { $called-won }.
office-nothing = There is nothing here yet.
office-draw-by-hand = Round { $round } was seated by hand: there is nothing to repeat.
office-draw-same = The draw of round { $round } was repeated from seed { $seed }: the same.
office-draw-other = The draw of round { $round } was repeated from seed { $seed }: not the same.

# A series of tournaments.
office-series-evening = Column { $place }: { $name }
office-series-best = { $best ->
        [one] The best result of { $all } counts.
       *[other] The best { $best } results of { $all } count.
    }
office-series-places = Place points come before points.
office-series-twice = The series already has “{ $name }”.
office-series-tie-best-round = better best evening
office-series-tie-last-round = better last evening

# What the server says about an entry.
office-act-name = Say what you are called: a name has 1 to 120 characters.
office-act-not-yours = This link is not for that, or for another table.
office-act-other-act = This device has sent something else under this number. Load the page again.
office-act-last-director = This is the last link of the directors. Hand out a new one first, then you can revoke this one.
office-act-too-much = The journal has no room for so much. Talk to the director.
