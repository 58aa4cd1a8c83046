
# A table's phone.
phone-connecting = Connecting …
phone-title = Table { $table } · Round { $round }
phone-title-no-round = Table { $table }
phone-who-writes = { $name } writes (position { $position })
phone-who = Phone of { $name } (position { $position })
phone-who-question = Who are you?
phone-who-hint = Tap your name. The first to tap keeps the sheet.
phone-not-me = I am somebody else
phone-no-seats = The seating of this table is still to come.
phone-waiting = Not released yet.
phone-closed = The round is closed. The sheet can only be looked at.
phone-done = The sheet is confirmed.
phone-full = All hands are on the sheet. Check the totals and confirm them.
phone-full-own = All hands are on the sheet. Now another player at the table confirms the totals: on their own phone, or here after “I am somebody else”.
phone-broken-up = { $hands ->
    [0] The table has broken up.
    [one] The table broke up after one hand.
   *[other] The table broke up after { $hands } hands.
    }
phone-broken-missing = Hand { $number } was played and is missing here.
phone-broken-agree = Check the totals and confirm them.
phone-broken-own = Now another player at the table confirms the totals: on their own phone, or here after “I am somebody else”.
phone-next = Hand { $number } of { $hands }: { $dealer } deals.
phone-owes = Compulsory solo still owed by: { $names }.
phone-forced = { $name } plays the compulsory solo.
phone-time-up = Time is up: only compulsory solos are still played.
phone-time-up-running = Time is up: finish this hand, then only compulsory solos are played.
phone-clock-held = stopped
phone-clock-up = Time is up
phone-offline = { $count ->
    [0] No network since { $time }
    [one] No network since { $time } · 1 entry waits here
   *[other] No network since { $time } · { $count } entries wait here
    }
phone-offline-text = Go on writing: the entries are sent as soon as the network is back.
phone-sent = { $count ->
    [one] Sent: 1 hand.
   *[other] Sent: { $count } hands.
    }
phone-elsewhere = { $count ->
        [one] Table { $table }: one entry is waiting.
       *[other] Table { $table }: { $count } entries are waiting.
    }
phone-elsewhere-text = Open the card of table { $table }: then they are sent by themselves. Or take them to the office as a file.
phone-counts = These sums of the office count
phone-dead = This link is no longer valid.
phone-dead-text = Get a new card from the office.
phone-dead-unsent = { $count ->
    [one] Get a new card from the office. 1 entry was not sent: take it along as a file.
   *[other] Get a new card from the office. { $count } entries were not sent: take them along as a file.
    }
phone-save-file = Save as a file
phone-file-name = not-sent.txt
phone-kind-normal = Normal
phone-kind-wedding = Wedding
phone-kind-solo = Solo
phone-kind = What was played?
phone-plus = Who scores plus?
phone-sits-out-other = sits out
phone-sits-out = deals and sits out
phone-points = Points
phone-more = more
phone-less = less
phone-write = Write down hand { $number }
phone-write-other = Write down my version of hand { $number }
phone-incomplete = Tap who scores plus: two, or in a solo one or three.
phone-hand = No.
phone-state = State
phone-caption = Totals after each hand
phone-row-no-network = waits for the network
phone-row-waits = waits for { $name }
phone-row-waits-any = waits for one of you
phone-row-answered = your answer is on its way
phone-row-with-sums = ✓ ✓ with the totals
phone-row-asked = you are asked
phone-row-confirmed = ✓ ✓ { $name }
phone-check = Please check
phone-look = check
phone-check-hand = Check hand { $number }
phone-ask = Is hand { $number } right?
phone-ask-what = { $kind }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Plus for { $names }.
phone-ask-note = Above this hand, below the new totals. Written on the sheet of { $name }.
phone-right = Right
phone-wrong = Not right …
phone-wrong-note = “Not right” deletes nothing: you write your version beside it, and the table and the office see both.
phone-ask-whole = Are the totals right?
phone-ask-whole-text = All hands are written down. If the totals are right, confirm them once.
phone-confirm-whole = Confirm the totals
phone-take-pen = I go on writing
phone-take-back = Undo
phone-call = § Call the referee
phone-call-sure = Call the referee to table { $table }? Your clock stops meanwhile.
phone-yes-call = Yes, call
phone-no = No
phone-office = Office
phone-two = Two versions
phone-two-text = The office decides which sheet counts. Both stay.
phone-changed =
    { $number ->
        [0] Somebody else has just changed something here. Nothing was overwritten.
       *[other] Hand { $number }: somebody else has just changed the sheet. Nothing was overwritten, here are both versions.
    }
phone-insist = Send my version all the same
phone-discard = Discard my version
phone-whole = Whole sheet
phone-not-kept = This browser keeps nothing: do not close the page before everything is sent.
phone-mine = You:
phone-theirs = On the sheet now:
phone-correct = Correct hand { $number }
phone-leave-it = Leave it
phone-until = until { $time }
phone-goes-on = The office has decided: it goes on with the sheet of { $name }.
phone-goes-on-other = The office has decided: the table goes on with the sheet of { $name }. { $name } writes, and you no longer do.
phone-sums = Totals
phone-hand-number = Hand { $number }
