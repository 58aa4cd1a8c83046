# Der Tisch im Browser
web-app = Dulle
web-tagline = Doppelkopf, genau wie es im Regelwerk steht.
web-bidding = Vorbehalte
web-hand-title = Spiel { $number } · { $contract }
web-book-ddv2026 = TSR 2026
web-book-ddv2024 = TSR 2024
web-book-ddv2019 = TSR 2019
web-book-ddv1994 = TSR 1994
web-book-lions2024 = Lions 2024
web-book-palast = Palast
web-you = Du
web-dealer = Geber
web-dealer-mark = G
web-call-mark = { $call } · { $cards }
web-laid = { $name }: { $card }
web-card-free = { $card }
web-card-dimmed = { $card }, jetzt nicht erlaubt
web-bid-fine = Gesund
web-bid-wait = Vorbehalt
web-bid-back = Doch gesund
web-bid-no = Nein
web-bid-wedding = Hochzeit
web-take-back = Vorbehalt zurücknehmen
web-question-round = Hast du einen Vorbehalt?
web-question-back = Bleibt es bei deinem Vorbehalt?
web-question-compulsory = Spielst du dein Pflichtsolo?
web-question-no-duty =
    { $solos ->
        [0] Gefragt sind Pflichtsoli. Du schuldest keins.
       *[other] Du schuldest kein Pflichtsolo. Nennst du trotzdem gleich ein Solo?
    }
web-question-voluntary = Spielst du ein Lustsolo?
web-question-naming = Was spielst du?
web-question-forced = Du wirst vorgeführt. Welches Solo spielst du?
web-play-solo = { $solo } spielen
web-solos = Soli
web-call-reply = { $call } erwidern
web-call-more = mehr …
web-call-more-range = bis { $to }
web-cancel = Abbrechen
web-close = Schließen
web-last-trick = Letzter Stich
web-hint = Tipp
web-hint-text = { $what }: { $why }
web-hint-asked = Das gelernte Spiel überlegt …
web-hint-silent = Das gelernte Spiel ist gerade nicht da oder kennt diese Regeln nicht.
web-hint-expected = Zweite Meinung: So viele Punkte erwarten die selbst gelernten Gegner für dich
web-decimal-point = ,
web-hint-none = Gerade gibt es nichts zu entscheiden.
web-claim = Rest gehört mir
web-claim-ask = Machst du alle restlichen Stiche? Irrst du dich, gehen sie an die Gegenpartei.
web-concede = Karten abgeben
web-concede-ask = Alle restlichen Stiche der Gegenpartei überlassen?
web-done = Keine Ansage mehr
web-status-your-word = Du bist gefragt.
web-status-asked = { $name } ist gefragt: gesund oder Vorbehalt?
web-status-naming = { $name } nennt das Spiel.
web-status-you-lead = Du spielst auf.
web-status-leads = { $name } spielt auf.
web-status-you-follow = { $led } ist angespielt. Du bist dran.
web-status-follows = { $led } ist angespielt. { $name } ist dran.
web-status-your-trick = Der Stich gehört dir.
web-status-trick = Der Stich geht an { $name }.
web-status-conceded = Die Karten sind abgegeben. Noch eine Ansage?
web-status-over = Das Spiel ist zu Ende.
web-not-your-turn = Du bist nicht dran: { $name } muss erst legen
web-not-your-bid = Du bist nicht dran: { $name } muss sich erst äußern
web-forced = { $name } wird vorgeführt und nennt ein Solo, sonst wird nichts gesagt
web-news-bid = { $name }: { $word }
web-news-normal = Gespielt wird ein { $contract }.
web-news-declares = Gespielt wird: { $contract } ({ $name }).
web-news-compulsory = Gespielt wird als Pflichtsolo: { $contract } ({ $name }).
web-news-trick = Stich { $number }: { $name }
web-news-clarified = Klärungsstich. Partner: { $name }
web-news-alone = Kein Partner gefunden: Die Hochzeit wird ein Karosolo.
web-news-settled = Geklärt: { $name } – { $party }
web-duty-call = { $name }: { $call } durch Pflichtansage (30 Augen im Stich)
web-news-claim = { $name }: Der Rest gehört mir.
web-news-claim-wrong = { $name }: „Der Rest gehört mir“, aber das hätte nicht gereicht. Der Rest geht an die Gegenpartei.
web-news-concede = { $name }: Karten abgegeben.
web-news-over = Das Spiel ist zu Ende.
web-wins = { $party } gewinnt
web-nobody-wins = Niemand gewinnt
web-party-names = { $party }: { $names }
web-item-other = { $item } ({ $party })
web-eyes = Augen
web-value = Spielwert
web-triple = Allein gegen drei: dreifach
web-next-hand = Noch ein Spiel
web-watch = Spiel ansehen
web-download-dkn = DKN speichern
web-score-total = Stand { $total }
web-four-hands = Die vier Blätter
web-settlement = Abrechnung
web-sheet-tab = Spielliste
web-log-tab = Verlauf
web-number = Nr.
web-contract = Spiel
web-total = Summe
web-no-hands-yet = Noch kein fertiges Spiel auf dieser Liste.
web-deal-number = Verteilung Nr. { $number }
web-deal-series = Kartenfolge Nr. { $number }, Spiel { $hand }
web-home = Startseite
web-back = Zurück
web-table-label = Tisch
web-hand-label = Deine Karten
web-trick-label = Stich auf dem Tisch
web-calls-label = Ansagen
web-log-label = Spielverlauf
web-play-now = Jetzt spielen
web-play-now-detail = Sofort Karten in der Hand, gegen drei Computergegner
web-resume = Weiterspielen
web-resume-detail = Spiel { $number } wartet auf dich
web-resume-over = Spiel { $number } ist zu Ende: zum Ergebnis
web-level = Gegner
web-level-beginner = Anfänger
web-level-club = Vereinsspieler
web-level-strong = Stark
web-level-net = Selbst gelernt
web-level-expert = Meister
web-level-beginner-detail = vergessen auch mal etwas
web-level-club-detail = spielen ordentlich nach Lehrbuch
web-level-strong-detail = rechnen viele Verteilungen durch
web-level-net-detail = haben Millionen Spiele gegen sich selbst gespielt
web-level-expert-detail = dasselbe, und sie denken voraus
web-weaker = schwächere Bots
web-level-weaker = Das gelernte Spiel konnte nicht geladen werden oder kennt diese Regeln nicht. Solange spielen schwächere Bots.
web-rulebook = Regelwerk
web-rules = Regeln
web-rules-detail = Die Absätze deines Regelwerks
web-tutorial = Lernspiel
web-tutorial-detail = Ein Spiel, das sich selbst erklärt
web-course = Kurs
web-course-detail = Kurze Lektionen mit Aufgaben
web-score-sheet = Spielliste
web-referee = Schiedsrichterpult
web-referee-detail = Ein strittiges Spiel eintragen und entscheiden
web-office = Turnierbüro
web-office-detail = Meldungen, Sitzplan, Runden und Rangliste eines ganzen Turniers
web-score-sheet-detail = Für den echten Tisch: aufschreiben, rechnen, drucken
web-settings = Einstellungen
web-own-deal = Eine bestimmte Kartenverteilung spielen
web-own-deal-label = Nummer der Verteilung
web-own-deal-go = Geben
web-summary-cards = { $cards } Karten, { $hand } auf der Hand
web-summary-windows = Re und Kontra bis { $first } Karten, keine 90 bis { $second }, danach je eine weniger
web-summary-wedding = Hochzeit: Klärung { $tricks ->
        [one] im ersten Stich
       *[other] in den ersten { $tricks } Stichen
    }
web-summary-doppelkopf = Doppelkopf ab { $eyes } Augen
web-summary-charlie-caught = gefangenes Karlchen zählt
web-summary-house = Hausregeln: { $list }
web-rule-second-dulle = zweite Dulle sticht
web-rule-pigs = Schweine
web-rule-super-pigs = Superschweine
web-rule-genscher = Genscher
web-rule-poverty = Armut
web-rule-redeal = Schmeißen
web-rule-heart-trick = Herzstich
web-rule-fox-last-trick = Fuchs im letzten Stich
web-rule-bock = Bockrunden
web-rule-others =
    { $count ->
        [one] eine weitere
       *[other] { $count } weitere
    }
web-summary-skipping = Ansagen dürfen übersprungen werden
web-summary-no-skipping = Ansagen nur der Reihe nach
taste-lang = Sprache
web-lang-other = English
taste-theme = Farben
taste-theme-system = Wie am Gerät
taste-theme-light = Hell
taste-theme-dark = Dunkel
taste-indices = Buchstaben auf den Karten
taste-indices-language = Passend zur Sprache
taste-indices-german = A 10 K D B 9
taste-indices-english = A 10 K Q J 9
taste-four-colours = Vierfarbiges Blatt
taste-four-colours-detail = Pik grün, Karo orange
taste-gold-edge = Goldrand für Trümpfe
taste-animations = Animationen
taste-sound = Töne
taste-sound-detail = Der Hauptschalter: Ist er aus, bleibt alles still, auch bei knapper Zeit und wenn du dran bist.
taste-confirm = Karte zweimal antippen
taste-confirm-detail = Der erste Tipp hebt sie, der zweite spielt sie
taste-pace = Tempo der Bots (an Tischen im Netz gilt das des Tisches)
taste-pace-calm = Ruhig
taste-pace-brisk = Zügig
taste-pace-instant = Sofort
web-taste = Tisch einrichten
web-your-turn = ● Du bist dran
taste-sort = Blatt sortieren
taste-sort-down = Trumpf links
taste-sort-up = Trumpf rechts
taste-sort-suits = Farben links
taste-faces = Kartenbild
taste-faces-plain = Schlicht
taste-faces-large = Große Zeichen
taste-faces-pictures = Bilder
taste-reverse = Rückseite
taste-reverse-plain = Schlicht
taste-reverse-rhombs = Rauten
taste-reverse-waves = Wellen
taste-cloth = Tischtuch
taste-cloth-green = Grün
taste-cloth-blue = Blau
taste-cloth-red = Rot
taste-cloth-grey = Grau
taste-thumb = Bedienung
taste-thumb-right = Rechts
taste-thumb-left = Links
taste-volume = Lautstärke
taste-volume-normal = Normal
taste-volume-quiet = Leise
taste-volume-loud = Laut
taste-turn-sound = Ton, wenn du dran bist
taste-vibration = Vibrieren, wenn du dran bist
taste-premove = Am Tisch mit anderen: Karten vorab wählen
web-undo = Zug zurücknehmen
web-same-deal = Gleiche Karten noch einmal
web-practice = Üben
taste-practice-any = Alles, wie es kommt
taste-practice-wedding = Hochzeiten
taste-practice-solo = Eigene Soli
taste-practice-defence = Gegen Soli
web-history = Verlauf und Statistik
web-history-detail = Deine Spiele, Punkte, Kurven
web-daily = Spiel des Tages
web-daily-detail = Alle spielen dieselben Karten
web-share = Weitergeben
web-send-back = Zurückschicken
web-name = Dein Name
web-replay = Spiel ansehen
web-replay-trick-back = Stich zurück
web-replay-card-back = Karte zurück
web-replay-card = Karte vor
web-replay-trick = Stich vor
web-replay-eyes = { $eyes } Augen
web-replay-play = Abspielen
web-replay-stop = Anhalten
web-replay-slider = Stelle im Spiel
web-replay-begin = Vor dem ersten Stich
web-replay-at = Stich { $trick } von { $tricks }, Karte { $card }
web-study = Analyse
web-puzzles = Aufgaben
web-puzzles-detail = Eine am Tag, oder so viele du willst
web-nothing-to-replay = Hier gibt es noch kein Spiel zum Ansehen.
web-loading = Wird geladen …
web-not-loaded = Das konnte nicht geladen werden. Bist du offline?
web-bots-weaker = Die Bots konnten nicht geladen werden. Bis das klappt, spielen sie schwächer.
web-search = Suchen
web-sheet-intro = Vier bis sieben Namen im Uhrzeigersinn; wer zuerst genannt ist, gibt zuerst.
web-sheet-name = Platz { $number }
web-sheet-fewer = Ein Platz weniger
web-sheet-more = Ein Platz mehr
web-sheet-hands = Spiele
web-sheet-hands-detail = leer: so viele, wie das Regelwerk sagt
web-sheet-same-people = Wie zuletzt: { $names }
web-sheet-begin = Liste anfangen
web-sheet-open = Oder eine gespeicherte Liste öffnen
web-sheet-write = Spiel aufschreiben
web-sheet-call = { $name }: { $call }
web-sheet-write-down = Aufschreiben
web-sheet-hand = Spiel { $number }
web-sheet-correct = Spiel { $number } berichtigen
web-sheet-not-tapped = Dieses Spiel wurde nicht eingetippt; nimm es zurück und schreib es neu auf.
web-sheet-re = Wer gehört zu Re?
web-sheet-alone = Wer spielt allein?
web-sheet-who-re = Tippe die beiden Re-Spieler an.
web-sheet-who-alone = Tippe an, wer allein spielt.
web-sheet-eyes-missing = Es fehlen noch die Augen von Re.
web-sheet-eyes-re = Augen von Re
web-sheet-eyes-contra = Kontra: { $eyes }
web-sheet-specials = Sonderpunkte
web-sheet-close = Liste abschließen
web-sheet-all-played = Alle Spiele sind gespielt. Prüft die Punkte; wenn niemand mehr etwas beanstandet, schließt die Liste ab.
web-sheet-check-even = Die Liste geht auf: Quersumme 0, alle gerade.
web-sheet-check-odd = Die Liste geht auf: Quersumme 0, alle ungerade.
web-sheet-check-sum = Die Liste geht auf: Quersumme 0.
web-sheet-check-bad = Die Liste geht nicht auf.
web-sheet-undo = Zurücknehmen
web-sheet-signed = Wer zeichnet ab?
web-sheet-print = Drucken
web-sheet-csv = CSV speichern
web-sheet-file = Datei speichern
web-sheet-new = Neue Liste
web-sheet-new-ask = Eine neue Liste anfangen? Diese hier steht dann unter „Abende“.
web-sheet-new-ask-empty = Eine neue Liste anfangen? Auf dieser steht noch kein Spiel, sie fällt weg.
web-sheet-only-points = nur Punkte
web-sheet-point = ,
web-sheet-points-only = Nur die Punkte
web-sheet-worth = Wert des Spiels
web-sheet-worth-detail = Wer allein war, bekommt ihn dreifach.
web-sheet-plus = Wer schreibt Plus?
web-sheet-value-missing = Gib an, was das Spiel wert war.
web-sheet-plus-missing = Tippe an, wer Plus schreibt.
web-sheet-desk = § Schiri: am Schiedsrichterpult klären
web-sheet-ruled-over = Der Schiedsrichter hat das letzte Spiel beendet, und damit ist die Runde zu Ende.
web-sheet-diary = Abende
web-sheet-diary-empty = Wenn du eine neue Liste anfängst, wird die alte hier aufgehoben, mit Tag, Ort und Spielern.
web-sheet-diary-full = Der Browser hat keinen Platz mehr. Sichere die Abende als Datei und lösche alte.
web-sheet-not-kept = Der Browser hat keinen Platz mehr. Was du jetzt aufschreibst, ist weg, sobald du die Seite schließt. Sichere die Liste als Datei oder lösche alte Abende.
web-sheet-as-file = Liste als Datei sichern und neu anfangen
web-sheet-diary-save = Alle Abende sichern
web-sheet-diary-read = Abende einlesen
web-sheet-diary-took = { $count ->
    [0] Kein neuer Abend in dieser Datei
    [one] Ein Abend eingelesen
   *[other] { $count } Abende eingelesen
    }
web-sheet-diary-open = Öffnen
web-sheet-diary-day = { $day }.{ $month }.{ $year }
web-sheet-redo = Doch behalten
web-sheet-undone = Der letzte Eintrag ist zurückgenommen.
web-sheet-is-closed = Die Liste ist abgeschlossen. Nimm zuerst den Abschluss zurück.
web-sheet-alone-in = Was hat der Alleinspieler gespielt?
web-sheet-alone-missing = Tippe an, was der Alleinspieler gespielt hat.
web-sheet-empty-trick = Nicht schwarz: ein Stich nur mit Neunen
web-sheet-diary-remove = Löschen
web-sheet-diary-remove-ask = Diesen Abend löschen? Er zählt dann nicht mehr in der Tabelle.
web-sheet-diary-remove-day = Abend vom { $day } löschen
web-sheet-club-name = Name
web-sheet-club-points = Punkte
web-sheet-club-evenings = Abende
web-sheet-club-mean = Je Spiel
web-sheet-club-best = Bester
web-sheet-value = Wert
web-sheet-place = Ort
web-sheet-place-detail = steht auf dem Ausdruck
web-sheet-day = Datum
web-length = Was spielst du?
web-length-hands = Einzelne Spiele
web-length-hands-detail = so viele du magst, ohne Pflichtsolo
web-length-match-detail = mit Pflichtsoli und Endstand
match-resume = Spielrunde fortsetzen
web-resume-match = Spiel { $number } von { $hands } der Spielrunde wartet auf dich
web-resume-standing = Die Spielrunde ist zu Ende: zum Endstand
web-match-hand = Spiel { $number } von { $hands } · Geber: { $dealer }
web-match-forced = Vorgeführt: { $name }
web-match-owes = Pflichtsolo offen: { $names }
web-match-next = Nächstes Spiel
web-match-again = Neue Runde
web-match-standing = Endstand
web-shorten = Abkürzen
web-claim-in-order = In dieser Reihenfolge
web-claim-missing =
    { $count ->
        [one] Noch eine Karte
       *[other] Noch { $count } Karten
    }
web-claim-order = Reihenfolge angeben
web-claim-order-detail = Tippe deine Karten so an, wie du sie spielen wirst. Dann zählt nur diese Reihenfolge.
web-sheet-legend = Fett: schreibt plus · unterstrichen: Geber · gefärbt: spielt allein
web-sheet-legend-out = Fett: schreibt plus · unterstrichen: Geber · gefärbt: spielt allein · kursiv: setzt aus
web-sheet-incident = Vorfall eintragen
web-incident-what = Was ist geschehen?
web-incident-desk = § Schiri: am Schiedsrichterpult klären
web-incident-breach = Regelverstoß
web-incident-unsporting = Unsportlichkeit
web-incident-misdeal = Falsch gegeben
web-incident-repetition = Spiel wiederholen
web-incident-wrongly-noted = Falsch notiert
web-incident-time-up = Zeit ist um
web-incident-number = In welchem Spiel?
web-incident-who = Wer war es?
web-incident-alone = Wussten alle, dass jemand allein spielt?
web-incident-solo = Was wurde allein gespielt?
web-incident-grade = Wie schwer?
web-grade-insignificant = unerheblich
web-grade-minor = geringfügig
web-grade-harmless = geringfügig, ohne Schaden
web-grade-serious = schwerwiegend
web-incident-limits = Absagen der Gegenpartei
web-incident-points = Punkte Abzug (1 bis 12)
web-incident-why = Was war falsch?
web-incident-running = Ein Spiel läuft noch
web-incident-between = Zwischen zwei Spielen
web-incident-because = Begründung (freiwillig)
web-incident-who-missing = Tippe an, wer es war.
web-incident-signature-missing = Die Unterschrift fehlt noch.
web-refuse-breach-normal = Spiel { $number } steht als Spiel auf der Liste, in dem niemand allein war: Nimm den Solospieler heraus.
web-refuse-booked-breach = In Spiel { $number } steht schon ein Verstoß von { $name }, der dazu nicht passt. Nimm ihn zurück, schreib das Spiel auf und trag ihn dann neu ein.
web-refuse-only-corrected = In diesem Regelwerk wird ein falsch notiertes Spiel nicht neu gespielt, sondern berichtigt: Tippe auf seine Nummer.
web-lesson-on = Weiter
web-lesson-welcome = Willkommen am Tisch
web-lesson-welcome-text = Vier Spieler, zwei Parteien, und anfangs weiß niemand, wer zu wem gehört. Jede Karte gibt es zweimal. Re gewinnt mit mehr als 120 der 240 Augen.
web-lesson-trumps = Deine Karten
web-lesson-trumps-text = Deine Karten sind sortiert. Zuerst kommen die Trümpfe, die höchsten vorn: Herz-Zehn (die Dulle), dann alle Damen, alle Buben und das übrige Karo. Danach kommen Kreuz, Pik und Herz: Dort ist das Ass am höchsten, dann Zehn, König, Neun.
web-lesson-bidding = Gesund oder Vorbehalt?
web-lesson-bidding-text = Wer ein Solo oder eine Hochzeit spielen will, sagt Vorbehalt. Du willst ein normales Spiel: Sag „Gesund“.
web-lesson-party = Deine Partei
web-lesson-party-re = Du hast eine Kreuz-Dame, also gehörst du zu Re. Wer die andere hat, spielt mit dir; noch wisst das nur ihr beide.
web-lesson-party-contra = Du hast keine Kreuz-Dame, also gehörst du zu Kontra. Auch dein Partner hat keine: Finde heraus, wer es ist.
web-lesson-lead = Du spielst auf
web-lesson-lead-text = Spiel aus, was du willst. Gut ist ein Ass einer Farbe, die noch niemand angespielt hat: Meist müssen alle bedienen. Der Knopf „Tipp“ sagt dir, was ein geübter Spieler tun würde und warum.
web-lesson-follow = Bedienen
web-lesson-follow-text = Du musst die angespielte Farbe bedienen, oder Trumpf, wenn Trumpf liegt. Karten, die jetzt nicht gehen, sind abgedunkelt. Hast du nichts davon, darfst du stechen oder abwerfen.
web-lesson-trick = Ein Stich ist gespielt
web-lesson-trick-text = Die höchste Karte macht den Stich, und wer ihn macht, spielt als Nächster aus. Ass zählt 11, Zehn 10, König 4, Dame 3, Bube 2, Neun 0. Von zwei gleichen Karten gewinnt die zuerst gelegte.
web-lesson-calls = Ansagen
web-lesson-calls-text = Wer sich stark fühlt, sagt Re oder Kontra an: Das bringt dem Sieger zwei Punkte mehr. Der Knopf sagt, bis zu wie vielen Karten das geht. Heute musst du nichts ansagen.
web-lesson-partner = Eine Partei ist bekannt
web-lesson-partner-text = Eine Kreuz-Dame, eine Ansage oder eine abgeworfene Karte hat gezeigt, zu welcher Partei jemand gehört. Die Partei steht jetzt neben dem Namen. In Stiche deiner Partei gehören viele Augen, in die anderen wenige.
web-lesson-fox = Ein Fuchs
web-lesson-fox-text = Das Karo-Ass heißt Fuchs. Macht die Gegenpartei den Stich, in dem es liegt, bekommt sie einen Sonderpunkt.
web-lesson-last-trick = Der letzte Stich
web-lesson-last-trick-text = Gespielte Stiche liegen verdeckt. Nur den letzten darfst du noch ansehen, bis die vierte Karte des nächsten liegt: Dafür ist der Knopf „Letzter Stich“ da.
web-lesson-end = Abrechnung
web-lesson-end-text = Hier steht, wer gewonnen hat und wofür es Punkte gibt. Tippe auf einen Absatz, und du liest, was das Regelwerk dazu sagt. Das war es schon: Viel Spaß!
web-settings-detail = Karten, Farben, Töne, Tempo
web-sheet-genscher = Genscher: Ein Spieler hat seinen Partner genannt
web-sheet-given-up = Der Solospieler hat aufgegeben
web-sheet-own-rules = Eigene Regeln
web-incident-thrown-in = Geschmissen
web-sheet-fox = Fuchs gefangen
web-sheet-charlie = Karlchen
web-sheet-doppelkopf = Doppelkopf
web-sheet-charlie-caught = Karlchen gefangen
web-sheet-heart-trick = Herzstich
web-sheet-fox-last-trick = Fuchs, letzter Stich
web-sheet-dulle-caught = Dulle gefangen
web-count-tricks =
    { $count ->
        [one] 1 Stich
       *[other] { $count } Stiche
    }
web-count-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
web-count-trumps =
    { $count ->
        [one] 1 Trumpf
       *[other] { $count } Trümpfe
    }
web-call-until =
    { $cards ->
        [one] bis zur letzten Karte
       *[other] bis { $cards } Karten
    }
web-news-call =
    { $cards ->
        [one] { $name }: { $call } (1 Karte)
       *[other] { $name }: { $call } ({ $cards } Karten)
    }
web-length-match =
    { $hands ->
        [one] Spielrunde (1 Spiel)
       *[other] Spielrunde ({ $hands } Spiele)
    }
web-match-over =
    { $hands ->
        [one] Das eine Spiel ist gespielt.
       *[other] Alle { $hands } Spiele sind gespielt.
    }
web-call-confirm = „{ $call }“ ansagen?
web-call-confirm-all = „{ $call }“ ansagen? Damit sagst du an: { $all }.
web-call-confirm-yes = Ja, ansagen
web-wait-ask = Vorbehalt anmelden? Ohne beide Kreuz-Damen kündigst du damit ein Solo an. Noch ist nichts gesagt.
web-wait-ask-both = Vorbehalt anmelden? Danach nennst du die Hochzeit oder ein Solo. Noch ist nichts gesagt.
web-wait-yes = Vorbehalt sagen
web-fine-ask = Du hast beide Kreuz-Damen. Mit „Gesund“ spielst du eine stille Hochzeit: allein gegen drei. Wirklich?
web-fine-yes = Ja, gesund
web-discard-ask =
    { $number ->
        [one] Spiel 1 ist noch nicht zu Ende. Verwerfen und neu geben?
       *[other] Damit verwirfst du deinen Abend mit { $number } Spielen und allen Punkten. Neu anfangen?
    }
web-discard-daily-ask = Dein Spiel des Tages ist noch nicht zu Ende, und nur der erste Versuch zählt. Verwerfen?
web-discard-match-ask = Deine Spielrunde ist noch nicht zu Ende. Alle Punkte verwerfen und neu anfangen?
web-discard-yes = Verwerfen
web-not-kept = In einem anderen Fenster läuft inzwischen ein anderes Spiel. Dieses hier wird nicht mehr aufgehoben.
web-title = Doppelkopf
web-page-title = { $page } – Dulle
web-status-hurry =
    { $seconds ->
        [one] Noch 1 Sekunde!
       *[other] Noch { $seconds } Sekunden!
    }
taste-time-sound = Ton, wenn die Zeit knapp wird
taste-shortcuts = Tastenkürzel
taste-shortcuts-detail = Einzelne Tasten am Tisch; „?“ zeigt sie alle
taste-backup = Alles auf diesem Gerät
taste-backup-detail = Spiele, Zettel und Abende, Aufgaben, Lektionen und Einstellungen in einer Datei: zum Aufheben oder für ein anderes Gerät. Ein Turnier hat seine eigene Datei.
taste-backup-save = Alles sichern
taste-backup-read = Sicherung einlesen
taste-backup-ask = Die Sicherung vom { $day } hat { $hands ->
        [one] ein Spiel
       *[other] { $hands } Spiele
    }. Sie ersetzt alles, was auf diesem Gerät ist, auch { $here ->
        [0] die Einstellungen
        [one] ein Spiel
       *[other] { $here } Spiele
    }.
taste-backup-yes = Ersetzen
taste-backup-done = Die Sicherung ist eingelesen.
taste-backup-none = Das ist keine Sicherung von Dulle.
taste-backup-later = Diese Sicherung kommt von einer neueren Fassung. Lade die Seite neu und versuche es noch einmal.
taste-backup-full = Dafür reicht der Platz in diesem Browser nicht. Alles ist wie vorher.
web-keys = Tasten
web-key-arrows = Karte oder Antwort wählen
web-key-enter = Spielen, antworten; nach dem Spiel weiter
web-key-digits = Ansagen, die niedrigste zuerst
web-key-l = Letzter Stich
web-key-h = Tipp
web-key-escape = Schließen
web-key-help = Diese Liste
web-options = Regeln für euren Tisch
web-options-start = Womit fangt ihr an?
web-options-own = Eigene Regeln
web-options-go-to = Gehe zu
web-options-differs = anders
web-options-unthought = Bots: „{ $beginner }“ und „{ $club }“ achten nicht darauf.
web-options-unsearched = Bots: „{ $strong }“ rechnet nicht damit.
web-options-unlearned = Bots: „{ $net }“ und „{ $expert }“ kennen das nicht und spielen wie „{ $strong }“.
web-options-differing = { $count } anders
web-options-changed = { $start }, geändert
web-options-unchanged = Wie { $start }, ohne Änderung
web-options-first-call = Re, Kontra
web-options-clash = Das passt nicht zusammen:
web-options-clashes =
    { $count ->
        [one] 1 Widerspruch
       *[other] { $count } Widersprüche
    }
web-options-show = Zeigen
web-options-resolve-first = Erst den Widerspruch lösen.
web-options-list = Was anders ist
web-options-list-of = Was anders ist ({ $count })
web-options-against = gegenüber { $official }
web-options-none = Nichts: Ihr spielt genau danach.
web-options-rest = Alles andere steht im Regelwerk. So lesen es alle, bevor sie sich hinsetzen.
web-options-play = Mit diesen Regeln spielen
web-options-take = Diese Regeln nehmen
web-options-take-table = Für den Tisch übernehmen
web-options-save = Als eigene Regeln speichern
web-options-name = Wie sollen sie heißen?
web-options-save-go = Speichern
web-options-saved = Gespeichert: { $name }
web-options-not-saved = Das ging nicht: Es fehlt ein Name, oder es sind schon zu viele eigene Regeln.
web-options-delete = „{ $name }“ löschen
web-options-delete-ask = Eigene Regeln „{ $name }“ löschen?
web-options-back-to = Zurück auf { $start }
web-options-back-ask = Alle Änderungen zurücknehmen? Dann gilt wieder { $start }.
web-options-leave-ask = Deine Änderungen gehen dabei verloren. Trotzdem mit { $start } anfangen?
web-options-leave-yes = Mit { $start } anfangen
web-options-import = Datei mit Regeln öffnen
web-options-imported = Geöffnet: { $name }
web-options-export = Als Datei sichern
web-options-running = Seit dem ersten Geben fest.
web-options-on = an
web-options-off = aus
web-options-by-you = von euch geändert
web-options-start-ddv2026 = offiziell, DDV
web-options-start-ddv2024 = offiziell bis 2025
web-options-start-ddv2019 = ältere Fassung
web-options-start-ddv1994 = alte Fassung
web-options-start-lions2024 = 40 Karten
web-options-start-palast = wie online im Palast
web-options-start-palast-house = wie dort gern gespielt
web-options-start-kitchen = die häufigsten Hausregeln
web-book-palast-house = Palast-Hausregeln
web-book-kitchen = Küchentisch
web-change-rules = Regeln ändern
web-own-changes =
    { $count ->
        [one] Mit 1 eigenen Änderung
       *[other] Mit { $count } eigenen Änderungen
    }
web-book-changed = { $book }, geändert
web-running-rules = Regeln dieser Spiele


# House rules at the table: the exchange of a poverty, words about cards, hands that are thrown in.
house-poverty = Armut
house-question-redeal = Schmeißt du?
house-question-poverty = Hast du eine Armut?
house-bid-redeal = Schmeißen
house-wait-ask = Vorbehalt anmelden? Danach sagst du, was du hast: ein Solo, eine Hochzeit oder eine Armut, oder du schmeißt. Noch ist nichts gesagt.
house-redeal-ask = Schmeißen? Alle sehen deine Karten, dann wird neu gegeben.
house-redeal-yes = Ja, schmeißen
house-lay = Leg drei Karten verdeckt ab
house-lay-must =
    { $locked ->
        [0] Du hast keinen Trumpf. Alle drei wählst du.
        [1] Dein Trumpf muss dabei sein. Die anderen zwei wählst du.
        [2] Deine zwei Trümpfe müssen dabei sein. Die dritte Karte wählst du.
       *[other] Deine drei Trümpfe müssen weg.
    }
house-lay-go = Abgeben
house-must = muss
house-must-go = Diese Karte muss mit: Alle deine Trümpfe gehen weg.
house-chosen =
    { $count ->
        [0]
            { $trumps ->
                [0] 3 von 3, kein Trumpf dabei
                [1] 3 von 3, ein Trumpf dabei
               *[other] 3 von 3, { $trumps } Trümpfe dabei
            }
        [1] Noch eine Karte
       *[other] Noch { $count } Karten
    }
house-take-ask = Nimmst du die Armut von { $name } mit?
house-take-re = Dann spielt ihr zusammen Re.
house-take-unseen = Die drei Karten siehst du erst danach.
house-take-last = Nimmt sie keiner, wird neu gegeben.
house-take = Mitnehmen
house-pass = Weiter
house-return = Gib { $name } drei Karten zurück
house-return-told =
    { $trumps ->
        [0] Die anderen erfahren nur: kein Trumpf.
        [1] Die anderen erfahren nur: ein Trumpf.
       *[other] Die anderen erfahren nur: { $trumps } Trümpfe.
    }
house-return-go = Zurückgeben
house-again = Neu wählen
house-new = neu
house-status-asked = { $name } ist gefragt: Armut mitnehmen?
house-status-exchange = { $poor } und { $name } tauschen.
house-news-laid = { $name }: Armut. Drei Karten liegen verdeckt.
house-news-passed = { $name }: Weiter.
house-news-taken = { $name }: Mitnehmen.
house-news-returned =
    { $trumps ->
        [0] { $name }: Drei Karten zurück an { $poor }, kein Trumpf.
        [1] { $name }: Drei Karten zurück an { $poor }, ein Trumpf.
       *[other] { $name }: Drei Karten zurück an { $poor }, { $trumps } Trümpfe.
    }
house-bock = Bockrunde nach { $cause } (Spiel { $after })
house-redealt = Das zählt nicht
house-thrown-in = Geschmissen: { $name }. Geber bleibt { $dealer }.
house-nobody-takes = Keiner nimmt die Armut. Geber bleibt { $dealer }.
house-deal-again = Neu geben
house-genscher = Genscher: { $name }
house-silent = Still spielen
house-silent-pigs = als Fuchs
house-silent-superpigs = ohne Ansage
house-silent-genscher = Parteien bleiben
house-ask-pigs = { $card } als Schwein ansagen? Still gespielt bleibt es ein Fuchs.
house-ask-superpigs = { $card } als Superschwein ansagen? Still gespielt bleibt es, was es ist.
house-ask-genscher = { $card }: Mit wem willst du spielen? Wen du nennst, ist dein Partner, und alle Ansagen verfallen.
house-say-pigs = Schweine!
house-say-pigs-detail = schlägt alle Trümpfe
house-say-superpigs = Superschweine!
house-say-superpigs-detail = schlägt auch die Schweine
house-say-genscher-detail = wird dein Partner
house-say-tuck = Tuck
house-declare-ask = „{ $word }“ ansagen? { $effect }
house-declare-yes = Ja, ansagen
house-effect-pigs = { $card }: beide sind jetzt die höchsten Trümpfe.
house-effect-pig = { $card }: das zweite ist jetzt der höchste Trumpf.
house-effect-superpigs = { $card }: beide schlagen jetzt auch die Schweine.
house-effect-genscher = { $name } und { $partner } spielen jetzt zusammen.
house-effect-tuck = Das zählt als Re oder Kontra, ohne dass jemand erfährt, für welche Partei.
house-tag-pigs = Schwein
house-tag-superpigs = Superschwein
house-news-declared = { $name }: { $word }! { $effect }
house-key-s = Zur gewählten Karte ansagen, was sie erlaubt (Schweine, Genscher …)
