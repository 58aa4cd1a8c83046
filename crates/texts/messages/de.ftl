# Karten und Farben
suit-clubs = Kreuz
suit-spades = Pik
suit-hearts = Herz
suit-diamonds = Karo
trump = Trumpf
card = { $suit } { $rank }
rank-A = Ass
rank-T = Zehn
rank-K = König
rank-Q = Dame
rank-J = Bube
rank-9 = Neun

# Parteien, Ansagen, Spiele
re = Re
contra = Kontra
none = niemand
call-re = Re
call-contra = Kontra
call-no90 = keine 90
call-no60 = keine 60
call-no30 = keine 30
call-schwarz = schwarz
declaration-pigs = Schweine
declaration-superpigs = Superschweine
declaration-tuck = Tuck
declaration-genscher = Genscher mit Platz { $seat }
played-normal = Normalspiel
played-wedding = Hochzeit
played-wedding-solo = Hochzeit ohne Partner
played-silent-wedding = stille Hochzeit
played-poverty = Armut
played-redeal = neu gegeben
played-solo-clubs = Kreuzsolo
played-solo-spades = Piksolo
played-solo-hearts = Herzsolo
played-solo-diamonds = Karosolo
played-solo-queens = Damensolo
played-solo-jacks = Bubensolo
played-solo-kings = Königsolo
played-solo-queens-jacks = Damen-Buben-Solo
played-solo-kings-jacks = Könige-Buben-Solo
played-solo-kings-queens = Könige-Damen-Solo
played-solo-kings-queens-jacks = Könige-Damen-Buben-Solo
played-solo-aces = Fleischloser

# Zeilen der Abrechnung
item-won = gewonnen
item-under90 = unter 90 gespielt
item-under60 = unter 60 gespielt
item-under30 = unter 30 gespielt
item-schwarz = schwarz gespielt
item-call-re = Re angesagt
item-call-contra = Kontra angesagt
item-call-no90 = keine 90 abgesagt
item-call-no60 = keine 60 abgesagt
item-call-no30 = keine 30 abgesagt
item-call-schwarz = schwarz abgesagt
item-120-vs-no90 = 120 Augen gegen keine 90
item-90-vs-no60 = 90 Augen gegen keine 60
item-60-vs-no30 = 60 Augen gegen keine 30
item-30-vs-schwarz = 30 Augen gegen schwarz
item-against-queens = gegen die Alten gewonnen
item-doppelkopf = Doppelkopf
item-fox = Fuchs gefangen
item-charlie = Karlchen macht den letzten Stich
item-charlie-caught = Karlchen gefangen
item-heart-trick = Herzstich
item-fox-last-trick = Fuchs macht den letzten Stich
item-dulle-caught = Dulle gefangen

# Wo es steht
cite-ddv = TSR { $paragraph }
cite-ddv1994 = TSR 1994 { $paragraph }
cite-lions2024 = Lions { $paragraph }
cite-palast = Palast, { $paragraph }
cite-option = Option { $paragraph }
with-cite = { $sentence } ({ $cite }).

# Warum etwas nicht geht
not-your-bid = Du bist nicht dran: Spieler { $turn } muss sich erst äußern.
bidding-not-over = Erst muss feststehen, was gespielt wird.
bidding-over = Die Vorbehaltsabfrage ist vorbei.
nothing-to-withdraw = Du hast keinen Vorbehalt, den du zurücknehmen könntest.
withdraw-too-late = Dein Vorbehalt lässt sich nicht mehr zurücknehmen.
not-certainly-highest = Sofort nennen darfst du dein Spiel nur, wenn sicher niemand einen höheren Vorbehalt hat: Sonst sagst du nur „Vorbehalt“ und nennst es, wenn du gefragt wirst.
must-name = Du hast den einzigen Vorbehalt: Sag, was du spielst.
must-play-solo = Dein Vorbehalt steht, und ohne beide Kreuz-Damen heißt das: Nenne ein Solo.
answer-the-question = Sag „nein“, oder nenne, wonach du gefragt bist.
no-question = Es ist noch nichts gefragt: Sag „gesund“ oder „Vorbehalt“.
needs-both-queens = Eine Hochzeit braucht beide Kreuz-Damen.
wedding-cannot-win = Bei mehreren Vorbehalten kommt eine Hochzeit nicht zum Zug.
duty-done = Gefragt ist nach einem Pflichtsolo, und du schuldest keins: Sag „nein“.
duty-open = Ein Lustsolo geht erst, wenn dein Pflichtsolo gespielt ist: Sag „nein“.
forced = Spieler { $soloist } wird vorgeführt und nennt ein Solo; sonst wird nichts gesagt.
not-your-turn = Du bist nicht dran: Spieler { $turn } muss erst legen.
not-in-hand = { $card } hast du nicht auf der Hand.
must-follow = Du musst { $led } bedienen.
hand-over = Das Spiel ist zu Ende.
contract-unknown = Ansagen gehen erst, wenn feststeht, was gespielt wird.
not-clarified = In einer Hochzeit gehen Ansagen erst nach dem Klärungsstich.
wrong-party-re = Du gehörst zu Re, also kannst du nicht Kontra sagen.
wrong-party-contra = Du gehörst zu Kontra, also kannst du nicht Re sagen.
called-before = „{ $call }“ gilt für deine Partei schon.
too-late = Zu spät: { $call } geht nur mit mindestens { $needed ->
        [one] { $needed } Karte
       *[other] { $needed } Karten
    }, du hast noch { $held }.
skips = „{ $call }“ geht erst, wenn alle niedrigeren Ansagen gemacht sind: Keine darf übersprungen werden.
skipped-too-late = „{ $call }“ lässt sich nicht mehr überspringen: Das ging nur mit mindestens { $needed ->
        [one] { $needed } Karte
       *[other] { $needed } Karten
    }, du hast noch { $held }.
no-timely-first-call = Eine Absage braucht Re oder Kontra, und dafür { $needed ->
        [one] ist mindestens { $needed } Karte
       *[other] sind mindestens { $needed } Karten
    } nötig; du hast noch { $held }.
only-replied = Deine Partei hat nur noch erwidern können: Absagen darf sie danach nicht mehr.
only-contra-after-concession = Nach dem Abgeben der Karten darf nur noch die Gegenpartei ansagen, und nur bis sie fertig ist.
nothing-to-close = Hier sind keine Ansagen mehr abzuschließen.
not-soloist = Abkürzen darf nur ein Solospieler.
order-incomplete = Die Reihenfolge muss genau deine restlichen Karten nennen, jede so oft, wie du sie hast.
not-declarable = Das wird hier nicht gespielt: { $declaration }.
declared-before = Das ist schon angesagt: { $declaration }.
no-pigs-in-solo = In diesem Solo gibt es keine Schweine.
needs-both-aces = Schweine kann nur ansagen, wer zu Beginn des Spiels beide Karo-Asse hat (im Farbsolo die der Trumpffarbe).
pigs-too-late = Für Schweine ist es zu spät.
pigs-need-the-ace = Schweine werden angesagt, wenn man am Zug ist und gleich ein Schwein spielen darf.
super-pigs-need-pigs = Superschweine gibt es erst, wenn Schweine angesagt sind.
needs-both-super-pigs = Superschweine kann nur ansagen, wer beide Karo-Neunen noch hat (ohne Neunen beide Könige, im Farbsolo die der Trumpffarbe).
super-pigs-too-late = Für Superschweine ist es zu spät.
super-pigs-need-the-card = Superschweine werden angesagt, wenn man am Zug ist und gleich eines davon spielen darf.
solo-not-played = Dieses Solo wird an diesem Tisch nicht gespielt.
redeal-not-played = An diesem Tisch wird nicht geschmissen.
no-cause-for-redeal = Mit dieser Hand darfst du nicht schmeißen.
poverty-not-played = An diesem Tisch gibt es keine Armut.
too-many-trumps = Mit so vielen Trümpfen ist es keine Armut.
not-asked-yet = Jemand könnte noch etwas Höheres haben: Warte, bis du danach gefragt wirst.
said-fine = Du hast „gesund“ gesagt und kannst nichts mehr ansagen.
said-no = Dazu hast du schon „nein“ gesagt.
must-say-yes = Dein Vorbehalt steht, und eine andere Frage passt nicht mehr zu deiner Hand: Sag ja.
must-lay-three = Leg genau drei deiner Karten ab. Trümpfe, die zur Armut zählen, darfst du nicht behalten.
no-poverty = Gerade liegt keine Armut zum Annehmen oder Zurückgeben.
not-asked = Platz { $turn } ist dran.
not-taken = Nimm erst die Karten, dann gib drei zurück.
must-return-three = Gib genau drei deiner Karten zurück.
no-tuck-here = Ein Tuck geht nur im Normalspiel, solange weder deine Partei noch die aller anderen feststeht.
tuck-too-late = Für einen Tuck ist es zu spät: Er braucht so viele Karten wie Re oder Kontra.
no-genscher-here = Einen Partner nennen kann man nur im Normalspiel und nicht mehr, wenn eine Hand beide Kreuz-Damen gezeigt hat.
no-partner = Du kannst dich nicht selbst nennen.
needs-both-kings = Einen Partner nennen kann nur, wer beide Karo-Könige noch hat.
genscher-needs-the-king = Der Partner wird genannt, wenn man am Zug ist und gleich einen Karo-König spielen darf.
pigs-only-second = Nur das zweite Ass wird zum Schwein: Spiele erst das erste.
must-play-declared = Nach deiner Ansage musst du jetzt { $card } spielen.

# Dateien und Aufzeichnungen
at = Zeile { $line }, Spalte { $column }: { $sentence }
syntax-tag-name = Nach „[“ fehlt der Name des Felds.
syntax-tag-value = Der Wert eines Felds steht in Anführungszeichen: [Name "Wert"].
syntax-open-quote = Das schließende Anführungszeichen fehlt in dieser Zeile.
syntax-open-tag = Am Ende des Felds fehlt „]“.
syntax-open-comment = Der Kommentar „{ "{" }“ wird nie geschlossen.
syntax-not-an-action = „{ $token }“ ist keine Aktion: erwartet wird Platz:Wort, etwa 2:CA.
syntax-unknown-word = „{ $token }“ kennt DKN nicht.
syntax-too-long = Das ist länger als alles, was in DKN vorkommt.
syntax-no-tags = Vor den Aktionen fehlen die Felder, mindestens Rulebook, Dealer und Deal.
syntax-hand-too-long = Dieses Spiel hat mehr Einträge, als ein Spiel haben kann.
setup-missing = Das Feld { $tag } fehlt.
setup-unknown-rulebook = Das Regelwerk „{ $name }“ gibt es nicht. Es gibt: { $names }.
setup-unknown-option = Die Option „{ $name }“ gibt es nicht. Es gibt: { $names }.
setup-option-twice = Die Option { $name } ist zweimal genannt.
setup-option-same = Die Optionen { $name } und { $other } legen dasselbe fest: Nenne nur eine davon.
setup-option-value = Die Option { $name } kann nicht „{ $value }“ sein. Möglich: { $values }.
setup-number = { $least } bis { $most }
setup-numbers = Zahlen von { $least } bis { $most }, mit Komma getrennt
setup-list = off oder, mit Komma getrennt: { $list }
setup-option-conflict = Die Option { $name } kann nicht { $value } sein: { $why }
conflict-packets = Die Päckchen ergeben zusammen nicht die Karten einer Hand.
conflict-second-dulle = Wo die Herz-Zehnen keine Trümpfe sind, kann auch keine zweite stechen.
conflict-dulle-caught = Eine Herz-Zehn fängt die andere nur, wo die zweite sticht.
conflict-pigs-in-solo = Ohne Schweine gibt es auch im Solo keine.
conflict-super-pigs = Superschweine gibt es nur mit Schweinen.
conflict-super-cowardice = Superfeigheit gibt es nur mit Feigheit.
conflict-poverty-foxes = Ob Füchse zur Armut zählen, ist nur mit Armut eine Frage.
conflict-redeal-nines = Ohne Neunen wird nicht wegen Neunen geschmissen.
conflict-rising-windows = Eine höhere Absage kann nicht mehr Karten verlangen als eine niedrigere.
conflict-wedding-within = Eine Hand hat nicht so viele Stiche.
conflict-windows = Eine Hand hat nicht so viele Karten.
book-file = { $file }, { $sentence }
book-line = Zeile { $line }: { $sentence }
book-no-value = „{ $name }“ hat keinen Wert.
book-unknown-setting = Die Einstellung „{ $name }“ gibt es nicht. Es gibt: { $names }.
book-value = { $name } kann nicht „{ $value }“ sein.
book-unknown-topic = Das Thema „{ $name }“ gibt es nicht.
book-twice = { $name } steht schon weiter oben.
book-missing = Es fehlt eine Zeile „{ $name }“.
book-missing-cite = Für { $name } fehlt der Absatz.
book-taken-name = „{ $name }“ heißt schon ein mitgeliefertes Regelwerk. Gib deinem einen anderen Namen.
book-own-paragraph = { $name } nennt einen anderen Absatz als das Regelwerk, auf dem die Datei aufbaut. Lass die Angabe weg.
book-not-text = Das ist kein UTF-8-Text.
book-too-long = Die Datei ist zu lang.
setup-value = Das Feld { $tag } kann nicht „{ $value }“ sein: Es nennt Plätze von 1 bis 4.
setup-open = Dieses Spiel wurde am offenen Tisch gespielt; darüber entscheidet „dulle rule“.
setup-hands = Das Feld Deal nennt { $count ->
        [one] { $count } Hand
       *[other] { $count } Hände
    } statt vier, getrennt durch „|“.
setup-not-a-card = „{ $text }“ ist keine Karte: Farbe C, S, H oder D, dann A, T, K, Q, J oder 9.
deal-hand-size = Spieler { $seat } hat { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } statt { $due }.
deal-not-in-pack = { $card } ist in diesem Blatt nicht enthalten.
deal-too-many = { $card } ist mehr als zweimal ausgeteilt.
contradiction = Das Feld { $tag } sagt „{ $noted }“, das Spiel ergibt „{ $replayed }“.
no-result = Das Feld { $tag } nennt ein Ergebnis, aber das Spiel bricht vorher ab.
action-refused = Aktion { $number }, { $token }: { $sentence }
system-not-found = gibt es nicht
system-denied = kein Zugriff
system-directory = ist ein Ordner
system-exists = gibt es schon
system-full = kein Platz mehr
system-not-text = kein UTF-8-Text
system-other = Meldung des Systems: { $error }
file-unreadable = { $file }: kann nicht gelesen werden ({ $error }).
file-not-utf8 = { $file }: ist kein UTF-8-Text (in oder nach Zeile { $line }).
unknown-paragraph = Im Regelwerk { $book } gibt es keinen Absatz „{ $paragraph }“.
perft-bidding-open = Spiel { $hand }: Es steht noch nicht fest, was gespielt wird. Ergänze die Vorbehaltsabfrage.
perft-hand = Spiel { $hand }

# dulle solve
solve-title = vor Aktion { $action } ist Spieler { $turn } dran. Mit offenen Karten und bestem Spiel beider Parteien (Augen Re:Kontra):
solve-card = { $card }: { $eyes }
solve-card-points = { $card }: { $eyes }, Punkte für Re { $points }
solve-not-playing = Hier wird noch nicht oder nicht mehr gespielt.
solve-declaration = Solange noch Schweine, Superschweine oder ein Genscher angesagt werden können, lässt sich das nicht ausrechnen.
solve-wedding-partner = Nach Augen ist das nicht lösbar, solange eine Hochzeit ihren Partner sucht und andere schon Stiche haben, die keinen gefunden haben.
solve-duty-call = Solange ein Stich noch zur Pflichtansage werden kann, lassen sich die Punkte nicht ausrechnen.
solve-dulle-caught = Solange noch eine Herz-Zehn die andere fangen kann, lassen sich die Punkte nicht ausrechnen.
no-action = Eine Aktion { $action } gibt es nicht: Das Spiel hat { $all }.

# dulle analyse
analyse-share = { $name }: { $count ->
        [0] kein Fehler
        [one] ein Fehler, { $points } Punkte
       *[other] { $count } Fehler, { $points } Punkte
    }
analyse-none = Kein Fehler über 0,1 Punkte.
analyse-not-learned = Ohne starken Spieler gerechnet: Für diese Regeln wurde der gelernte Spieler nicht trainiert. Was ein Fehler gekostet hat, lässt sich deshalb nicht sagen.
analyse-no-weights = Ohne starken Spieler gerechnet: { $error }
analyse-result = Punkte: { $score }
analyse-broken-off = Das Spiel bricht ab, es hat kein Ergebnis.
analyse-praise = { $name }: { $praise }
analyse-mistakes = Fehler, der teuerste zuerst:
analyse-open = Mit offenen Karten war mehr sicher:
analyse-open-line = Stich { $trick }, { $name }: Punkte mit { $own } sicher { $points }, mit { $best } sicher { $most }.
analyse-curve = Erwartete Punkte von { $name } vor jedem Stich: { $list }.
analyse-curve-result = Erwartete Punkte von { $name } vor jedem Stich, am Ende das Ergebnis: { $list }.
analyse-evening = { $hands ->
        [one] Das eine Spiel:
       *[other] Alle { $hands } Spiele zusammen:
    }
analyse-person = { $name }, { $hands ->
        [one] ein Spiel
       *[other] { $hands } Spiele
    }: { $count } Fehler, { $points } Punkte, { $each } je Spiel
analyse-progress = Spiel { $hand }: { $done } von { $all }

# dulle puzzle
puzzle-made = { $count ->
        [one] Eine Aufgabe
       *[other] { $count } Aufgaben
    } aus den Spielen { $from } bis { $to }.
puzzle-title = Aufgabe { $name }: { $theme }, { $level }.
puzzle-hand = Deine Karten: { $cards }
puzzle-trick = Auf dem Tisch: { $cards }
puzzle-solution = Lösung: { $answer }
puzzle-answer = { $answer }: { $points }
puzzle-answer-margin = { $answer }: { $points } (±{ $margin })
puzzle-good = in Ordnung: { $theme }, { $level }, Lösung { $answer }.
puzzle-no-tag = Das ist keine Aufgabe: Es fehlt das Feld { $tag }, oder es ist nicht zu verstehen.
puzzle-no-position = Das ist keine Aufgabe: Zu dieser Stellung kommt es nicht, oder dort ist niemand dran.
puzzle-no-weights = Ohne den gelernten Spieler lassen sich Aufgaben nicht prüfen: { $error }
puzzle-range = Das letzte Spiel muss nach dem ersten kommen.
puzzle-fault-no-position = Zu dieser Stellung kommt es nicht.
puzzle-fault-named = Die Aufgabe nennt Namen, Ort oder Tag.
puzzle-fault-no-question = Die Antworten sind nicht genau die, die es dort gibt.
puzzle-fault-unjudged = Nach diesen Regeln kann niemand urteilen.
puzzle-fault-other-solution = Eine andere Antwort ist besser.
puzzle-fault-not-unique = Eine andere Antwort ist fast so gut.
puzzle-fault-not-sure = Die Lösung gilt nicht bei jeder Verteilung.
puzzle-fault-other-theme = Das Thema ist ein anderes.

# Tipps: warum diese Ansage, dieser Vorbehalt oder diese Karte
hint-title = vor Aktion { $action } ist Spieler { $turn } dran. Vorschlag: { $token }. { $sentence }
hint-expected = Der gelernte Spieler erwartet an Punkten: { $list }.
hint-not-learned = für diese Regeln wurde der gelernte Spieler nicht trainiert
hint-nothing = Hier ist niemand am Zug.
hint-only-choice = Etwas anderes ist nicht möglich.
hint-plain-hand = Das Blatt taugt weder zum Solo noch zur Hochzeit.
hint-wants-partner = Beide Kreuz-Damen: Du brauchst einen Partner.
hint-strong-alone = Beide Kreuz-Damen, und stark genug, um still allein zu spielen.
hint-good-solo = { $solo }: verspricht etwa { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
hint-best-solo = { $solo }: Von allen Soli passt dieses am besten zum Blatt.
hint-promises = Deine Partei bekommt voraussichtlich etwa { $number } Augen.
hint-cash-ace = Ein Ass gehört in den ersten Lauf seiner Farbe.
hint-draw-trumps = Hohe Trümpfe ziehen den anderen die Trümpfe.
hint-clear-suit = Danach bist du in dieser Farbe frei und kannst stechen.
hint-lead-low = Klein angespielt, damit die anderen ihre hohen Karten verbrauchen.
hint-feed = Der Stich gehört wohl euch: Da gehören Augen hinein.
hint-bring-fox-home = In diesem Stich kommt der Fuchs wohl nach Hause.
hint-catch-fox = Hier ist ein Fuchs zu fangen.
hint-ruff = Ein Trumpf sticht die Farbe, die die anderen bedienen.
hint-take-trick = Die Karte ist hoch genug für diesen Stich.
hint-court-wedding = Wer diesen Stich macht, geht mit der Hochzeit.
hint-highest-trumps = So wird das Trumpf-Ass zur höchsten Karte.
hint-above-pigs = So steht deine Karte noch über den Schweinen.
hint-better-partner = Dieser Partner verspricht mehr: Er hat bisher die meisten Augen.
hint-few-trumps = Mit so wenigen Trümpfen brauchst du einen starken Partner.
hint-throws-in = Die Hand ist schwach und darf geschmissen werden.
hint-takes-poverty = Deine Trümpfe reichen für zwei.
hint-too-weak-for-poverty = Deine Hand reicht nicht für einen Partner ohne Trümpfe.
hint-keeps-trumps = Behalte Trümpfe und Asse und werde ganze Farben los.
hint-keep-charlie = Der Kreuz-Bube kann noch den letzten Stich machen.
hint-give-little = Der Stich ist verloren: so wenig Augen wie möglich.
hint-stay-low = Eine hohe Karte ist hier nicht nötig.

# Ergebnis von dulle score
score-json = Das ist kein JSON (Zeichen { $column }).
score-json-object = Das ist kein JSON-Objekt: Ein Spiel steht in geschweiften Klammern.
score-json-missing = Im JSON-Objekt fehlt das Feld { $field }.
score-json-field = Im JSON-Feld { $field } steht etwas, das dort nicht stehen kann.
score-json-twice = In diesem JSON-Objekt steht ein Feld zweimal.
score-contract = „{ $word }“ ist kein Spiel. Es gibt: normal, wedding, wedding-solo, silent-wedding, solo-clubs, solo-spades, solo-hearts, solo-diamonds, solo-queens, solo-jacks, solo-aces.
score-re = Zu diesem Spiel { $due ->
        [one] gehört ein Re-Platz von 1 bis 4
       *[other] gehören { $due } verschiedene Re-Plätze von 1 bis 4
    }.
score-eyes = { $eyes ->
        [one] Ein Auge ist
       *[other] { $eyes } Augen sind
    } mit { $tricks } von { $all } Stichen nicht möglich.
score-tricks = { $tricks } Stiche gibt es nicht: Ein Spiel hat { $all }.
score-call = „{ $word }“ ist keine Ansage. Es gibt: re, contra, no90, no60, no30, schwarz.
score-seat = { $seat } ist kein Platz: Es gibt 1 bis 4.
score-call-party = Spieler { $seat } gehört nicht zu der Partei, die { $call } sagt.
score-given-up = Aufgeben kann nur, wer allein spielt.
score-genscher = Einen Partner nennt man nur im Normalspiel und wo mit Genscher gespielt wird.
score-not-played = Das wird an diesem Tisch nicht gespielt.
score-special = „{ $word }“ ist in diesem Regelwerk kein Sonderpunkt.
score-party = „{ $word }“ ist keine Partei: Es gibt re und contra.
score-specials = So viele Sonderpunkte dieser Art kann es in einem Spiel nicht geben: { $word }.
score-together = { $word } und { $other } gibt es nicht in einem Spiel.
score-special-trickless = Eine Partei ohne Stich kann keinen Sonderpunkt haben: { $word }.
score-special-eyes = Mit { $eyes } Augen sind diese Sonderpunkte nicht möglich: { $word }.

# Was dulle replay einem Menschen zeigt
replay-hand = { $file }, Spiel { $hand }: { $sentence }
replay-finished = { $contract }, Re { $re }, { $eyes_re }:{ $eyes_contra } Augen, { $tricks_re }:{ $tricks_contra } Stiche. { $winner } { $items }. Punkte: { $score }
replay-unfinished = bricht ab ({ $contract }).
replay-open = noch kein Spiel
replay-winner = { $party } gewinnt, Wert { $value }:
replay-neither = Niemand gewinnt, Wert für Re { $value }:
replay-item = { $item } { $points }
replay-item-other = { $item } { $points } für { $party }
replay-nothing = nichts

# dulle rules
rules-options-intro = Optionen ändern ein Regelwerk. Geschrieben werden sie wie hier, mit Leerzeichen dazwischen, etwa --options "-nines pigs=on-play"; mehrere Werte einer Liste trennt ein Komma. In einer Datei steht ein Wert in jeder Zeile: pigs on-play.
rules-options-other = Weitere Einstellungen der Regelwerke
rules-official = Im offiziellen Regelwerk: { $value }
rules-base = Grundlage: { $name } ({ $title }).
rules-against-official = Anders als im offiziellen Regelwerk ({ $name }):
rules-as-official = Alles wie im offiziellen Regelwerk ({ $name }).
rules-as-options = Dasselbe als Optionen: --rulebook { $name } --options "{ $options }"
rules-diff-same = { $a } und { $b } unterscheiden sich im Spiel nicht.
rules-diff-title = Was { $a } und { $b } unterscheidet
rules-texts-title = Absätze, die verschieden lauten
rules-not-said = nicht ausdrücklich geregelt
rules-missing = –
on = ja
off = nein
setting-nines = Mit Neunen (48 statt 40 Karten)
setting-packets = Karten werden gegeben in Päckchen zu
setting-cut = Karten, die beim Abheben mindestens genommen werden und liegen bleiben
setting-withdraw = Vorbehalt zurücknehmen (1. bis 3. Spieler)
setting-withdraw-last = Vorbehalt zurücknehmen (letzter Spieler, mehrere Vorbehalte)
setting-wedding-within = Klärungsstich spätestens im Stich
setting-wedding-partner = Eine Hochzeit findet den Partner in einem Stich, angespielt in
setting-voluntary-solo-leads = Solospieler spielt auch im Lustsolo auf
setting-windows = Mindestkarten für Re/Kontra, keine 90, 60, 30, schwarz
setting-skipping = Stufen dürfen übersprungen werden
setting-duty-call = Pflichtansage: Wer den ersten Stich mit so vielen Augen macht, hat Re oder Kontra gesagt (viele Tische nehmen Soli aus, dieser nicht)
setting-tuck = Tuck: eine erste Ansage, die nicht sagt, für welche Partei; sie zählt als Re oder Kontra (anderswo erhöht sie oft nur den Spielwert)
setting-calls-after-concession = Ansagen der Gegner nach dem Abgeben der Karten
setting-lone-contra = Augen, die Kontra nach alleinigem Kontra braucht
setting-neither = Wenn beide ihr Ziel verfehlen, zählen
setting-calls-count = Punkte für An- und Absagen
setting-re-contra = Re und Kontra zählen
setting-against-bonus = Punkt für 30 Augen mehr, als abgesagt war
setting-doppelkopf = Augen für einen Doppelkopf
setting-against-queens-in-solo = Gegen die Alten auch im Solo
setting-cowardice = Feigheit: Wer die Gegner unter 60 Augen hält und gar nichts angesagt hat, hat verloren (Sonderpunkte bleiben, wo sie sind)
setting-super-cowardice = Superfeigheit: ebenso, wer alle Stiche macht und höchstens keine 90 abgesagt hat
setting-charlie-caught = Sonderpunkt für ein gefangenes Karlchen
setting-dulle = Die Herz-Zehnen sind die höchsten Trümpfe
setting-second-dulle = Von zwei Herz-Zehnen in einem Stich sticht die zweite
setting-heart-trick = Sonderpunkt für einen Herzstich: vier Fehlherzen (gedacht für das Spiel ohne Neunen)
setting-fox-last-trick = Sonderpunkt, wenn ein Fuchs den letzten Stich macht
setting-dulle-caught = Sonderpunkt, wenn die eigene Herz-Zehn die der Gegner sticht
setting-pigs = Schweine: beide Karo-Asse einer Hand werden die höchsten Trümpfe
setting-pigs-in-solo = Schweine auch im Farbsolo: die Asse der Trumpffarbe
setting-super-pigs = Superschweine: Sind Schweine angesagt, werden beide Karo-Neunen einer Hand (ohne Neunen: Könige) noch höher
setting-genscher = Genscher: Wer beide Karo-Könige hat, darf vor dem ersten einen Partner nennen (Ansagen verfallen; an vielen Tischen bleiben sie bestehen)
setting-extra-solos = Weitere Soli, mit diesen Trümpfen
setting-counting = Angeschrieben werden
setting-bock = Bockrunde (eine Runde zählt doppelt) nach
value-plus-minus = Plus- und Minuspunkte
value-plus = nur Pluspunkte
value-minus = nur Minuspunkte
value-draw = einem Spiel mit 120:120
value-lost-solo = einem verlorenen Solo
value-lost-call = einer verlorenen Ansage
value-heart-trick = einem Herzstich
value-zero = einem Spiel mit 0 Punkten
setting-poverty = Armut: Wer höchstens drei Trümpfe hat, die dafür zählen, darf drei Karten ablegen und einen Partner suchen, der drei zurückgibt (wie viele Trümpfe liegen, erfährt niemand; nimmt keiner, wird neu gegeben)
setting-poverty-foxes = Füchse zählen zu den drei Trümpfen der Armut
setting-redeal = Schmeißen darf man mit
cause-nines = { $number } oder mehr Neunen
cause-kings = { $number } oder mehr Königen
cause-nines-kings = { $number } oder mehr Neunen und Königen
cause-trumps = { $number } oder weniger Trümpfen
cause-no-trump-over-fox = keinem Trumpf über dem Karo-Ass
value-not-last = ja, aber nicht im letzten Stich
value-any = einer beliebigen Farbe
value-side = einer Fehlfarbe
value-trump = Trumpf
value-plus2 = je zwei Punkte
value-double = je doppelt (ohne Sonderpunkte)
value-30 = 30
value-kings = Könige
value-queens-jacks = Damen und Buben
value-kings-jacks = Könige und Buben
value-kings-queens = Könige und Damen
value-kings-queens-jacks = Könige, Damen und Buben
value-next-speaks = bis der nächste Spieler sich äußert
value-next-waits = bis der nächste Spieler selbst Vorbehalt sagt
value-first-answer = bis zur ersten Antwort
value-named = bis ein Spiel genannt ist
value-levels = Stufen, Augen gegen Absagen und Sonderpunkte
value-specials = nur Sonderpunkte
value-always = immer dem Sieger
value-achieved = nur dem Sieger, der angesagt hat
setting-table-most = Mitspieler an einem Tisch höchstens
setting-match-hands = Spiele einer Runde (4, 5, 6, 7 am Tisch)
setting-match-minutes = Spielzeit in Minuten (4, 5, 6, 7 am Tisch)
setting-sheet-keeper = Die Spielliste führt
setting-compulsory-solos = Jeder spielt ein Pflichtsolo
setting-deals-again = Derselbe Geber gibt noch einmal nach einem Pflichtsolo
setting-forced-order = Vorgeführt wird zuerst
setting-silent-wedding-is-duty = Eine stille Hochzeit zählt als Pflichtsolo
setting-wrong-note = Ein falsch notiertes Spiel ohne Einigung
setting-extension = Die Spielzeit wird verlängert
setting-minor-in-solo = Geringfügiger Verstoß gegen den Solospieler: Gutschrift
value-first-seat = Platz 1
value-last-seat = der letzte Platz
value-unforced = nur, wenn er nicht vorgeführt wurde
value-every = immer
value-dealers-left = wer als Nächster links vom Geber sitzt
value-seat-number = der niedrigste Platz
value-correct = wird nur berichtigt
value-replay = wird gestrichen und neu gespielt
value-complaint = bei Reklamationen
value-panel = nur bei Entscheidungen des Schiedsgerichts
value-never = nie
value-by-harm = dem Solospieler, wenn es ihm schaden kann, sonst allen dreien
value-to-soloist = immer dem Solospieler
value-at-start = Ansage vor der eigenen ersten Karte
value-on-play = Ansage vor dem ersten Karo-Ass
value-second-only = Ansage vor dem zweiten Karo-Ass, nur dieses zählt

# dulle arena
arena-nobody = Wer soll gegen wen spielen? Zum Beispiel: dulle arena first random
arena-unknown-player = Einen Spieler „{ $name }“ gibt es nicht. Es gibt: { $names }.
arena-player-settings = „{ $settings }“ ist keine Einstellung des Spielers { $name }.
arena-weights = Die Gewichte in { $file } sind nicht brauchbar: { $reason }.
arena-no-program = Hinter program: muss ein Befehl stehen, zum Beispiel program:"python3 spieler.py".
arena-open-quote = Im Befehl fehlt ein schließendes Anführungszeichen.
arena-value = Der Wert „{ $value }“ passt hier nicht.
arena-several = Diese Dateien gehören zu verschiedenen Wettkämpfen; in eine Datei passt nur einer.
arena-not-results = { $file }, Zeile { $line }: Das ist keine Zeile einer Ergebnisdatei.
arena-other-contest = { $file }: Die Datei gehört zu einem anderen Wettkampf. Nimm eine andere Datei.
arena-other-deal = { $file }, Zeile { $line }: Das ist nicht die Kartenverteilung, die hier folgen muss (anderer Teil oder beschädigt).
arena-hands-missing = { $file }: Es fehlen Spiele, deren Ergebnisse schon vorliegen. Nimm andere Dateien oder lass beide weg.
arena-mismatch = { $file }: Kartenverteilung { $deal } ging in einer anderen Datei anders aus.
arena-progress = { $done }/{ $of } Verteilungen, A { $mean }, { $speed }/s, noch { $left }
arena-fault = Verteilung { $deal }: Spieler { $seat } ({ $side }) { $what } und wird für dieses Spiel ersetzt.
arena-fault-with = Verteilung { $deal }: Spieler { $seat } ({ $side }) { $what } und wird für dieses Spiel ersetzt: { $detail }
arena-fault-not-started = lässt sich nicht starten
arena-fault-garbage = antwortet Unverständliches
arena-fault-illegal = will etwas Unerlaubtes
arena-fault-too-long = schreibt eine zu lange Zeile
arena-fault-dead = hat sich beendet
arena-fault-late = antwortet zu spät
arena-more-faults = Und { $count ->
        [one] ein weiterer Ausfall
       *[other] { $count } weitere Ausfälle
    }.
arena-title = A: { $a }, B: { $b }; { $placements }, { $rulebook }, Serie { $seed }: { $deals } Verteilungen, { $hands } Spiele
arena-points = Punkte je Platz und Spiel von A (95 %): { $points }
arena-games = Spiele
arena-hands = Anzahl
arena-points-a = Punkte je Platz und Spiel von A
arena-split-normal = Normalspiel
arena-split-wedding = Hochzeit
arena-split-silent-wedding = stille Hochzeit
arena-split-solo-a = Solo von A
arena-split-solo-b = Solo von B
arena-split-called = mit Ansage
arena-split-uncalled = ohne Ansage
arena-solos = Soli je Platz und Spiel
arena-solos-won = davon gewonnen
arena-solo-points = Punkte je Solo
arena-calls = Ansagende je Platz und Spiel
arena-calls-won = davon gewonnen
arena-call-points = Punkte des Ansagenden
arena-faults = Ausfälle
arena-times = { $side }: { $count } Entscheidungen, Median { $median }, 99 % bis { $most }
strength-title = Spielstärke
strength-intro = Punkte je Platz und Spiel von A gegen B mit dem 95-%-Intervall (Bootstrap über Kartenverteilungen); jede Verteilung wird in allen Sitzordnungen gespielt. Zeiten sind Median und 99-%-Wert je Entscheidung. Die Seite wird mit „dulle arena table“ aus Ergebnisdateien erzeugt.
strength-a = A
strength-b = B
strength-placements = Plätze
strength-rules = Regeln
strength-points = Punkte von A
strength-deals = Verteilungen
strength-solos-a = Soli A
strength-solos-b = Soli B
strength-time-a = Zeit A
strength-time-b = Zeit B
strength-solos = { $rate } %, je { $points }
strength-commands = Die Befehle dazu:

# Am Tisch
table-not-seated = Das kann nur, wer am Tisch sitzt.
table-seat-taken = Der Platz ist besetzt.
table-nobody-there = Auf dem Platz sitzt niemand.
table-name-taken = So heißt hier schon jemand. Wähle einen anderen Namen.
table-next-hand = Du spielst ab dem nächsten Spiel mit.
table-removed = Der Gastgeber hat deinen Platz freigemacht. Zum nächsten Spiel kannst du dich wieder setzen.
table-banned = Der Gastgeber möchte dich nicht an diesem Tisch.
table-reserved = Dieser Tisch gehört zu einem Turnier: Wer wo sitzt, sagt der Sitzplan.
table-too-many-bans = Dieser Tisch kann sich keine weiteren gesperrten Spieler merken.
table-other-contribution = Das ist nicht der Beitrag zum Mischen, der zugesagt war.
table-not-host = Das kann nur der Gastgeber.
table-already-started = Es ist schon losgegangen.
table-not-playing = Gerade wird kein Spiel gespielt.
table-seats-free = Erst müssen alle vier Plätze besetzt sein.
table-nobody-sits = Erst muss sich jemand setzen.
table-rules-fixed = Die Regeln stehen seit dem ersten Geben fest.
table-bad-rules = Diese Regeln gibt es nicht, oder sie widersprechen sich.
table-not-agreed = Noch nicht alle sind mit den geänderten Regeln einverstanden.
table-no-such-hand = Dieses Spiel gibt es noch nicht.
table-stale = Inzwischen wurde schon für dich gespielt.
table-ahead = Dein Programm ist dem Tisch voraus. Verbinde dich neu.
table-hand-running = Erst muss das Spiel zu Ende sein.
table-rests = Das Spiel ruht, bis über die Reklamation entschieden ist.
table-not-open = Das geht an diesem Tisch jetzt nicht.
table-too-many-words = In diesem Spiel hast du dazu genug gesagt.
table-no-match = An diesem Tisch wird keine Liste gespielt, in die du etwas eintragen kannst.
table-bad-ruling = Das passt nicht auf die Liste: Spiel, Spieler oder Solo stimmen nicht.
table-referee-there = Der Tisch hat schon einen Schiedsrichter, oder jemand hat sich schon gemeldet.
table-no-referee = Hier bist du nicht der Schiedsrichter, oder niemand hat sich gemeldet.
table-referee-sits = Wer am Tisch sitzt, kann nicht Schiedsrichter sein.
table-ended = Der Tisch ist aufgelöst.
table-not-kept = Gerade lässt sich nichts speichern, deshalb zählt es nicht. Versuch es gleich noch einmal.
table-too-fast = Das war zu viel auf einmal. Warte einen Moment.
table-not-a-message = Das ist keine Nachricht, die der Tisch versteht.
table-hello-first = Zuerst muss die Begrüßung kommen.
table-other-protocol = Server und Programm haben verschiedene Versionen. Lade neu.
table-no-name = Sag zuerst, wie du heißt.
table-refused = Das geht an diesem Tisch gerade nicht.

# dulle join, dulle serve, dulle verify
join-bad-link = „{ $link }“ ist kein Link zu einem Tisch, etwa https://doko.example.org/t/ABC.
join-no-server = Der Server ist nicht zu erreichen: { $reason }
join-lost = Die Verbindung ist weg. Neuer Versuch …
join-gone = Der Tisch ist nicht zu erreichen ({ $reason }).
join-refused = Abgelehnt: { $sentence }
join-link = Der Tisch: { $link }
join-number = Deine Startnummer: { $number }. Warte auf die nächste Runde …
join-round = Runde { $round }, Tisch { $table }, Position { $position }.
join-tournament-over = Das Turnier ist beendet.
join-seated = Platz { $seat }: { $name }
join-seated-next = Platz { $seat }: { $name } (ab dem nächsten Spiel)
join-bot = Bot ({ $level })
join-free = frei
join-seat-left = Platz { $seat } ist frei.
join-away = Für Platz { $seat } spielt ein Bot.
join-back = Platz { $seat } spielt wieder selbst.
join-missed = Von Platz { $seat } kam der zugesagte Beitrag zum Mischen nicht: Dieses Spiel spielt dort ein Bot.
join-complained = Platz { $seat } reklamiert.
join-took-back = Platz { $seat } nimmt eine Karte zurück.
join-pointed = Platz { $seat } weist auf [{ $about }] hin.
join-asked = Platz { $seat } fragt den Partner, ob [{ $about }] reklamiert wird.
join-waived = Platz { $seat } reklamiert [{ $about }] nicht.
join-accepted = Platz { $seat } nimmt die Berichtigung an.
join-appealed = Platz { $seat } legt Berufung ein.
join-ruling = Für die Liste: { $what }, Punkte { $points }. Mit agree bist du einverstanden, mit refuse nicht.
join-ruling-dropped = Die Entscheidung kommt nicht auf die Liste.
join-booked = Auf der Liste: { $what }, Punkte { $points }. Gesamt: { $totals }
join-ruled = Entscheidung: Platz { $seat } { $breach }: { $class } ({ $rule }), Punkte { $points }.
join-overdue = Der Schiedsrichter hat nicht rechtzeitig entschieden. Deshalb entscheidet das Programm.
join-referee = { $name } ist der Schiedsrichter des Tisches. Wer sich danach für ein Spiel bereit meldet, ist damit einverstanden.
join-referee-agree = Schiedsrichter ist { $name }. Mit „bereit“ bist du einverstanden: Beschwert sich jemand, sieht { $name } alle vier Blätter und entscheidet.
join-referee-offers = { $name } möchte Schiedsrichter sein.
join-referee-none = Der Tisch hat keinen Schiedsrichter: Es entscheidet das Programm.
join-said = { $name }: { $text }
join-prepared = Spiel { $hand }, Platz { $dealer } gibt.
join-hand = Deine Karten: { $cards }
join-did = { $seat }: { $what }
join-trick = Stich für Platz { $seat }: { $cards }
join-your-turn = Du bist dran: { $actions }
join-finished = { $result } Punkte: { $score }. Gesamt: { $totals }
join-rules = Der Gastgeber hat die Regeln geändert. Mit agree bist du einverstanden. Anders als im offiziellen Regelwerk:
join-ended = Der Tisch ist aufgelöst. Endstand: { $totals }
join-trouble = Gerade lässt sich nichts speichern; das Spiel wartet.
join-trouble-over = Es geht weiter.
join-help = Eingaben: eine Aktion (HT, re, fine …), start, ready, agree, return (übernehmen, wenn ein Bot für dich spielt), leave, take PLATZ, say TEXT, mute NAME, unmute NAME, quit; an einem Übungstisch mit offenen Regeln: complain [NUMMER], takeback, point NUMMER, ask NUMMER, waive NUMMER, accept, appeal, note; zu einer Entscheidung für die Liste: agree, refuse; als Gastgeber: fill PLATZ STUFE, remove PLATZ, ban PLATZ, host PLATZ, end.
join-unknown = Das verstehe ich nicht: { $word }
tls-expired = Das Zertifikat von { $host } ist abgelaufen. Erneuern kann es nur, wer den Server betreibt.
tls-not-yet-valid = Das Zertifikat von { $host } gilt noch nicht. Geht die Uhr dieses Rechners richtig?
tls-wrong-name = { $host } zeigt ein Zertifikat für einen anderen Namen.
tls-wrong-names = { $host } zeigt ein Zertifikat für einen anderen Namen: { $names }.
tls-unknown-issuer = Das Zertifikat von { $host } hat eine Stelle ausgestellt, der dieses Programm nicht vertraut. Ist es eure eigene, nenne ihre Datei: { $option }.
tls-of-authority = { $host } zeigt das Zertifikat einer ausstellenden Stelle. Ein Server braucht ein eigenes, das sie unterschrieben hat.
tls-none = { $host } spricht kein TLS.
tls-failed = Die verschlüsselte Verbindung zu { $host } ist gescheitert: { $reason }
tls-file-unreadable = { $file } lässt sich nicht lesen: { $reason }
tls-file-empty = In { $file } steht kein Zertifikat (PEM).
tls-file-damaged = In { $file } steht ein Zertifikat, das keines ist.
serve-listening = Dulle läuft auf http://{ $address }
serve-no-network = Ohne das Netz: { $reason } Für die Stärken „net“ und „expert“ spielt ein Vereinsspieler, und am Tisch steht es dabei.
serve-failed = Der Server startet nicht: { $reason }
serve-config = Die Einstellungen in { $file } sind nicht zu gebrauchen: { $reason }
serve-unknown-key = { $file }: Die Einstellung „{ $key }“ gibt es nicht. Es gibt: { $keys }
serve-pause = „pause“ braucht zwei Zahlen, die kleinere zuerst.
verify-good = Spiel { $hand }: Die Karten sind die, auf die sich der Server und { $clients ->
        [one] ein Mitspieler
       *[other] { $clients } Mitspieler
    } vorher festgelegt hatten.
verify-good-alone = Spiel { $hand }: Die Karten sind die, auf die sich der Server vorher festgelegt hatte. Kein Mitspieler hat etwas zum Mischen beigetragen: Der Server könnte sie ausgesucht haben.
verify-good-old = Spiel { $hand }: Die Karten sind die, auf die sich der Server vorher festgelegt hatte (altes Verfahren). Nicht bewiesen ist, dass niemand sie ausgesucht hat: Wer zuletzt bereit war, konnte das zusammen mit dem Server.
verify-withheld = Zugesagt und nicht gezeigt: Platz { $seats }; dort hat ein Bot gespielt.
verify-promise = Der Beitrag von Platz { $seat } ist nicht der, der zugesagt war.
verify-told = Vor dem Spiel war etwas anderes angekündigt als das, was hier steht.
fair-good = Karten geprüft: wie zugesagt gemischt, auch mit deinem Beitrag.
fair-good-others = Karten geprüft: wie zugesagt gemischt, ohne einen Beitrag von dir.
fair-withheld = Karten geprüft: wie zugesagt gemischt. Ein zugesagter Beitrag fehlt; dort hat ein Bot gespielt.
fair-left-out = Dein Beitrag zum Mischen ist nicht dabei, obwohl er zugesagt war. Sonst passt alles zu dem, was zugesagt war.
fair-old = Karten geprüft nach dem alten Verfahren: Der Server hat sie nach seiner Zusage nicht mehr geändert.
fair-redealt = Neu gegeben: Die Karten bleiben verdeckt und werden deshalb nicht geprüft.
fair-bad = Achtung: Die Karten dieses Spiels passen nicht zu dem, was vorher zugesagt war!
verify-missing = Der Eintrag { $tag } fehlt: Zu diesem Spiel gibt es keinen Nachweis.
verify-unreadable = Der Eintrag { $tag } ist nicht lesbar.
verify-commitment = Das Geheimnis ist nicht das, auf das sich der Server vor dem Spiel festgelegt hatte.
verify-deal = Aus Geheimnis und Beiträgen ergeben sich andere Karten.

# Die Spielrunde
match-and = { $others } und { $last }
match-seat = Platz { $number }
match-some-solo = Solo
match-kind-normal = Normal
match-kind-wedding = Hochzeit
match-kind-wedding-solo = Hz. allein
match-kind-silent-wedding = stille Hz.
match-kind-poverty = Armut
match-kind-redeal = neu
match-kind-solo = Solo
match-kind-solo-clubs = Kreuzsolo
match-kind-solo-spades = Piksolo
match-kind-solo-hearts = Herzsolo
match-kind-solo-diamonds = Karosolo
match-kind-solo-queens = Damensolo
match-kind-solo-jacks = Bubensolo
match-kind-solo-aces = Fleischlos
match-kind-solo-kings = Königssolo
match-kind-solo-queens-jacks = Damen-Buben
match-kind-solo-kings-jacks = König-Buben
match-kind-solo-kings-queens = König-Damen
match-kind-solo-kings-queens-jacks = K-D-B-Solo
match-bock-draw = 120:120
match-bock-lost-solo = verlorenes Solo
match-bock-lost-call = verlorene Ansage
match-bock-heart-trick = Herzstich
match-bock-zero = Spiel mit 0 Punkten
match-next-bock =
    { $left ->
        [one] Es zählt doppelt: Bockrunde nach Spiel { $after } ({ $cause }), das letzte davon.
       *[other] Es zählt doppelt: Bockrunde nach Spiel { $after } ({ $cause }). Mit diesem zählen noch { $left } Spiele doppelt.
    }
match-line-bock = zählt doppelt: Bockrunde nach Spiel { $after } ({ $cause })
match-line-brings =
    { $count ->
        [one] bringt eine Bockrunde: { $causes }
       *[other] bringt { $count } Bockrunden: { $causes }
    }
match-thrown-in = geschmissen, oder niemand hat die Armut mitgenommen
match-refuse-bock = „{ $cause }“ bringt nach diesem Spiel keine Bockrunde.
match-refuse-one-sided =
    { $sign ->
        [plus] An diesem Tisch werden nur Pluspunkte geschrieben; wer nichts gewinnt, schreibt 0.
       *[minus] An diesem Tisch werden nur Minuspunkte geschrieben; wer nichts verliert, schreibt 0.
    }
match-refuse-one-sided-solo = Nur eine Seite schreibt: entweder { $name } eine durch drei teilbare Zahl oder die drei anderen dieselbe Zahl.
match-refuse-no-hand = Ein geschmissenes Spiel zählt nicht als Spiel: Trag es als geschmissen ein (dulle match thrown-in).
match-refuse-thrown-in = An diesem Tisch wird jedes Spiel gespielt: Es gibt weder Schmeißen noch Armut.
match-check-plus = Probe: entfällt, weil nur Pluspunkte geschrieben werden.
match-check-minus = Probe: entfällt, weil nur Minuspunkte geschrieben werden.
match-expected-bock = ein Grund für eine Bockrunde wie draw
match-bock-word = „{ $word }“ ist kein Grund für eine Bockrunde. Es gibt: { $words }.
match-duty-compulsory = Pflichtsolo
match-duty-forced = vorgeführt
match-duty-voluntary = Lustsolo
match-severity-insignificant = unerheblicher Verstoß
match-severity-minor = geringfügiger Verstoß
match-severity-serious = schwerwiegender Verstoß
match-misdeal-wrong-dealer = falscher Geber
match-misdeal-not-cut = nicht abgehoben
match-misdeal-wrong-count = falsche Kartenzahl
match-misdeal-exposed = Karte aufgedeckt
match-misdeal-other = falsch gegeben
match-cause-complaint = Reklamation
match-cause-panel = Schiedsgericht
match-cause-exception = Ausnahme
match-next-hand = Spiel { $number } von { $hands }: { $dealer } gibt, { $cutter } hebt ab.
match-next-again =
    { $times ->
        [one] Das Spiel wird neu gegeben; einmal war es schon ungültig.
       *[other] Das Spiel wird neu gegeben; { $times }-mal war es schon ungültig.
    }
match-next-sits = { $names } setzt aus.
match-next-sit = { $names } setzen aus.
match-next-last = Die Zeit ist um: Dieses Spiel wird noch zu Ende gespielt.
match-next-leads = { $name } sitzt vorn und spielt auf.
match-next-leads-unless-solo = { $name } sitzt vorn und spielt auf, wenn niemand ein Solo spielt.
match-next-leads-unless-duty = { $name } sitzt vorn und spielt auf, wenn niemand ein Pflichtsolo spielt.
match-next-forced = { $name } wird vorgeführt, nennt ein Solo und spielt auf; abnehmen kann es niemand ({ $cite }).
match-next-owes = Es fehlt noch das Pflichtsolo von { $names }.
match-next-owe = Es fehlen noch die Pflichtsoli von { $names }.
match-over-played = { $hands ->
        [one] Das eine Spiel ist gespielt
       *[other] Alle { $hands } Spiele sind gespielt
    }. Prüft die Punkte; wenn niemand mehr etwas beanstandet, wird die Liste abgeschlossen (dulle match close).
match-over-time =
    { $struck ->
        [one] Die Zeit ist um, alle Pflichtsoli sind gespielt; ein Spiel ist gestrichen. Prüft die Punkte; wenn niemand mehr etwas beanstandet, wird die Liste abgeschlossen (dulle match close).
       *[other] Die Zeit ist um, alle Pflichtsoli sind gespielt; { $struck } Spiele sind gestrichen. Prüft die Punkte; wenn niemand mehr etwas beanstandet, wird die Liste abgeschlossen (dulle match close).
    }
match-over-closed = Die Runde ist beendet, die Liste abgeschlossen.
match-refuse-over-played = { $hands ->
        [one] Das eine Spiel ist schon gespielt
       *[other] Alle { $hands } Spiele sind schon gespielt
    }: Ein weiteres gibt es nicht.
match-refuse-over-time = Die Zeit ist um, und alle Pflichtsoli sind gespielt: Ein weiteres Spiel gibt es nicht.
match-refuse-closed = Die Liste ist abgeschlossen: Nur noch offensichtliche Rechenfehler können berichtigt werden.
match-refuse-not-over = Es sind noch Spiele zu spielen.
match-refuse-wrong-number = Das ist nicht das laufende Spiel: An der Reihe ist Spiel { $due }.
match-refuse-no-such-hand = Ein Spiel { $number } steht nicht gültig auf der Liste.
match-refuse-no-such-member = { $name } sitzt nicht an diesem Tisch.
match-refuse-sits-out = { $name } setzt in diesem Spiel aus, spielt nicht mit und schreibt keine Punkte.
match-refuse-forced = { $name } wird vorgeführt: Dieses Spiel kann nur ein Solo von { $name } sein.
match-refuse-needless-soloist = In einem Normalspiel spielt niemand allein.
match-refuse-no-soloist = Es fehlt, wer das Solo gespielt hat.
match-refuse-call-party = { $name } gehört nicht zu der Partei, die das ansagt.
match-refuse-call-twice = { $name } kann nicht „{ $call }“ sagen: Diese Partei hat das schon gesagt.
match-refuse-call-skips = { $name } kann nicht „{ $call }“ sagen, bevor die eigene Partei alles darunter gesagt hat: Überspringen ist hier nicht erlaubt.
match-refuse-value = { $value } kann dieses Spiel nicht wert sein, möglich sind { $least } bis { $most }.
match-refuse-sum = Das Ergebnis geht nicht auf: Die Quersumme ist { $sum } statt 0.
match-refuse-parity = Das Ergebnis geht nicht auf: Die Punkte müssen alle gerade oder alle ungerade sein.
match-refuse-two-against-two = In einem Normalspiel schreiben zwei Spieler plus und zwei dieselbe Zahl minus.
match-refuse-threefold = Im Solo schreibt { $name } das Dreifache und jeder andere dieselbe einfache Zahl mit umgekehrtem Vorzeichen.
match-refuse-too-much = So viele Punkte kann ein Spiel nicht bringen.
match-refuse-report = Aus diesen Angaben ergibt sich kein Ergebnis.
match-refuse-unfinished = Die Aufzeichnung bricht vor dem Ende des Spiels ab.
match-refuse-other-terms = Die Aufzeichnung gehört nicht zu diesem Spiel der Runde: Das Feld { $tag } passt nicht.
match-refuse-same = Genau so steht es schon auf der Liste.
match-refuse-decided = Spiel { $number } hat der Schiedsrichter entschieden; nimm den Eintrag zurück, statt ihn zu berichtigen.
match-refuse-breach-solo = Spiel { $number } steht als { $game } von { $name } auf der Liste: Der Verstoß wird als Verstoß in diesem Solo gebucht, nicht anders.
match-refuse-breach-normal = Spiel { $number } steht auf der Liste als Spiel, in dem niemand allein war ({ $game }): Der Verstoß wird ohne --by gebucht.
match-refuse-booked-breach = In Spiel { $number } ist ein Verstoß von { $name } gebucht, der dazu nicht passt: andere Spielart, anderer Solospieler oder andere Mitspieler. Nimm ihn zurück (dulle match undo), trag das Spiel ein oder berichtige es und buche ihn dann mit --number { $number }.
match-refuse-no-room =
    { $owing ->
        [one] Dann fehlte ein Pflichtsolo, und es ist kein Spiel mehr übrig.
       *[other] Dann fehlten { $owing } Pflichtsoli, und es sind nur noch { $left } Spiele übrig.
    }
match-refuse-forced-later = Das kann nicht sein: { $name } ist in Spiel { $number } vorgeführt worden.
match-refuse-only-corrected = Dieses Regelwerk lässt ein falsch notiertes Spiel nicht neu spielen: Es wird berichtigt (dulle match correct).
match-refuse-only-arithmetic = Nach dem Abschluss können nur Rechenfehler berichtigt werden (dasselbe Spiel, andere Punkte), und das muss abgezeichnet sein.
match-refuse-time-is-up = Die Zeit ist schon um.
match-refuse-no-limit = Diese Runde hat keine Zeitgrenze.
match-refuse-no-extension = Die Spielzeit wird in diesem Regelwerk nie verlängert.
match-refuse-only-panel = Die Spielzeit wird nur bei Entscheidungen des Schiedsgerichts verlängert.
match-refuse-minutes = { $minutes } Minuten sind keine mögliche Verlängerung.
match-refuse-deduction = Abgezogen werden können 1 bis { $most } Punkte, nicht { $points }.
match-refuse-limits = Es gibt vier Absagen, nicht { $limits }.
match-refuse-nothing-to-undo = Es gibt nichts mehr zurückzunehmen.
match-refuse-too-many = Diese Liste hat mehr Einträge, als eine Runde haben kann.
match-one-record = Erwartet wird genau eine Aufzeichnung, gefunden wurden { $count }.
match-setup-members = Mit { $members ->
        [one] { $members } Mitspieler
       *[other] { $members } Mitspielern
    } geht es nicht: An einem Tisch sitzen hier 4 bis { $most }.
match-setup-four = Mit { $members ->
        [one] { $members } Mitspieler
       *[other] { $members } Mitspielern
    } geht es nicht: An einem Tisch sitzen hier genau vier.
match-setup-name = „{ $name }“ geht nicht als Name: höchstens 30 Zeichen in einer Zeile.
match-setup-same-name = Den Namen { $name } gibt es zweimal.
match-setup-hands = { $hands ->
        [one] { $hands } Spiel geht
       *[other] { $hands } Spiele gehen
    } nicht: mindestens { $least }, höchstens { $most }.
match-setup-minutes = { $minutes } Minuten gehen nicht: 1 bis 999.
match-setup-keeper = Einen Platz { $number } gibt es an diesem Tisch nicht.
match-read-line = Zeile { $line }: { $sentence }
match-read-no-match = Das ist keine Spielliste: Die erste Zeile muss „dulle match 1“ sein.
match-read-head = Der Kopf bricht ab, bevor „---“ ihn beendet: Diese Runde hat nie begonnen.
match-expected-found = Erwartet wird { $expected }, da steht aber: { $found }
match-expected-end = Hier fehlt { $expected }.
match-expected-entry = ein Eintrag wie hand, correct, breach, deduct, misdeal, repeat, wrongly-noted, extend, time-up, close, undo
match-expected-head = eine Zeile des Kopfs: rulebook, options, member, hands, minutes, keeper oder ---
match-expected-rulebook = der Name eines Regelwerks
match-expected-word = das Wort „{ $word }“
match-expected-number = eine Zahl
match-expected-member = ein Platz, der Reihe nach
match-expected-points = die Punkte für jeden Platz
match-expected-report = outcome, result oder record
match-expected-contract = ein Spiel wie normal, wedding, silent-wedding, solo-queens
match-expected-call = eine Ansage wie 1:re
match-expected-special = ein Sonderpunkt wie contra:fox
match-expected-severity = insignificant, minor, harmless oder serious
match-expected-misdeal = wrong-dealer, not-cut, wrong-count, exposed oder other
match-expected-cause = complaint, panel oder exception
match-expected-quoted = ein kurzer Text in Anführungszeichen
match-expected-time = ein Zeitpunkt wie 2026-11-14T13:58:00Z
match-expected-date = ein Tag wie 2026-11-14
match-expected-one-of = eines dieser Wörter: { $words }
match-expected-nothing = das Ende der Zeile

# dulle match
match-file-exists = { $file } gibt es schon. Eine neue Runde braucht eine neue Datei.
match-file-unwritable = { $file }: kann nicht geschrieben werden ({ $error }). Der Eintrag gilt nicht.
match-file-broken = { $file }: { $sentence } Öffne die Datei mit einem Texteditor und bring diese Zeile in Ordnung, oder nimm eine Sicherung; geändert ist nichts.
match-torn = { $file }: Die letzte Zeile ist nicht zu Ende geschrieben und zählt nicht: { $torn }
match-torn-aside = { $file }: Die letzte Zeile war nicht zu Ende geschrieben und zählt nicht. Sie steht jetzt in { $aside }: { $torn }
match-who = „{ $name }“ sitzt hier nicht. Am Tisch sitzen { $names }.
match-words = Eine Unterschrift oder Begründung ist ein kurzer Text in einer Zeile.
match-contract = „{ $word }“ ist kein Spiel. Es gibt: { $words }.
match-call = „{ $word }“ ist keine Ansage. Geschrieben wird sie Name:Ansage, etwa Anna:re; es gibt { $words }.
match-special = „{ $word }“ ist kein Sonderpunkt. Geschrieben wird er Partei:Punkt, etwa contra:fox; es gibt doppelkopf, fox, charlie, charlie-caught und, wo damit gespielt wird, heart-trick, fox-last-trick, dulle-caught.
match-what = Was wurde gespielt? Zum Beispiel: normal --value 3 --plus Anna,Cem
match-how = Wie ging es aus? Mit --eyes (und --re oder --by), mit --value (und --plus oder --by), mit --points, --dkn oder --outcome.
match-which-solo = Für die Abrechnung nach Augen muss das Solo einen Namen haben, etwa solo-queens.
match-points = Nach --points stehen { $members } Zahlen mit Kommas dazwischen, eine für jeden Platz.
match-plus = Bei einem Normalspiel nennt --plus die beiden, die den Wert gutgeschrieben bekommen.
match-apart = { $option } und { $other } passen nicht zusammen: Lass eins davon weg.
match-specials-solo = In einem Solo gibt es keine Sonderpunkte: Lass --specials weg.
match-plus-solo = In einem Solo sagt --by, wer allein spielt: Lass --plus weg.
match-harmless-book = Lass --harmless weg: In diesem Regelwerk bekommt der Solospieler die Punkte, ob ihm der Verstoß schaden kann oder nicht.
match-harmless-solo = Lass --harmless weg: Darauf kommt es nur an, wenn ein Gegner des Solospielers gegen die Regeln verstößt.
match-next-running = Spiel { $number } von { $hands } läuft und geht weiter; { $dealer } hat gegeben, { $cutter } abgehoben.
match-next-passed = An der Reihe wäre { $name }; der Geber bekommt aber keine Karten, darum geht das Geben für das vorgeführte Solo an { $dealer } weiter ({ $cite }).
match-refuse-re = --re nennt die beiden Spieler der Re-Partei, etwa --re Anna,Cem.
match-refuse-re-solo = --by nennt den einen Spieler, der allein gespielt hat, etwa --by Anna.
match-line-calls = Ansagen: { $calls }
match-line-by-list = nach der Berichtigung hätte hier { $name } geben müssen; die Geber bleiben, wie sie waren
match-correction-signed = die Berichtigung ist gez. { $name }
match-struck =
    { $count ->
        [one] Spiel { $numbers } ist gestrichen: Die Zeit war um ({ $cite }).
       *[other] Spiele { $numbers } sind gestrichen: Die Zeit war um ({ $cite }).
    }
match-who-several = „{ $name }“ passt auf mehrere: { $names }. Schreib den Namen aus.
match-name-form = „{ $name }“ geht nicht als Name: keine bloße Zahl, kein Komma und kein Doppelpunkt.
match-file-busy = { $file } wird gerade von einem anderen Programm benutzt. Nichts ist geändert; versuch es gleich noch einmal.
match-taken-back = Zurückgenommen:
match-title = Spielliste: { $title }, { $hands ->
        [one] { $hands } Spiel
       *[other] { $hands } Spiele
    }
match-keeper = Die Liste führt { $keeper }; die Spielzeit beträgt { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }.
match-keeper-unlimited = Die Liste führt { $keeper }; eine Zeitgrenze gibt es nicht.
match-head-number = Nr
match-head-dealer = G
match-head-game = Spiel
match-head-calls = Ansagen
match-head-value = Wert
match-call-re = Re
match-call-contra = Ko
match-call-no90 = k9
match-call-no60 = k6
match-call-no30 = k3
match-call-schwarz = sw
match-letter-compulsory = P
match-letter-forced = V
match-letter-voluntary = L
match-signed = gez. { $name }
match-agreed = mit Zustimmung des Schiedsrichters
match-line-deduction = Unsportlichkeit: { $name } −{ $points } ({ $cite })
match-line-redeal = Spiel { $number } neu gegeben: { $why }
match-line-not-again = Spiel { $number } nicht gezählt und nicht wiederholt: { $why } ({ $cite })
match-line-extension =
    { $minutes ->
        [one] Spielzeit um eine Minute verlängert: { $cause }
       *[other] Spielzeit um { $minutes } Minuten verlängert: { $cause }
    }
match-line-time = Die Zeit ist um.
match-line-time-running = Die Zeit ist um; das laufende Spiel wird zu Ende gespielt.
match-line-closed = Liste abgeschlossen
match-line-wrong-dealer = falscher Geber; an der Reihe war { $name }
match-line-ended = schwerwiegender Verstoß: { $name } (Absagen: { $limits }); das Solo gilt als gespielt ({ $cite })
match-line-before = vorher: { $game }, { $points }
match-line-replayed = gestrichen, weil falsch notiert; wird neu gespielt ({ $cite })
match-line-struck = falsch notiert: ersatzlos gestrichen, wird nicht nachgespielt ({ $cite })
match-line-breach = in Spiel { $number } ({ $cite })
match-line-breach-again = in Spiel { $number }; es gilt als nicht gespielt und wird neu gegeben ({ $cite })
match-line-breach-struck = in Spiel { $number }; es gilt als nicht gespielt und wird nicht wiederholt ({ $cite }, { $time })
match-foot-totals = Summe
match-foot-deductions = Abzüge
match-foot-final = Endstand
match-solos = Pflichtsoli: { $solos }.
match-solo-played = { $name } in Spiel { $number }, { $game } { $points }
match-solo-forced = { $name } in Spiel { $number }, { $game } { $points }, vorgeführt
match-solo-open = { $name } noch offen
match-check = Probe: Quersumme { $sum }, { $parity }.
match-parity-even = alle gerade
match-parity-odd = alle ungerade
match-parity-excused = gerade und ungerade, aber nur durch Strafen zugunsten eines Solospielers
match-parity-broken = gerade und ungerade: Da stimmt etwas nicht
match-parity-not-required = gerade oder ungerade ist an diesem Tisch egal
match-legend = G Geber; * schreibt plus, · setzt aus, × gestrichen; P Pflichtsolo, V vorgeführt, L Lustsolo; Re, Ko(ntra), k9 k6 k3 keine 90 60 30, sw schwarz.

# Über HTTP
http-not-found = Hier gibt es nichts.
http-method = Das geht hier nicht.
http-unreadable = Diese Anfrage ist nicht lesbar.
http-too-large = Diese Anfrage ist zu groß.
http-not-json = Diese Anfrage muss JSON sein (Content-Type: application/json).
http-fields = Die Angaben sind nicht so, wie /api/openapi.json sie beschreibt.
http-too-slow = Das hat zu lange gedauert.
http-bad-host = Diese Anfrage nennt keinen Server, mehrere oder einen unlesbaren (Host).
http-foreign-host = Unter diesem Namen ist dieser Server nicht bekannt. Wer ihn betreibt, kann ihn mit --public-url nennen.
http-foreign-page = Diese Anfrage kommt von einer fremden Seite.
http-too-many = Das waren zu viele Anfragen. Warte einen Moment.
http-no-session = Sag zuerst, wie du heißt, oder melde dich an.
http-wrong-login = Name und Passwort gehören nicht zusammen.
http-bad-name = Ein Name hat 1 bis 30 sichtbare Zeichen und sieht nicht wie der eines Bots aus.
http-name-taken = Der Name gehört schon jemandem.
http-bad-password = Ein Passwort hat 8 bis 256 Zeichen.
http-has-account = Du hast schon ein Konto.
http-no-account = Du hast kein Konto.
http-no-table = Diesen Tisch gibt es nicht.
http-table-ended = Der Tisch ist aufgelöst.
http-table-goes-on = Der Tisch läuft noch.
http-not-host = Das darf nur, wer den Tisch aufgemacht hat.
http-no-hand = Dieses Spiel gibt es nicht.
http-no-rulebook = Dieses Regelwerk gibt es nicht.
http-settings = So kann kein Tisch aussehen.
http-settings-seconds = Für einen Zug gibt es 1 bis 3600 Sekunden, nicht { $seconds }.
http-settings-hands = Eine Runde hat 4 bis 99 Spiele, nicht { $hands }.
http-settings-long = Die Änderungen am Regelwerk sind zu lang.
http-no-tournament = Dieses Turnier gibt es nicht.
http-dead-link = Dieser Link gilt nicht mehr. Hol dir im Büro einen neuen.
http-not-yours = Das darf dieser Zugang nicht.
http-code-taken = Dieses Turnier ist schon hier.
http-bad-tournament = Daraus wird kein Turnier.
http-no-tournaments = Turniere kann hier nur anlegen, wer ein Konto hat. Wer den Server betreibt, kann das ändern (--tournaments everybody).
http-too-many-tournaments = Du leitest schon so viele Turniere, wie ein Konto haben kann. Lösche eines, das du nicht mehr brauchst.
http-no-entry = Für dieses Turnier brauchst du einen Link vom Büro. Wer sich selbst anmelden darf, braucht ein Konto.
http-refused = Das Büro nimmt das nicht an.
http-no-printer = Dieser Server kann nicht drucken: Er ist ohne den Satz gebaut. Lade die Turnierdatei und drucke mit „dulle tournament print“, oder nimm das Drucken des Browsers.
http-print-long = Das ist zu lang, um es auf einmal zu drucken. Nimm eine Runde oder einen Tisch, oder lade die Turnierdatei und drucke mit „dulle tournament print“.
http-not-this-week = Verglichen werden nur Ergebnisse der letzten sieben Tage.
http-not-that-day = Das ist kein fertiges Spiel dieses Tages gegen seine Bots. Vielleicht wurde es mit einer anderen Version von Dulle gespielt.
http-not-played = Du hast hier kein Ergebnis von diesem Tag.
http-full = Gerade ist alles besetzt. Versuch es gleich noch einmal.
http-no-store = Gerade lässt sich nichts speichern oder lesen. Versuch es gleich noch einmal.
http-broken = Da ist etwas schiefgegangen. Mehr steht im Protokoll des Servers.
page-title = Dulle
page-what = Hier läuft ein Server für Doppelkopf: Tische für vier, mit Bots auf freien Plätzen.
page-join = Mit dem Programm dulle spielst du im Terminal mit; der Link eines Tisches führt an diesen Tisch, ohne Tisch machst du einen neuen auf.
page-api = Beschreibung der Schnittstelle

# Der Schiedsrichter am offenen Tisch
referee-hand = { $contract }, Re: { $re }
referee-hand-open = das Spiel steht noch nicht fest
referee-no-breach = Kein Regelverstoß.
referee-fault = Aktion { $action }, Stich { $trick }: Platz { $seat } { $what }
referee-fault-bidding = Aktion { $action }, vor dem Spiel: Platz { $seat } { $what }
referee-fault-deal = Beim Geben: Platz { $seat } { $what }
referee-breach-wrong-dealer = hat gegeben, obwohl ein anderer an der Reihe war
referee-breach-not-cut = hat gegeben, ohne dass richtig abgehoben wurde
referee-breach-shuffle = hat nicht richtig gemischt
referee-breach-packets = hat falsch ausgeteilt
referee-breach-card-up = hat beim Geben eine Karte aufgedeckt
referee-breach-wrong-count = verantwortet eine falsche Kartenzahl
referee-breach-bid-turn = meldet sich außer der Reihe
referee-breach-bid-again = meldet sich noch einmal, obwohl nichts mehr zu sagen ist
referee-breach-late-back = nimmt den Vorbehalt zu spät zurück
referee-breach-name-early = nennt ein Spiel, das noch nicht an der Reihe ist
referee-breach-false-wedding = meldet eine Hochzeit ohne beide Kreuz-Damen
referee-breach-late-wedding = meldet die Hochzeit zu spät
referee-breach-early-lead = spielt aus, bevor das Spiel feststeht
referee-breach-early-start = beginnt vor der Freigabe der Runde
referee-breach-revoke = bedient nicht, obwohl es möglich ist
referee-breach-wrong-lead = spielt aus, ohne das Ausspiel zu haben
referee-breach-out-of-turn = spielt außer der Reihe
referee-breach-two-cards = legt zwei Karten
referee-breach-exposed = zeigt Karten der eigenen Hand
referee-breach-taken-back = nimmt eine gespielte Karte zurück
referee-breach-looked = sieht in eingezogene Stiche
referee-breach-turned-up = deckt eingezogene Stiche auf
referee-breach-counted = zählt eingezogene Stiche
referee-breach-wrong-take = zieht einen fremden Stich ein
referee-breach-early-call = sagt zu früh an
referee-breach-wrong-party = sagt für die falsche Partei an
referee-breach-repeat-call = wiederholt eine Ansage der eigenen Partei
referee-breach-no-first = sagt ab ohne rechtzeitiges Re oder Kontra
referee-breach-late-call = sagt mit zu wenigen Karten an
referee-breach-skip-call = überspringt eine Absage
referee-breach-unnamed-party = sagt nicht, für wen die Absage gilt
referee-breach-bad-claim = legt die Karten auf, ohne allein zu spielen
referee-breach-bad-concede = gibt auf, ohne allein zu spielen
referee-breach-hint = verrät etwas über Karten oder Parteien
referee-breach-count-aloud = zählt laut mit
referee-breach-incite = verleitet zu einem Regelverstoß
referee-breach-unrest = spielt weiter, obwohl das Spiel ruht
referee-breach-throw-in = wirft die Karten zusammen
referee-breach-break-off = bricht das Spiel ohne Schiedsrichter ab
referee-may-deal = Reklamieren durften: { $seats }.
referee-may-open = Die Parteien waren nicht geklärt. Reklamieren durften: { $seats }.
referee-may-settled = Die Parteien waren geklärt. Reklamieren durften: { $seats }.
referee-seen = Erkennbar seit Aktion { $action }.
referee-unseen = Noch nicht für alle erkennbar.
referee-lost = Das Recht verloren mit Aktion { $action }: { $seats }.
referee-lapsed = Niemand kann mehr reklamieren: Es gilt.
referee-still = Noch reklamieren können: { $seats }.
referee-complaint = Aktion { $action }: Platz { $seat } reklamiert: { $why }
referee-why-ok = zulässig
referee-why-no-breach = es liegt kein Verstoß vor
referee-why-over = das Spiel ist schon beendet
referee-why-ruled = darüber ist schon entschieden
referee-why-culprit = den eigenen Verstoß kann man nicht reklamieren
referee-why-partner = den Verstoß des Partners kann man nicht reklamieren
referee-why-too-late = zu spät
referee-why-bound = an den Verzicht gebunden
referee-why-shortened = durch das Abkürzen verwirkt
referee-ruling = Entscheidung ({ $by }): { $class }
referee-unproved = noch keine, der Schiedsrichter muss entscheiden
referee-by-program = Dulle
referee-by-referee = Schiedsrichter
referee-by-panel = Schiedsgericht
referee-class-insignificant = unerheblicher Regelverstoß
referee-class-minor = geringfügiger Regelverstoß
referee-class-harmless = geringfügiger Regelverstoß, der dem Solisten nicht schadet
referee-class-major = schwerwiegender Regelverstoß
referee-class-won = Regelverstoß bei entschiedenem Spiel
referee-class-redeal = neu geben
referee-class-unsporting = Unsportlichkeit
referee-class-none = kein Regelverstoß
referee-proof-by-paragraph = Das sagt die Regel selbst.
referee-proof-inevitable = Bewiesen: Alle restlichen Stiche fallen zwangsläufig an dieselbe Partei.
referee-proof-already-won = Bewiesen: Eine Partei hat mit den vollständigen Stichen schon gewonnen.
referee-proof-both-possible = Bewiesen: Es kann noch so oder so ausgehen.
referee-proof-same-winner = Bewiesen: Wer gewinnt, steht fest, was immer gespielt wird.
referee-proof-not-proved = Nicht bewiesen.
referee-proof-referee = So hat der Schiedsrichter entschieden.
referee-doubt-limit = Es gibt zu viele Fortsetzungen, um alle zu prüfen.
referee-doubt-wedding = Die Hochzeit hat noch keinen Partner, und davon hängen die Parteien ab.
referee-doubt-genscher = Jemand darf noch einen Partner bestimmen, und davon hängen die Parteien ab.
referee-doubt-duty-call = Ein reicher erster Stich kann noch zur Ansage werden.
referee-doubt-cowardice = Wer ohne Ansage zu hoch gewinnt, verliert; ob es dazu kommt, steht nicht fest.
referee-doubt-left-lying = Stiche des Solisten liegen noch und können verloren gehen.
referee-doubt-cards = Die Hände haben nicht gleich viele Karten und lassen sich nicht zu Ende spielen.
referee-proposed = Dulle hatte vorgeschlagen: { $class }.
referee-eyes = Re bekommt { $least } bis { $most } Augen.
referee-line = Sieg für { $seats }: { $cards }
referee-line-already = Sieg für { $seats }: schon mit den Stichen, die liegen.
referee-line-nobody = Kein Sieger: { $cards }
referee-penalty = Strafpunkte: { $points }.
referee-result = Spiel: { $points }.
referee-deducted = Abzug ohne Gutschrift: { $points }.
referee-then-play-on = Es wird weitergespielt.
referee-then-not-played = Das Spiel gilt als nicht gespielt.
referee-then-solo-played = Das Solo gilt als gespielt.
referee-then-stopped = Das Spiel ist zu Ende.
referee-then-redeal = Es wird neu gegeben.
referee-then-panel = Das Schiedsgericht entscheidet.
referee-then-rest = Das Spiel ruht.
referee-card-back = Die Karte geht zurück.
referee-card-stays = Die Karte bleibt liegen.
referee-card-hand = Die Karten werden wieder aufgenommen.
referee-card-void = Die Ansage gilt nicht.
referee-dealer-same = Es gibt derselbe Geber.
referee-dealer-next = Es gibt der nächste Geber.
referee-duty-open = Das Pflichtsolo steht noch aus.
referee-duty-done = Das Pflichtsolo ist erledigt.
referee-alternative = Möglich: { $class }, { $points }
referee-end-played = Zu Ende gespielt.
referee-end-not-played = Nicht gespielt.
referee-end-solo-played = Das Solo gilt als gespielt.
referee-end-stopped = Abgebrochen und gewertet.
referee-end-redeal = Neu zu geben.
referee-end-open = Noch offen.
referee-score = { $end } Wertung: { $score }
referee-warned = Verwarnt: Platz { $seats }.
referee-disqualified = Ausgeschlossen: Platz { $seats }.
referee-minutes = Der Tisch bekommt { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } mehr.
referee-not-an-act = Das ist keine Aktion an einem offenen Tisch.
referee-impossible-not-held = Diese Karte ist nicht in der Hand: { $card }.
referee-impossible-over = Das Spiel ist schon zu Ende.
referee-impossible-nothing-to-take-back = Es liegt keine Karte, die sich zurücknehmen lässt.
referee-impossible-no-trick = Es liegt kein vollständiger Stich, mit dem das geht.
referee-impossible-deal-is-over = Ein Fehler beim Geben steht vor der ersten Meldung.
referee-impossible-nothing-to-rule = Dazu gibt es keine Reklamation, über die zu entscheiden wäre.
referee-impossible-no-appeal = Einspruch ist nur sofort nach der Entscheidung des Schiedsrichters möglich.
referee-impossible-panel-is-final = Nach dieser Ordnung entscheidet das Schiedsgericht sofort und endgültig; einen Einspruch gibt es nicht.
referee-impossible-panel-only = Das kann hier nur das Schiedsgericht.
referee-impossible-too-much = Mehr als 12 Punkte können nicht abgezogen werden.
referee-impossible-fixed-price = Was das kostet, steht in der Ordnung fest: 3 Punkte.
referee-impossible-no-repetition = Wiederholt wird nur ein Spiel mit einem schwerwiegenden Regelverstoß, den niemand reklamiert, und nur wenn alle zustimmen.
referee-impossible-no-result = Diese Entscheidung passt nicht: Das Spiel hätte kein Ergebnis.
referee-impossible-not-three = Bei einer Armut werden genau drei Karten abgegeben und zurückgegeben.
referee-impossible-cancelled = Der Beweis davor wurde abgebrochen; ohne Entscheidung geht es nicht weiter.
referee-progress = Der Schiedsrichter prüft alle Fortsetzungen: { $percent } Prozent der erlaubten Karten, { $seconds } s
referee-quick-re = Zu diesem Spiel { $due ->
        [one] gehört { $due } Spieler
       *[other] gehören { $due } Spieler
    } bei Re.
referee-quick-too-much = So viele Augen oder Stiche hat ein Spiel nicht.
referee-quick-trick = Diesen Stich gibt es nicht.
referee-quick-tricks = Das passt nicht: Vor dem Stich mit dem Verstoß sind nicht so viele Stiche vollständig.
referee-quick-counts = Diese Kartenzahlen sind nicht falsch, oder es sind mehr Karten, als das Blatt hat.
referee-quick-other-hand = Nur eine Hand hat die falsche Kartenzahl. Dann hat den Verstoß, wer sie hält.
referee-quick-may-shorten = Wer erkennbar allein spielt, darf abkürzen: Das ist kein Verstoß.
referee-quick-no-duty = Dieses Spiel kann kein Pflichtsolo sein.
referee-quick-other-winners = Das passt nicht: Nach den Augen der vollständigen Stiche steht etwas anderes darüber fest, wer gewinnt.
referee-quick-fixed-price = Was das kostet, steht in der Ordnung fest: 3 Punkte.
referee-quick-deduct = Mehr als 12 Punkte können nicht abgezogen werden.
referee-quick-no-eyes = Für das Ergebnis fehlen die Augen der vollständigen Stiche.
referee-quick-breach = „{ $word }“ ist kein Regelverstoß, den Dulle kennt.
referee-quick-class = „{ $word }“ ist keine Entscheidung.
referee-quick-winner = „{ $word }“ kann nicht gewinnen: re, contra oder none.

rules-breaches-intro = Was am Tisch falsch laufen kann, mit den Wörtern, die dulle rule benutzt.
rules-breach-fixed = Nach den Regeln ist das immer: { $class }.
rules-breach-deal = Nach den Regeln wird neu gegeben.
rules-breach-count = Nach den Regeln wird neu gegeben; nach der Spielfindung ist es ein schwerwiegender Verstoß dessen, der als Einziger falsch viele Karten hat.
rules-breach-ends = Nach den Regeln ist das Spiel damit zu Ende: ein schwerwiegender Verstoß, wenn nicht alles entschieden war oder einer Partei der Rest ohnehin gehörte.
rules-breach-test = Wie schwer es wiegt, hängt von den Karten ab: unerheblich, wenn einer Partei der ganze Rest gehörte; ein Verstoß im entschiedenen Spiel, wenn eine schon gewonnen hatte; schwerwiegend, wenn es noch so oder so ausgehen kann; sonst geringfügig.
rules-breach-test-call = Wie schwer es wiegt, hängt von den Karten ab: unerheblich, wenn einer Partei der ganze Rest gehörte; schwerwiegend, wenn es noch so oder so ausgehen kann; sonst geringfügig.
rules-breach-back = Geht das Spiel weiter, kommt die Karte zurück auf die Hand, solange kein späterer Stich begonnen hat.
rules-breach-void = Geht das Spiel weiter, gilt die Ansage nicht.
rules-breach-paragraphs = Was im Buch steht:
rules-about-wrong-dealer = Jemand hat gegeben, der nicht an der Reihe war. Haben alle vier eine Karte gelegt, gilt das Spiel.
rules-about-not-cut = Es wurde nicht abgehoben, oder es wurden weniger als drei Karten abgehoben oder liegen gelassen.
rules-about-shuffle = Es wurde nicht gemischt, oder nicht noch einmal, nachdem jemand Karten gesehen hatte.
rules-about-packets = Die Karten wurden in falschen Päckchen gegeben oder beim falschen Spieler begonnen.
rules-about-card-up = Beim Geben wurde eine Karte aufgedeckt, und der Geber ist wenigstens mit schuld.
rules-about-wrong-count = Eine Hand hat zu viele oder zu wenige Karten. Das kann gerügt werden, bis das Ergebnis notiert ist.
rules-about-bid-turn = Jemand spricht in der Spielfindung, bevor er an der Reihe ist. Reklamiert niemand, gilt das Wort; der Übergangene spricht als Nächster.
rules-about-bid-again = Jemand meldet ein zweites Mal oder nachdem das Spiel feststeht. Das Wort gilt nicht.
rules-about-late-back = Jemand nimmt einen Vorbehalt zurück, der nicht mehr zurückgenommen werden kann. Er bleibt bestehen.
rules-about-name-early = Jemand nennt ein Spiel, nach dem nicht gefragt ist und das andere überbieten können, oder eines, das er nicht spielen darf. Reklamiert niemand, gilt es und beendet die Spielfindung; geht es nach einer Entscheidung weiter, gilt er als gesund.
rules-about-false-wedding = Jemand meldet eine Hochzeit ohne beide Kreuz-Damen an. Das zeigt sich, wenn ein anderer eine davon zeigt. Reklamiert niemand, wird Partner, wer die Hochzeit findet, und beide sind Re.
rules-about-late-wedding = Wer beide Kreuz-Damen hat, meldet die Hochzeit erst nach der Spielfindung an. Es wird eine stille Hochzeit gespielt.
rules-about-early-lead = Jemand spielt eine Karte, bevor die Spielfindung zu Ende ist. Reklamiert niemand, gilt das Ausspiel, und wer noch nicht gesprochen hat, ist gesund.
rules-about-early-start = Der Tisch beginnt mit der Spielfindung, bevor die Runde freigegeben ist.
rules-about-revoke = Wer an der Reihe ist, könnte Farbe oder Trumpf bedienen und spielt etwas anderes. Das zeigt sich, wenn er eine solche Karte spielt, zeigt oder zurücknimmt; darauf muss niemand warten. Ebenso, wer eine Karte ansagt und eine andere spielt.
rules-about-wrong-lead = Jemand spielt aus, der den letzten Stich nicht gemacht hat oder nicht zuerst ausspielt. Reklamiert niemand, gilt das Ausspiel.
rules-about-out-of-turn = Jemand gibt seine Karte zu, bevor er an der Reihe ist. Reklamiert niemand, liegt die Karte als seine; der Übergangene spielt als Nächster.
rules-about-two-cards = Jemand legt zwei Karten auf einmal. Die erste gilt als gespielt, die andere kommt zurück auf die Hand.
rules-about-exposed = Karten einer Hand werden sichtbar, ohne gespielt zu sein, gleich durch wessen Schuld. Sie bleiben auf der Hand.
rules-about-taken-back = Jemand nimmt eine Karte zurück, die regelgerecht gespielt war.
rules-about-looked = Jemand sieht in eingezogene Stiche, außer rechtzeitig in den letzten.
rules-about-turned-up = Jemand deckt eingezogene Stiche auf.
rules-about-counted = Jemand zählt eingezogene Stiche oder ihre Augen anhand der Karten nach.
rules-about-wrong-take = Jemand zieht einen vollständigen Stich ein, der einem anderen gehört. Bis zur nächsten Karte bekommt ihn, wem er gehört; danach bleibt er, wo er ist.
rules-about-early-call = Jemand sagt etwas an, bevor das Spiel bekannt ist oder die Hochzeit ihren Partner hat. Reklamiert niemand, gilt es ab dem Augenblick, in dem es erlaubt wäre.
rules-about-wrong-party = Jemand sagt Re oder Kontra und gehört zur anderen Partei. Das ändert kein Ziel.
rules-about-repeat-call = Jemand sagt eine Stufe an, die die eigene Partei schon angesagt hat. Wer nur die eigene Ansage wörtlich wiederholt, erinnert an sie.
rules-about-no-first = Jemand sagt eine Absage an, obwohl seine Partei Re oder Kontra nicht rechtzeitig angesagt hat.
rules-about-late-call = Jemand sagt mit zu wenigen Karten auf der Hand an.
rules-about-skip-call = Jemand lässt bei einer Absage eine Stufe aus, die nicht oder nicht mehr ausgelassen werden darf.
rules-about-unnamed-party = Der dritte oder vierte Ansagende sagt nicht, für welche Partei. Er wird gefragt und sagt es.
rules-about-bad-claim = Jemand, der nicht bekanntermaßen allein spielt, legt seine Karten auf oder verlangt es. Nennt er dabei eine Reihenfolge, gilt sie als vor dem Verstoß genannt.
rules-about-bad-concede = Jemand, der nicht bekanntermaßen allein spielt, gibt seine Karten ab.
rules-about-hint = Worte oder Gesten verraten Karten oder Parteien oder lenken das Spiel. Dazu zählt die Frage an einen Partner, der noch nicht als solcher feststeht, und ein Wort einer Hausregel, das nicht gesagt werden darf.
rules-about-count-aloud = Jemand zählt laut Trümpfe oder Augen.
rules-about-incite = Jemand verleitet einen anderen zu einem Verstoß. Beide werden bestraft.
rules-about-unrest = Jemand spielt, sagt an oder meldet, während das Spiel bis zur Entscheidung ruht. Es wird rückgängig gemacht.
rules-about-throw-in = Jemand wirft die Karten zusammen oder legt sie offen hin, bevor entschieden ist.
rules-about-break-off = Der Tisch bricht ab und gibt neu, ohne den Schiedsrichter zu rufen.
match-ruled-open = Das Spiel ist noch nicht zu Ende: Die Aufzeichnung bricht ab, oder eine Entscheidung fehlt noch.
match-ruled-unsigned = Eine Entscheidung auf dem Zettel wird unterschrieben: mit --signed sagen, wer unterschreibt.
