# Tables on a server
web-side = Sheet, log and more
online-table = Table
online-seats = Seats
online-connecting = Connecting …
online-lost = The connection is lost. We keep trying; you will be back exactly where you were.
online-restarting = The server is restarting. The game goes on here in a moment.
online-trouble = The server cannot save anything right now. Nothing is lost; the game goes on in a moment.
online-missing = This table does not exist.
online-missing-detail = This table does not exist. Is the link complete?
online-full = Too many people are already watching. Try again later.
online-ended = This table has ended.
online-version = This page is out of date. Reload it.
online-unreachable = The server cannot be reached. Are you offline?
online-not-now = That did not get through: the connection is lost.
online-no-server = The server cannot be reached. You can still play against computer opponents.
online-invited = You are invited to a table. What should the others call you?
online-come-in = Join the table
online-link = Link for your friends
online-copy = Copy
online-copied = The link has been copied.
online-copy-by-hand = The browser does not allow copying here. Select the link and copy it yourself.
online-free = free
online-host = Host
online-gone = away
online-replaced = a bot plays
online-weaker = below its level for now
online-is-ready = ready
online-next-hand = from the next hand
online-waits-next = You play from the next hand on. A bot finishes this one.
online-missed = The contribution that { $name } promised to the deal did not come: a bot plays this hand.
online-missed-own = Your contribution to the deal came too late: a bot plays this hand for you.
online-no-chance = Your browser gives no random numbers, so you cannot take part in the deal.
online-ban = Ban
online-take = Sit down
online-fill = Bot
online-remove = Clear seat
online-make-host = Make host
online-sit-down = Choose a seat.
online-wait-seats = The game starts when all four seats are taken.
online-you-start = You are the host: start when everybody is here.
online-host-starts = The host starts when everybody is here.
online-ready-ask = Are you ready for the next hand?
online-deals = Dealing …
online-hidden = A hand is being played. This table does not admit spectators.
online-playing = A hand is being played.
online-over = The table has ended.
online-start = Start
online-ready = Ready
online-leave = Stand up
online-end = End table
online-to-room = Back to the table
online-owed = Compulsory solo still owed: { $names }
online-chat = Chat
online-say = Say something
online-send = Send
online-say-seated = Only players at the table can chat.
online-silence = No messages yet.
online-mute-name = Mute { $name }
online-unmute = Unmute { $name }
online-new = New table
online-new-detail = Play with friends: send them the link
online-make = Open table
online-mode = What do you want to play?
online-mode-hands = Single hands
online-mode-match = Match with compulsory solos
online-bots = Bots on free seats
online-bots-none = None
online-bots-fill = Bots on free seats: { $level }
online-no-bots = No bots on free seats
online-time = Time per move
online-no-limit = No time limit
online-seconds = { $seconds } s per move
online-spectators = Spectators are welcome
online-no-spectators = No spectators
online-allow-spectators = Anybody with the link may watch
online-list = Show in the list of open tables
online-hands-for = Finished hands are for
online-hands-for-players = those who played them
online-hands-for-link = those with the hand's link
online-hands-for-everybody = those with the table's link
online-hands-players = Finished hands are for those who played them
online-hands-link = Finished hands are for those with their link
online-hands-everybody = Finished hands are for everybody at the table
online-wrong-hands = A match has 4 to 99 hands.
online-own-tables = Your tables
online-listed = Open tables
online-none-listed = There is no open table right now.
online-nobody = Nobody yet
online-state-gathering = waiting for players
online-state-playing = playing
online-me = Your hands
online-me-detail = Finished hands, statistics, account
online-stranger = You have not played on this server yet. Do you have an account? Then log in.
online-is-guest = You are playing as a guest: { $name }.
online-is-account = Logged in as { $name }.
online-statistics = Statistics
online-hands = hands
online-won = won
online-points = points
online-as-soloist = { $contract } (alone)
online-your-hands = Finished hands
online-no-hands = No finished hand yet.
online-more = More
online-account = Account
online-account-why = As a guest, you find your hands only in this browser. With an account, you find them everywhere.
online-account-kept = Your hands and statistics belong to this account.
online-create = Create an account
online-create-go = Create
online-login = Log in
online-login-go = Log in
online-recover = Forgot your password?
online-recover-go = Set new password
online-rename = Change your name
online-rename-go = Rename
online-delete = Delete everything about me
online-delete-go = Delete for good
online-code = Recovery code
online-password = Password (at least eight characters)
online-recovery-is = Your recovery code. It is shown only once, so write it down:
online-export = Download my data
online-logout = Log out
online-sessions = Where you are logged in
online-session-this = this device
online-session-seen = last seen { $when }
online-logout-all = Log out everywhere
online-blocks = Blocked players
online-block = Block
online-unblock = Unblock
online-blocked = { $name } is blocked: you no longer read what { $name } says, and { $name } cannot sit down at your tables.
online-hand = Hand { $number }, { $dealer } deals.
online-compulsory = { $contract } (compulsory)
online-with-friends = With friends
online-tables = Open tables
online-tables-detail = Your tables, and tables with free seats
online-elsewhere = You have this table open in other windows. This one is paused; reload it to play here.
online-mode-match-of =
    { $hands ->
        [one] Match of 1 hand
       *[other] Match of { $hands } hands
    }
online-waits = Not ready yet: { $names }. The cards are dealt when everybody has pressed “Ready”.
online-start-detail = Then everybody at the table presses “Ready”, and the cards are dealt.
online-stand-in = A bot is playing for you.
online-take-over = Take over
online-moved = Your time was up. Decided for you: { $what }.
online-back-to-table = Back to the table
online-back-to-table-detail = Where you last played with others
online-label-hands =
    { $count ->
        [one] hand
       *[other] hands
    }
online-label-points =
    { $count ->
        [one] point
       *[other] points
    }
online-rules = How it is played here
online-rules-against = Different from { $official }:
online-rules-official = Exactly by the official book
online-rules-more =
    { $count ->
        [one] 1 more rule
       *[other] { $count } more rules
    }
online-rules-trumps = The highest trumps are:
online-rules-trumps-declared = The highest trumps once everything is declared:
online-rules-until = From the first deal on the rules are fixed.
online-rules-fixed = The rules have been fixed since the first deal.
online-rules-changed = The host has changed the rules
online-rules-small-changes = Only details that are not listed here
online-agree = I agree
online-not-agreed = Not agreed yet: { $names }.
online-sit = Sit down
online-bock = counts double: bock round after { $cause } (hand { $after })
online-brings = brings a bock round after { $cause }
online-next-bock = This hand counts double: bock round after { $cause } (hand { $after }).
