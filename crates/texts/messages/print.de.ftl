# On every printed page.
print-printed = gedruckt { $time }
print-page = Seite
print-of = von
print-changed-book = { $title }, mit Hausregeln
print-day = { $weekday }, { $day }. { $month } { $year }
print-short-day = { $day }.{ $month }.{ $year }
print-weekday-1 = Mo
print-weekday-2 = Di
print-weekday-3 = Mi
print-weekday-4 = Do
print-weekday-5 = Fr
print-weekday-6 = Sa
print-weekday-7 = So
print-month-1 = Januar
print-month-2 = Februar
print-month-3 = März
print-month-4 = April
print-month-5 = Mai
print-month-6 = Juni
print-month-7 = Juli
print-month-8 = August
print-month-9 = September
print-month-10 = Oktober
print-month-11 = November
print-month-12 = Dezember
print-round = Runde
print-round-number = Runde { $round }
print-table = Tisch
print-hand = Nr. { $number }
print-draft = Entwurf, noch nicht veröffentlicht

# The score sheet.
print-sheet = Spielliste
print-released = Freigabe
print-end = Schluss nach { $minutes } min
print-more-time = Nachspielzeit (abgezeichnet)
print-added = +{ $minutes } min, { $name }
print-handed-in = abgegeben
print-head-number = Nr.
print-head-dealer = Geber
print-head-out = setzt aus
print-head-value = Wert
print-head-plus = Plus Pos.
print-head-remark = Bemerkung
print-solo = Pflichtsolo
print-solo-of = Pflichtsolo { $name }
print-after = nach Nr.
print-solo-kind = Art (V = vorgeführt)
print-forced-letter = V
print-sum-normal = Normalspiele
print-sum-hands = Spiele
print-sum-solos = + Pflichtsoli
print-sum-penalties = ± Strafpunkte
print-sum-deductions = − Abzug ohne Gutschrift
print-result = Ergebnis
print-after-last = Stand nach Nr. { $number }
print-initialled = abgezeichnet:
print-cross-empty = Quersumme 0?
print-cross-good = Quersumme 0 ✓
print-cross-bad = Quersumme { $sum }!
print-double = zählt doppelt
print-struck = gestrichen
print-corrected = berichtigt, s. u.
print-see-below = s. u.
print-sums-only = Auf dieser Liste stehen nur die Summen; die Papierliste liegt im Büro.
print-notes = Vermerke
print-breach = { $hand }: { $what }, { $name } { $points } ({ $cite })
print-breach-again = { $hand }: { $what }, { $name } { $points } ({ $cite }); gilt als nicht gespielt, wird neu gegeben
print-breach-struck = { $hand }: { $what }, { $name } { $points } ({ $cite }); gilt als nicht gespielt, wird nicht wiederholt
print-redeal = { $hand }: neu gegeben, { $why }
print-not-again = { $hand }: nicht gezählt und nicht wiederholt, { $why }
print-position = Position { $position }
print-position-keeper = Position { $position } · Listenführer
print-confirmed = ✓ am Handy bestätigt
print-confirmed-at = ✓ am Handy bestätigt { $time }
print-referee = Schiedsrichter
print-panel = Schiedsgericht
print-director-checked = Turnierleitung, geprüft
print-foot-deals = Position 1 gibt zuerst, Position { $keeper } führt die Liste ({ $cite }).
print-foot-frame = Wer plus schreibt: Feld umranden.
print-foot-framed = Fett umrandet: schreibt plus.

# The card of a table.
print-cards = Tischkarten
print-card-fold = hier falten
print-card-network = 1. Ins Saalnetz
print-card-wifi = WLAN
print-card-password = Kennwort
print-card-open = Spielliste öffnen
print-card-open-second = 2. Spielliste öffnen
print-card-type = oder eintippen:
print-card-deals = gibt zuerst
print-card-writes = schreibt
print-card-hands = { $hands } Spiele, { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }.
print-begins = Beginn { $time } Uhr
print-begins-day = Beginn { $day }, { $time } Uhr
print-card-begin-never = Erst nach der Freigabe beginnen. Die Spielzeit wird nie verlängert ({ $cite }).
print-card-begin = Erst nach der Freigabe mit der Vorbehaltsabfrage beginnen ({ $cite }).
print-card-phone = Einer schreibt, ein zweiter bestätigt
print-card-phone-how = jedes Spiel auf seinem Handy. Ohne Netz einfach weiterschreiben.
print-card-paper = Einer schreibt, der Geber prüft
print-card-paper-how = jedes Spiel. Am Ende unterschreiben alle die Liste.
print-card-complaint = Reklamation?
print-card-call-referee = Spiel ruhen lassen, Karten liegen lassen, Hand heben: Der Schiedsrichter kommt.
print-card-call-panel = Spiel ruhen lassen, Karten liegen lassen, Hand heben: Das Schiedsgericht kommt.
print-card-larger =
    { $size ->
        [5] Fünfertische
        [6] Sechsertische
       *[7] Siebenertische
    }: { $hands } Spiele, { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }, Position { $keeper } schreibt

# Slips and seating.
print-slips = Platzzettel
print-position-word = Position
print-seating = Sitzplan
print-seating-title = Sitzplan Runde { $round } von { $rounds }
print-published = veröffentlicht { $time } Uhr
print-changed = geändert { $time } Uhr
print-head-name = Name
print-head-start = Nr.
print-head-position = Pos.

# Standings.
print-standings = Rangliste
print-standings-title = Rangliste nach Runde { $round }
print-single = Einzelwertung
print-interim = Zwischenstand
print-final = Endstand
print-provisional = Vorläufig: { $missing ->
        [one] 1 Liste fehlt
       *[other] { $missing } Listen fehlen
    }
print-rounds-of = { $round } von { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
print-head-place = Platz
print-head-club = Verein
print-head-round = R { $round }
print-head-deductions = Abzug
print-head-solos = Soli
print-head-places = Platzp.
print-head-total = Punkte
print-sheet-missing = Liste fehlt
print-withdrawn = ausgestiegen
print-tie = { $place }. { $tie }
print-ties = gleiche Punkte: Es entscheiden { $ties }, sonst geteilter Platz.
print-ties-none = gleiche Punkte: geteilter Platz.
print-solos-are = Soli: Punkte aus Pflichtsoli. Abzug: ohne Gutschrift, in den Punkten enthalten.
print-cross-zero = Quersumme 0 ✓
print-cross-deductions = Quersumme { $sum }: Abzüge ohne Gutschrift ✓
print-cross-wrong = Quersumme { $sum }: Die Rechnung geht nicht auf.
print-by-places = Zuerst zählen die Platzpunkte an den Tischen, dann die Punkte.
print-teams-title = Mannschaften nach Runde { $round }
print-head-team = Mannschaft
print-head-members = Gewertet
print-teams-foot = { $best ->
        [one] Gewertet wird das beste Ergebnis jeder Mannschaft.
       *[other] Gewertet werden die { $best } Besten jeder Mannschaft.
    } Bei gleichen Punkten teilen sich Mannschaften den Platz.

# A ruling.
print-ruling = Entscheidung
print-ruling-title = Entscheidung { $number }
print-ruling-where = Runde { $round } · Tisch { $table }
print-ruling-draft = Entwurf: zählt noch nicht
print-ruling-whom = Betrifft
print-ruling-player = { $name } (Nr. { $number })
print-ruling-what = Entscheidung
print-ruling-facts = Was geschehen ist
print-ruling-paragraph = Paragraf
print-ruling-before = vorher
print-ruling-booked = Buchung
print-ruling-after = danach
print-ruling-unknown = Das Ergebnis des Tisches fehlt noch; gebucht wird zum Ergebnis.
print-ruling-seen = zur Kenntnis genommen
print-ruling-appeal = Einspruch
print-signed-at = ✓ { $name }, { $time } Uhr
print-appeal-none = Bisher keiner. Wer nicht einverstanden ist, sagt es sofort, solange das Spiel ruht: Dann entscheidet das Schiedsgericht.
print-appeal-open = Eingelegt. Bis das Schiedsgericht entschieden hat, zählt die Entscheidung.
print-appeal-upheld = Eingelegt; das Schiedsgericht hat die Entscheidung bestätigt. Das ist endgültig.
print-appeal-void = Eingelegt; das Schiedsgericht hat die Entscheidung aufgehoben. Gebucht wird nichts.
print-appeal-panel = Das Schiedsgericht hat entschieden. Das ist endgültig.

# On the command line.
print-written = { $file } ist geschrieben.
print-unwritable = { $file }: kann nicht geschrieben werden ({ $error }).
print-not-built = Dieses Programm ist ohne den PDF-Satz gebaut. cargo xtask build macht eines mit Drucken; sonst hilft: cargo build --package dulle --features print
print-not-set = Das Dokument ließ sich nicht setzen: { $error }
print-codes = Zeile { $line } ist kein Tisch mit seinem Code. Erwartet wird etwas wie: 6 K7PM42QX
