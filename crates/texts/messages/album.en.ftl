album-point = .
album-all = All hands
album-as-re = As Re
album-as-contra = As Contra
album-own-solos = Your own solos
album-with = With { $name }
album-against = Against { $name }
album-hands = Hands
album-won = Won
album-mean = Points a hand
album-points = Points
album-statistics = Statistics
album-people = With and against whom
album-calls = Your own calls: { $kept } kept, { $lost } lost
album-curve = Points over time
album-curve-spoken = After { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }: { $points }, { $most } at most, { $least } at least
album-empty = Hands that you finish against bots are listed here. They stay on this device.
album-none = No hand fits this choice.
album-none-counts = None of these hands counts yet.
album-list = Your hands
album-known = does not count
album-of-day = deal of the day
album-of-server = on the server
album-more = Show more
album-filter = Filter
album-party = Party
album-party-any = Both
album-party-re = Re
album-party-contra = Contra
album-result = Result
album-result-any = All
album-result-won = Won
album-result-lost = Lost
album-solos = Kind
album-solos-any = All
album-solos-solo = Solos
album-solos-normal = Without solos
album-where = Where
album-where-any = Everywhere
album-where-device = This device
album-where-server = Server
album-export = Save all
album-export-what = Hands in the file: { $device } of this device, { $server } of the server.
album-import = Read a file
album-imported = { $count ->
    [0] Nothing new in the file.
    [one] One hand read.
   *[other] { $count } hands read.
    }
album-no-hands = There are no hands in this file.
album-delete = Delete the history
album-delete-ask = Delete all hands on this device? What is on the server stays.
album-delete-yes = Delete
album-seat = Seat { $number }
album-shared = Hand from a link
album-shared-unreadable = This link leads to no hand. Perhaps it was cut on its way.
album-shared-intro = Somebody shows you this hand.
album-shared-own = Your hand.
album-shared-challenge = Somebody challenges you with this hand.
album-play = Play this hand yourself
album-play-detail = Against bots, from the same seat. Afterwards you can send your hand back.
album-challenge-end = The challenge
album-challenge-own = You: { $points }
album-challenge-theirs = Your challenger: { $points }
album-send-back = Send your hand back
album-send-back-text = I have played your cards, points: { $points }. { $link }
album-share = Pass it on
album-share-more = More ways to share
album-copy-link = Copy the link to the hand
album-copy-challenge = Copy a link to play it
album-copied = Copied
album-copy-failed = Copying did not work. The link is in the address bar.
album-save-svg = Save a picture (SVG)
album-save-png = Save a picture (PNG)
album-no-picture = The picture could not be made.
album-picture-title = { $contract } · { $eyes } card points
album-picture-challenge = What do you make of it?
album-watch = Watch
album-daily-intro = Today everybody plays the same cards from the same seat, against bots that always answer alike. The first try counts, and there are no hints.
album-daily-play = Begin today's hand
album-daily-resume = Go on
album-daily-given-up = You began today's hand and then another one. There is a new one tomorrow.
album-daily-result = Your result today
album-daily-yesterday = Yesterday
album-daily-club = A club player in your seat: { $points }
album-daily-searching = Looking for the best line …
album-daily-best = Best line found: { $points }
album-daily-best-watch = Watch the best line
album-daily-own-watch = Watch your hand
album-daily-streak = { $days ->
    [0] No streak yet
    [one] Streak: one day
   *[other] Streak: { $days } days
    }
album-daily-week = This week
album-daily-day = Day
album-daily-sum = Week
album-compare = Everyone who played it
album-compare-what = Send your hand to the server to see what the others made of it. Your name will be in the table of the week. From then on it happens by itself.
album-compare-send = Compare
album-compare-name = Under which name?
album-compare-waiting = Comparing …
album-compare-again = Try again
album-compare-offline = The server cannot be reached right now. Your result stays here and can be sent within seven days.
album-compare-place = { $players ->
        [one] You are the first player to compare.
       *[other] Place { $place } of { $players }.{ $behind ->
            [0] {""}
            [one] {" "}One has fewer points than you.
           *[other] {" "}{ $behind } have fewer points than you.
        }
    }
album-compare-players = Players
album-compare-week = Table of the week
album-compare-rank = Place
album-compare-who = Player
album-compare-days = Days
album-practised = practised, does not count
album-of-file = from a file
album-mean-curve = Points per hand (over the last 20 hands)
album-mean-spoken = Points per hand over { $hands ->
        [one] one hand
       *[other] { $hands } hands each
    }: at most { $most }, at least { $least }
album-book = Rulebook
album-level = Strength of the bots
album-person = Player
album-side = The player was
album-side-any = Partner or opponent
album-side-with = Partner
album-side-against = Opponent
album-where-any-word = All
album-since = From
album-until = Until
album-embed = Copy to embed
album-embed-title = A hand of Doppelkopf
album-embed-open = Open in Dulle
album-full = The storage of this browser is full. Nothing was deleted.
album-report = Mistakes over many hands
