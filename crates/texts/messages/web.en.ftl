# The table in the browser
web-app = Dulle
web-tagline = Doppelkopf, exactly as printed.
web-bidding = Bidding
web-hand-title = Hand { $number } · { $contract }
web-book-ddv2026 = TSR 2026
web-book-ddv2024 = TSR 2024
web-book-ddv2019 = TSR 2019
web-book-ddv1994 = TSR 1994
web-book-lions2024 = Lions 2024
web-book-palast = Palast
web-you = You
web-dealer = Dealer
web-dealer-mark = D
web-call-mark = { $call } · { $cards }
web-laid = { $name }: { $card }
web-card-free = { $card }
web-card-dimmed = { $card }, not allowed now
web-bid-fine = Fine
web-bid-wait = Wait
web-bid-back = Fine after all
web-bid-no = No
web-bid-wedding = Wedding
web-take-back = Withdraw “wait”
web-question-round = “Fine”, or “Wait” (a solo or a wedding)?
web-question-back = Does your “Wait” stand?
web-question-compulsory = Will you play your compulsory solo?
web-question-no-duty =
    { $solos ->
        [0] This is about compulsory solos. You owe none.
       *[other] You owe no compulsory solo. Will you name a solo now anyway?
    }
web-question-voluntary = Will you play a voluntary solo?
web-question-naming = What will you play?
web-question-forced = Your compulsory solo is forced. What will you play?
web-play-solo = Play { $solo }
web-solos = Solos
web-call-reply = Reply { $call }
web-call-more = more …
web-call-more-range = up to { $to }
web-cancel = Cancel
web-close = Close
web-last-trick = Last trick
web-hint = Hint
web-hint-text = { $what }: { $why }
web-hint-asked = The self-taught player is thinking …
web-hint-silent = The self-taught player is not available right now or does not know these rules.
web-hint-expected = A second opinion: the points that the self-taught players expect for you
web-decimal-point = .
web-hint-none = There is nothing to decide right now.
web-claim = Claim the rest
web-claim-ask = Will you take all remaining tricks? If you are wrong, they go to the other side.
web-concede = Concede
web-concede-ask = Give all remaining tricks to the other side?
web-done = No further call
web-status-your-word = It is your turn to bid.
web-status-asked = { $name } is bidding: “Fine” or “Wait”?
web-status-naming = { $name } is naming the contract.
web-status-you-lead = You lead.
web-status-leads = { $name } leads.
web-status-you-follow = Your turn: { $led } was led.
web-status-follows = { $name } to play: { $led } was led.
web-status-your-trick = You take the trick.
web-status-trick = { $name } takes the trick.
web-status-conceded = The cards are down. Any further call?
web-status-over = The hand is over.
web-not-your-turn = It is not your turn: { $name } plays first
web-not-your-bid = It is not your turn: { $name } bids first
web-forced = { $name } has a forced solo and names it; nobody else bids
web-news-bid = { $name }: { $word }
web-news-normal = It is a { $contract }.
web-news-declares = Contract: { $contract } ({ $name }).
web-news-compulsory = Contract: { $contract } ({ $name }), compulsory solo.
web-news-trick = Trick { $number }: { $name }
web-news-clarified = Clarification trick. Partner: { $name }
web-news-alone = No partner found: the wedding becomes a diamonds solo.
web-news-settled = Known: { $name } – { $party }
web-duty-call = { $name }: { $call } by the duty call (30 card points in the trick)
web-news-claim = { $name }: The rest is mine.
web-news-claim-wrong = { $name }: “The rest is mine”, but it would not have been enough. The rest goes to the other side.
web-news-concede = { $name } concedes.
web-news-over = The hand is over.
web-wins = { $party } wins
web-nobody-wins = Nobody wins
web-party-names = { $party }: { $names }
web-item-other = { $item } ({ $party })
web-eyes = Card points
web-value = Value
web-triple = Alone against three: triple
web-next-hand = Another hand
web-watch = Replay the hand
web-download-dkn = Download DKN
web-score-total = total { $total }
web-four-hands = All four hands
web-settlement = Result
web-sheet-tab = Score sheet
web-log-tab = Log
web-number = No.
web-contract = Contract
web-total = Total
web-no-hands-yet = No finished hand on this list yet.
web-deal-number = Deal no. { $number }
web-deal-series = Series of deals no. { $number }, hand { $hand }
web-home = Start page
web-back = Back
web-table-label = Table
web-hand-label = Your cards
web-trick-label = Trick on the table
web-calls-label = Calls
web-log-label = What happens
web-play-now = Play now
web-play-now-detail = Cards in your hand at once, against three bots
web-resume = Continue
web-resume-detail = Hand { $number } is waiting for you
web-resume-over = Hand { $number } is over: see the result
web-level = Opponents
web-level-beginner = Beginners
web-level-club = Club players
web-level-strong = Strong
web-level-net = Self-taught
web-level-expert = Expert
web-level-beginner-detail = forget things now and then
web-level-club-detail = play soundly, by the book
web-level-strong-detail = calculate many possible deals
web-level-net-detail = have played millions of hands against themselves
web-level-expert-detail = the same, and they think ahead
web-weaker = weaker bots
web-level-weaker = What the bots have learned could not be loaded or does not cover these rules. Weaker bots play meanwhile.
web-rulebook = Rulebook
web-rules = Rules
web-rules-detail = Your rulebook, paragraph by paragraph
web-tutorial = Tutorial hand
web-tutorial-detail = A hand that explains the game
web-course = Course
web-course-detail = Short lessons with questions
web-score-sheet = Score sheet
web-referee = Referee’s desk
web-referee-detail = Enter a disputed hand and get a ruling
web-office = Tournament office
web-office-detail = Entries, seating, rounds and standings of a whole tournament
web-score-sheet-detail = For a real table: write down, add up, print
web-settings = Settings
web-own-deal = Play a particular deal
web-own-deal-label = Deal number
web-own-deal-go = Deal
web-summary-cards = { $cards } cards, { $hand } in each hand
web-summary-windows = Re and Contra with at least { $first } cards, no 90 with { $second }, then one fewer each
web-summary-wedding = Wedding: partner found { $tricks ->
        [one] in the first trick
       *[other] within { $tricks } tricks
    }
web-summary-doppelkopf = Doppelkopf from { $eyes } card points
web-summary-charlie-caught = a caught Charlie counts
web-summary-house = House rules: { $list }
web-rule-second-dulle = the second dulle beats the first
web-rule-pigs = pigs
web-rule-super-pigs = super pigs
web-rule-genscher = genscher
web-rule-poverty = poverty
web-rule-redeal = throwing in
web-rule-heart-trick = heart trick
web-rule-fox-last-trick = fox in the last trick
web-rule-bock = bock rounds
web-rule-others =
    { $count ->
        [one] one more
       *[other] { $count } more
    }
web-summary-skipping = calls may skip levels
web-summary-no-skipping = calls only level by level
taste-lang = Language
web-lang-other = Deutsch
taste-theme = Colours
taste-theme-system = Same as device
taste-theme-light = Light
taste-theme-dark = Dark
taste-indices = Letters on the cards
taste-indices-language = Same as language
taste-indices-german = A 10 K D B 9
taste-indices-english = A 10 K Q J 9
taste-four-colours = Four-colour deck
taste-four-colours-detail = Spades green, diamonds orange
taste-gold-edge = Gold edge on trumps
taste-animations = Animations
taste-sound = Sounds
taste-sound-detail = The main switch: while it is off nothing sounds, neither when time runs short nor when it is your turn.
taste-confirm = Tap a card twice
taste-confirm-detail = The first tap lifts it, the second plays it
taste-pace = Pace of the bots (at tables on a server, the table’s own counts)
taste-pace-calm = Calm
taste-pace-brisk = Brisk
taste-pace-instant = Instant
web-taste = Set up the table
web-your-turn = ● Your turn
taste-sort = Sort the hand
taste-sort-down = Trumps left
taste-sort-up = Trumps right
taste-sort-suits = Suits left
taste-faces = Card faces
taste-faces-plain = Plain
taste-faces-large = Large signs
taste-faces-pictures = Pictures
taste-reverse = Card back
taste-reverse-plain = Plain
taste-reverse-rhombs = Diamonds
taste-reverse-waves = Waves
taste-cloth = Table cloth
taste-cloth-green = Green
taste-cloth-blue = Blue
taste-cloth-red = Red
taste-cloth-grey = Grey
taste-thumb = Controls
taste-thumb-right = Right
taste-thumb-left = Left
taste-volume = Volume
taste-volume-normal = Normal
taste-volume-quiet = Quiet
taste-volume-loud = Loud
taste-turn-sound = A tone when it is your turn
taste-vibration = Vibrate when it is your turn
taste-premove = At tables with others: choose a card before your turn
web-undo = Take back
web-same-deal = Same cards again
web-practice = Practise
taste-practice-any = Whatever comes
taste-practice-wedding = Weddings
taste-practice-solo = Your own solos
taste-practice-defence = Against solos
web-history = History and statistics
web-history-detail = Your hands, points, charts
web-daily = Deal of the day
web-daily-detail = Everybody plays the same cards
web-share = Share
web-send-back = Send it back
web-name = Your name
web-replay = Replay
web-replay-trick-back = Previous trick
web-replay-card-back = Previous card
web-replay-card = Next card
web-replay-trick = Next trick
web-replay-eyes = { $eyes } card points
web-replay-play = Play
web-replay-stop = Stop
web-replay-slider = Position in the hand
web-replay-begin = Before the first trick
web-replay-at = Trick { $trick } of { $tricks }, card { $card }
web-study = Analysis
web-puzzles = Puzzles
web-puzzles-detail = One a day, or as many as you like
web-nothing-to-replay = There is no hand to replay yet.
web-loading = Loading …
web-not-loaded = This could not be loaded. Are you offline?
web-bots-weaker = The bots could not be loaded. Until they are, they play weaker.
web-search = Search
web-sheet-intro = Four to seven names, clockwise. The first one deals first.
web-sheet-name = Seat { $number }
web-sheet-fewer = One seat fewer
web-sheet-more = One seat more
web-sheet-hands = Hands
web-sheet-hands-detail = empty: as many as the rulebook says
web-sheet-same-people = As last time: { $names }
web-sheet-begin = Start the sheet
web-sheet-open = Or open a saved sheet
web-sheet-write = Write down a hand
web-sheet-call = { $name }: { $call }
web-sheet-write-down = Write down
web-sheet-hand = Hand { $number }
web-sheet-correct = Correct hand { $number }
web-sheet-not-tapped = This hand was not entered by tapping; undo it and enter it again.
web-sheet-re = Who belongs to Re?
web-sheet-alone = Who played alone?
web-sheet-who-re = Tap the two Re players.
web-sheet-who-alone = Tap the player who played alone.
web-sheet-eyes-missing = The card points of Re are still missing.
web-sheet-eyes-re = Card points of Re
web-sheet-eyes-contra = Contra: { $eyes }
web-sheet-specials = Special points
web-sheet-close = Close the sheet
web-sheet-all-played = All hands have been played. Check the points. When nobody objects any more, close the sheet.
web-sheet-check-even = The sheet adds up: sum 0, all even.
web-sheet-check-odd = The sheet adds up: sum 0, all odd.
web-sheet-check-sum = The sheet adds up: sum 0.
web-sheet-check-bad = The sheet does not add up.
web-sheet-undo = Undo
web-sheet-signed = Who signs?
web-sheet-print = Print
web-sheet-csv = Download CSV
web-sheet-file = Download file
web-sheet-new = New sheet
web-sheet-new-ask = Start a new sheet? This one will be listed under “Evenings”.
web-sheet-new-ask-empty = Begin a new list? This one has no hand yet and is dropped.
web-sheet-only-points = points only
web-sheet-point = .
web-sheet-points-only = Points only
web-sheet-worth = Value of the hand
web-sheet-worth-detail = A player who was alone gets it three times.
web-sheet-plus = Who writes plus?
web-sheet-value-missing = Enter what the hand was worth.
web-sheet-plus-missing = Tap who writes plus.
web-sheet-desk = § Settle it at the referee’s desk
web-sheet-ruled-over = The referee has ended the last hand, and with it the match is over.
web-sheet-diary = Evenings
web-sheet-diary-empty = When you start a new sheet, the old one is kept here, with day, place and players.
web-sheet-diary-full = The browser has no room left. Save the evenings as a file and delete old ones.
web-sheet-not-kept = The browser has no room left. What you write down now is gone when you close the page. Save the sheet as a file or delete old evenings.
web-sheet-as-file = Save the sheet as a file and start a new one
web-sheet-diary-save = Save all evenings
web-sheet-diary-read = Read evenings
web-sheet-diary-took = { $count ->
    [0] No new evening in this file
    [one] One evening read
   *[other] { $count } evenings read
    }
web-sheet-diary-open = Open
web-sheet-diary-day = { $day }/{ $month }/{ $year }
web-sheet-redo = Keep it after all
web-sheet-undone = The last entry has been taken back.
web-sheet-is-closed = The sheet is closed. Take back the closing first.
web-sheet-alone-in = What did the lone player play?
web-sheet-alone-missing = Tap what the lone player played.
web-sheet-empty-trick = Not schwarz: one trick of nines only
web-sheet-diary-remove = Delete
web-sheet-diary-remove-ask = Delete this evening? It will no longer count in the table.
web-sheet-diary-remove-day = Delete the evening of { $day }
web-sheet-club-name = Name
web-sheet-club-points = Points
web-sheet-club-evenings = Evenings
web-sheet-club-mean = Per hand
web-sheet-club-best = Best
web-sheet-value = Value
web-sheet-place = Place
web-sheet-place-detail = for the printed sheet
web-sheet-day = Date
web-length = What do you want to play?
web-length-hands = Single hands
web-length-hands-detail = as many as you like, no compulsory solo
web-length-match-detail = with compulsory solos and a final score
match-resume = Continue the match
web-resume-match = Hand { $number } of { $hands } of your match is waiting
web-resume-standing = The match is over: see the final score
web-match-hand = Hand { $number } of { $hands } · dealer: { $dealer }
web-match-forced = Forced solo: { $name }
web-match-owes = Compulsory solo due: { $names }
web-match-next = Next hand
web-match-again = New match
web-match-standing = Final score
web-shorten = Claim or concede
web-claim-in-order = In this order
web-claim-missing =
    { $count ->
        [one] One more card
       *[other] { $count } more cards
    }
web-claim-order = State the order
web-claim-order-detail = Tap your cards in the order in which you will play them. Then only this order counts.
web-sheet-legend = Bold: scores plus · underlined: dealer · tinted: plays alone
web-sheet-legend-out = Bold: scores plus · underlined: dealer · tinted: plays alone · italics: sits out
web-sheet-incident = Note an incident
web-incident-what = What happened?
web-incident-desk = § Settle it at the referee’s desk
web-incident-breach = Breach
web-incident-unsporting = Unsporting conduct
web-incident-misdeal = Misdeal
web-incident-repetition = Repeat the hand
web-incident-wrongly-noted = Wrongly noted
web-incident-time-up = Time is up
web-incident-number = In which hand?
web-incident-who = Who was it?
web-incident-alone = Did everybody know that somebody was playing alone?
web-incident-solo = Which contract was played alone?
web-incident-grade = How serious?
web-grade-insignificant = insignificant
web-grade-minor = minor
web-grade-harmless = minor, no harm done
web-grade-serious = major
web-incident-limits = Limits called by the other side
web-incident-points = Points deducted (1 to 12)
web-incident-why = What was wrong?
web-incident-running = A hand is being played
web-incident-between = Between two hands
web-incident-because = Reason (optional)
web-incident-who-missing = Tap who it was.
web-incident-signature-missing = The signature is missing.
web-refuse-breach-normal = Hand { $number } is on the sheet as one in which nobody played alone: deselect the player.
web-refuse-booked-breach = A breach by { $name } is already booked in hand { $number }, and it does not fit. Undo it, enter the hand, then enter the breach again.
web-refuse-only-corrected = In this rulebook a wrongly noted hand is not played again but corrected: tap its number.
web-lesson-on = Continue
web-lesson-welcome = Welcome to the table
web-lesson-welcome-text = Four players, two parties, and at first nobody knows who plays together. There are two of each card. Re wins with more than 120 of the 240 card points.
web-lesson-trumps = Your cards
web-lesson-trumps-text = Your cards are sorted. First come the trumps, highest in front: the ten of hearts (the Dulle), then all queens, all jacks and the diamonds. After them come clubs, spades and hearts. There the ace is highest, then ten, king, nine.
web-lesson-bidding = “Fine” or “Wait”?
web-lesson-bidding-text = A player who wants to play a solo or a wedding announces it with “Wait” (Vorbehalt). You want a normal game: say “Fine”.
web-lesson-party = Your party
web-lesson-party-re = You hold a queen of clubs, so you belong to Re. The player with the other one is your partner. Only the two of you know so far.
web-lesson-party-contra = You hold no queen of clubs, so you belong to Contra. Your partner is the other player without one. Find out who it is.
web-lesson-lead = You lead
web-lesson-lead-text = Lead whatever you like. An ace of a suit that nobody has led yet is good, because usually everybody has to follow. The button “Hint” tells you what an experienced player would do, and why.
web-lesson-follow = Following suit
web-lesson-follow-text = You must follow the suit that was led, or play a trump if a trump was led. Cards that you may not play now are dimmed. If you have none of that suit, you may ruff or discard.
web-lesson-trick = A trick is complete
web-lesson-trick-text = The highest card takes the trick, and the player who takes it leads to the next one. An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2, a nine 0. Of two equal cards the first one wins.
web-lesson-calls = Calls
web-lesson-calls-text = If you feel strong, call Re or Contra. That brings the winner two more points. The button says how many cards you must still hold. You need not call anything today.
web-lesson-partner = A party is known
web-lesson-partner-text = A queen of clubs, a call or a discard has shown which party somebody belongs to. The party is now beside the name. Put many card points in tricks of your party, and few in the others.
web-lesson-fox = A fox
web-lesson-fox-text = The ace of diamonds is called the fox. If the other party takes it in a trick, that is a special point.
web-lesson-last-trick = The last trick
web-lesson-last-trick-text = Tricks that have been taken lie face down. You may look only at the last one, until the fourth card of the next trick is played. The button “Last trick” is for that.
web-lesson-end = The result
web-lesson-end-text = Here you see who won and what the points are for. Tap a paragraph to read what the rulebook says. That is all. Have fun!
web-settings-detail = Cards, colours, sounds, pace
web-sheet-genscher = Genscher: a player named their partner
web-sheet-given-up = The soloist gave up
web-sheet-own-rules = Own rules
web-incident-thrown-in = Thrown in
web-sheet-fox = Fox caught
web-sheet-charlie = Charlie
web-sheet-doppelkopf = Doppelkopf
web-sheet-charlie-caught = Charlie caught
web-sheet-heart-trick = Heart trick
web-sheet-fox-last-trick = Fox, last trick
web-sheet-dulle-caught = Ten of hearts caught
web-count-tricks =
    { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }
web-count-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-count-trumps =
    { $count ->
        [one] 1 trump
       *[other] { $count } trumps
    }
web-call-until =
    { $cards ->
        [one] down to the last card
       *[other] down to { $cards } cards
    }
web-news-call =
    { $cards ->
        [one] { $name }: { $call } (1 card)
       *[other] { $name }: { $call } ({ $cards } cards)
    }
web-length-match =
    { $hands ->
        [one] Match (1 hand)
       *[other] Match ({ $hands } hands)
    }
web-match-over =
    { $hands ->
        [one] The one hand has been played.
       *[other] All { $hands } hands have been played.
    }
web-call-confirm = Call “{ $call }”?
web-call-confirm-all = Call “{ $call }”? This calls: { $all }.
web-call-confirm-yes = Yes, call it
web-wait-ask = Announce a Vorbehalt (“Wait”)? Without both queens of clubs it means a solo. Nothing has been said yet.
web-wait-ask-both = Announce a Vorbehalt (“Wait”)? You then name the wedding or a solo. Nothing has been said yet.
web-wait-yes = Yes, “Wait”
web-fine-ask = You hold both queens of clubs. With “Fine” you play a silent wedding, alone against three. Are you sure?
web-fine-yes = Yes, fine
web-discard-ask =
    { $number ->
        [one] Hand 1 is not finished. Discard it and deal anew?
       *[other] This discards your evening of { $number } hands with all its points. Start anew?
    }
web-discard-daily-ask = Your deal of the day is not finished, and only the first try counts. Discard it?
web-discard-match-ask = Your match is not finished. Discard all its points and start a new one?
web-discard-yes = Discard
web-not-kept = Another window has started another game. This one is no longer kept.
web-title = Doppelkopf
web-page-title = { $page } – Dulle
web-status-hurry =
    { $seconds ->
        [one] 1 second left!
       *[other] { $seconds } seconds left!
    }
taste-time-sound = A tone when time runs short
taste-shortcuts = Keyboard shortcuts
taste-shortcuts-detail = Single keys at the table; “?” lists them all
taste-backup = Everything on this device
taste-backup-detail = Hands, sheets and evenings, puzzles, lessons and settings in one file: to keep, or for another device. A tournament has a file of its own.
taste-backup-save = Save everything
taste-backup-read = Read a backup
taste-backup-ask = The backup of { $day } has { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }. It replaces everything on this device, also { $here ->
        [0] the settings
        [one] one hand
       *[other] { $here } hands
    }.
taste-backup-yes = Replace
taste-backup-done = The backup has been read.
taste-backup-none = This is no backup of Dulle.
taste-backup-later = This backup comes from a newer version. Reload the page and try again.
taste-backup-full = There is not enough room for it in this browser. Everything is as before.
web-keys = Keys
web-key-arrows = Choose a card or an answer
web-key-enter = Play, answer; go on after a hand
web-key-digits = Calls, the lowest first
web-key-l = Last trick
web-key-h = Hint
web-key-escape = Close
web-key-help = This list
web-options = Rules for your table
web-options-start = What do you start from?
web-options-own = Your own rules
web-options-go-to = Go to
web-options-differs = different
web-options-unthought = Bots: “{ $beginner }” and “{ $club }” pay no attention to it.
web-options-unsearched = Bots: “{ $strong }” does not reckon with it.
web-options-unlearned = Bots: “{ $net }” and “{ $expert }” do not know this and play like “{ $strong }”.
web-options-differing = { $count } different
web-options-changed = { $start }, changed
web-options-unchanged = As { $start }, unchanged
web-options-first-call = Re, Contra
web-options-clash = These do not fit together:
web-options-clashes =
    { $count ->
        [one] 1 contradiction
       *[other] { $count } contradictions
    }
web-options-show = Show
web-options-resolve-first = Resolve the contradiction first.
web-options-list = What is different
web-options-list-of = What is different ({ $count })
web-options-against = from { $official }
web-options-none = Nothing: you play exactly by the book.
web-options-rest = Everything else is in the rulebook. Everybody reads this before they sit down.
web-options-play = Play with these rules
web-options-take = Take these rules
web-options-take-table = Use them at the table
web-options-save = Save as your own rules
web-options-name = What should they be called?
web-options-save-go = Save
web-options-saved = Saved: { $name }
web-options-not-saved = That did not work: a name is missing, or there are too many rules of your own already.
web-options-delete = Delete “{ $name }”
web-options-delete-ask = Delete your rules “{ $name }”?
web-options-back-to = Back to { $start }
web-options-back-ask = Undo all changes? Then { $start } holds again.
web-options-leave-ask = Your changes will be lost. Start from { $start } all the same?
web-options-leave-yes = Start from { $start }
web-options-import = Open a file with rules
web-options-imported = Opened: { $name }
web-options-export = Save as a file
web-options-running = Fixed since the first deal.
web-options-on = on
web-options-off = off
web-options-by-you = changed by you
web-options-start-ddv2026 = official, DDV
web-options-start-ddv2024 = official until 2025
web-options-start-ddv2019 = an older edition
web-options-start-ddv1994 = an old edition
web-options-start-lions2024 = 40 cards
web-options-start-palast = as online in the Palast
web-options-start-palast-house = as often played there
web-options-start-kitchen = the commonest house rules
web-book-palast-house = Palast house rules
web-book-kitchen = Kitchen table
web-change-rules = Change the rules
web-own-changes =
    { $count ->
        [one] With 1 change of your own
       *[other] With { $count } changes of your own
    }
web-book-changed = { $book }, changed
web-running-rules = Rules of these hands


# House rules at the table: the exchange of a poverty, words about cards, hands that are thrown in.
house-poverty = Poverty
house-question-redeal = Will you throw your hand in?
house-question-poverty = Do you have a poverty?
house-bid-redeal = Throw in
house-wait-ask = Announce a Vorbehalt (“Wait”)? Then you name a solo, a poverty or a wedding or throw your hand in, whichever your cards allow. Nothing has been said yet.
house-redeal-ask = Throw your hand in? Everybody sees your cards, then the cards are dealt again.
house-redeal-yes = Yes, throw it in
house-lay = Lay three cards face down
house-lay-must =
    { $locked ->
        [0] You have no trump. You choose all three.
        [1] Your trump must be among them. You choose the other two.
        [2] Your two trumps must be among them. You choose the third card.
       *[other] Your three trumps must go.
    }
house-lay-go = Lay them
house-must = must
house-must-go = This card must go: all your trumps are given away.
house-chosen =
    { $count ->
        [0]
            { $trumps ->
                [0] 3 of 3, no trump among them
                [1] 3 of 3, one trump among them
               *[other] 3 of 3, { $trumps } trumps among them
            }
        [1] One more card
       *[other] { $count } more cards
    }
house-take-ask = Will you take { $name }’s poverty?
house-take-re = Then you two play Re together.
house-take-unseen = You see the three cards only afterwards.
house-take-last = If nobody takes them, the cards are dealt again.
house-take = Take it
house-pass = Pass
house-return = Give three cards back to { $name }
house-return-told =
    { $trumps ->
        [0] The others learn only: no trump.
        [1] The others learn only: one trump.
       *[other] The others learn only: { $trumps } trumps.
    }
house-return-go = Give back
house-again = Choose again
house-new = new
house-status-asked = { $name } is asked: take the poverty?
house-status-exchange = { $poor } and { $name } exchange cards.
house-news-laid = { $name }: poverty. Three cards lie face down.
house-news-passed = { $name }: pass.
house-news-taken = { $name }: take.
house-news-returned =
    { $trumps ->
        [0] { $name }: three cards back to { $poor }, no trump.
        [1] { $name }: three cards back to { $poor }, one trump.
       *[other] { $name }: three cards back to { $poor }, { $trumps } trumps.
    }
house-bock = Bock round after { $cause } (hand { $after })
house-redealt = This does not count
house-thrown-in = Thrown in: { $name }. The dealer stays { $dealer }.
house-nobody-takes = Nobody takes the poverty. The dealer stays { $dealer }.
house-deal-again = Deal again
house-genscher = Genscher: { $name }
house-silent = Play silently
house-silent-pigs = as a fox
house-silent-superpigs = without a word
house-silent-genscher = parties stay
house-ask-pigs = Declare the { $card } a pig? Played silently, it stays a fox.
house-ask-superpigs = Declare the { $card } a super pig? Played silently, it stays what it is.
house-ask-genscher = Before you play the { $card }: who will be your partner? The player you name plays with you, and all calls lapse.
house-say-pigs = Pigs!
house-say-pigs-detail = beats every trump
house-say-superpigs = Super pigs!
house-say-superpigs-detail = beats the pigs too
house-say-genscher-detail = becomes your partner
house-say-tuck = Tuck
house-declare-ask = Declare “{ $word }”? { $effect }
house-declare-yes = Yes, declare it
house-effect-pigs = Now the highest trump is the { $card }, both of them.
house-effect-pig = Now the second { $card } is the highest trump.
house-effect-superpigs = Now even the pigs are beaten by the { $card }, by both of them.
house-effect-genscher = { $name } and { $partner } play together now.
house-effect-tuck = It counts as Re or Contra, and nobody learns for which party.
house-tag-pigs = pig
house-tag-superpigs = super pig
house-news-declared = { $name }: { $word }! { $effect }
house-key-s = Declare what the chosen card allows (pigs, Genscher …)
