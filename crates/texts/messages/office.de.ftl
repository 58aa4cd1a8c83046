# Why the tournament office refuses something.
office-refuse-not-yours = Das macht { $role }.
office-refuse-only-panel = Darüber entscheidet allein das Schiedsgericht.
office-refuse-back-in-time = Der letzte Eintrag ist später. Prüf die Uhr des Rechners; eingetragen ist nichts.
office-refuse-far-ahead = Der letzte Eintrag liegt mehr als zehn Jahre zurück. Prüf die Uhr des Rechners; eingetragen ist nichts.
office-refuse-no-setup = Das Turnier ist noch nicht eingerichtet.
office-refuse-terms-fixed = Seit Runde 1 freigegeben ist, lassen sich nur noch Name, Ort und Tage ändern, für die nächsten Runden auch Tischgrößen und Springer, und es können weniger Runden werden.
office-refuse-rounds-played =
    { $rounds ->
        [1] Eine Runde ist schon freigegeben
       *[other] { $rounds } Runden sind schon freigegeben
    }; weniger können es nicht werden.
office-refuse-finished = Das Turnier ist abgeschlossen. Öffne es zuerst wieder.
office-refuse-not-finished = Das Turnier ist nicht abgeschlossen.
office-refuse-too-many = Mehr als { $most } gehen nicht.
office-refuse-too-long = Eine Zeile ist zu lang: höchstens { $most } Zeichen.
office-refuse-no-player = Die Startnummer { $number } gibt es nicht.
office-refuse-entered-twice = Schon gemeldet: { $number }. Bei zwei Leuten mit gleichem Namen hilft der Verein.
office-refuse-same-as-before = Genau so steht es schon da.
office-refuse-has-finished = { $number } hat Tisch { $table } in dieser Runde schon zu Ende gespielt, und diese Punkte bleiben. Ein Ersatz spielt in dieser Runde unter derselben Nummer weiter, mit eigenen Punkten erst ab der nächsten.
office-refuse-has-left = { $number } spielt nicht mehr mit.
office-refuse-fee = { $cents } Cent sind kein möglicher Betrag.
office-refuse-no-round = Eine Runde { $round } gibt es nicht: Gespielt werden { $rounds }.
office-refuse-not-drawn = Runde { $round } ist noch nicht ausgelost.
office-refuse-round-before = Runde { $round } ist noch nicht abgeschlossen.
office-refuse-already-released = Runde { $round } ist schon freigegeben; ihre Plätze stehen fest.
office-refuse-not-released = Runde { $round } ist noch nicht freigegeben.
office-refuse-not-published = Der Sitzplan von Runde { $round } ist noch nicht veröffentlicht.
office-refuse-already-published = Der Sitzplan von Runde { $round } ist schon veröffentlicht.
office-refuse-needs-reason = Dafür braucht es einen Grund; er steht dann im Protokoll.
office-refuse-seated-twice = { $number } säße an zwei Tischen.
office-refuse-not-seated = { $number } hätte keinen Platz. Lose die Runde neu aus.
office-refuse-seated-though-away = { $number } sitzt im Plan, spielt aber nicht mit. Lose die Runde neu aus.
office-refuse-same-table = Tauschen können nur zwei verschiedene Spieler.
office-refuse-table-size = Tisch { $table } hätte { $size } Spieler; so große Tische sind hier nicht vorgesehen.
office-refuse-no-springer = An Tisch { $table } springt niemand ein.
office-refuse-table-begun = An Tisch { $table } ist schon etwas aufgeschrieben oder entschieden; dort bleiben alle auf ihren Plätzen.
office-refuse-too-many-springers = Mehr Springer als vorgesehen: höchstens { $most }.
office-refuse-no-table = Einen Tisch { $table } gibt es in Runde { $round } nicht.
office-refuse-no-position = Eine Position { $position } gibt es an diesem Tisch nicht.
office-refuse-round-closed = Runde { $round } ist abgeschlossen.
office-refuse-results-missing = Listen, die noch fehlen: { $count }.
office-refuse-referee-there = An Tisch { $table } ist der Schiedsrichter schon.
office-refuse-referee-not-there = An Tisch { $table } ist kein Schiedsrichter gerufen.
office-refuse-no-extension = Wegen Reklamationen wird die Spielzeit in diesem Regelwerk nie verlängert.
office-refuse-only-panel-extends = Die Spielzeit wird nur bei Entscheidungen des Schiedsgerichts verlängert.
office-refuse-minutes = { $minutes } Minuten sind keine mögliche Verlängerung: 1 bis 240.
office-refuse-time-is-up = An Tisch { $table } ist die Zeit schon um.
office-refuse-time-runs = An Tisch { $table } läuft die Zeit noch.
office-refuse-no-tables = Nenne die Tische, die mehr Zeit bekommen.
office-refuse-table-twice = Tisch { $table } steht zweimal da; er bekäme die Minuten doppelt.
office-refuse-not-time-up = An Tisch { $table } ist die Zeit noch nicht um.
office-refuse-time-runs-everywhere = An keinem Tisch ist die Zeit abgelaufen, ohne dass ihr Ende schon angesagt ist.
office-refuse-hands = { $hands } Spiele gehen nicht: höchstens { $due }.
office-refuse-hands-written = { $written ->
        [one] Auf der Liste steht schon ein Spiel
       *[other] Auf der Liste stehen schon { $written } Spiele
    }; nach { $hands } kann der Tisch nicht abgebrochen haben.
office-refuse-broken-up = An Tisch { $table } ist nach { $hands ->
        [one] einem Spiel
       *[other] { $hands } Spielen
    } Schluss: Er ist abgebrochen.
office-refuse-table-done = An Tisch { $table } ist nichts mehr zu spielen.
office-refuse-hands-missing = Die Liste hat { $hands } von { $due } Spielen. Was nicht gespielt wurde, muss zuerst gestrichen werden.
office-refuse-sheet-open = Die Liste ist noch nicht vollständig.
office-refuse-sum = Die Liste geht nicht auf: Die Quersumme ist { $sum } statt 0.
office-refuse-parity = Die Liste geht nicht auf: Am Vierertisch kann nicht genau eine Summe gerade oder ungerade sein.
office-refuse-sums-missing = Hier { $given ->
        [one] steht { $given } Zahl
       *[other] stehen { $given } Zahlen
    }; gebraucht werden { $due }, für jede Position eine.
office-refuse-points-too-large = So viele Punkte schreibt in einer Runde niemand.
office-refuse-other-terms = Die Liste gehört zu anderen Bedingungen als dieser Tisch.
office-refuse-not-two-lists = Auf einer Liste aus Summen lässt sich kein Spiel eintragen.
office-refuse-no-sheet = Diese Liste gibt es nicht.
office-refuse-own-sheet = Die eigene Liste bestätigt jemand anders am Tisch.
office-refuse-confirmed-before = Das ist schon bestätigt.
office-refuse-no-such-hand = Spiel { $hand } steht nicht auf der Liste.
office-refuse-sheet-confirmed = Die Liste ist bestätigt. Ändern kann sie nur noch das Büro.
office-refuse-no-ruling = Eine Entscheidung { $ruling } gibt es nicht.
office-refuse-already-signed = Entscheidung { $ruling } ist schon abgezeichnet.
office-refuse-not-signed = Entscheidung { $ruling } ist noch nicht abgezeichnet.
office-refuse-not-appealed = Gegen Entscheidung { $ruling } gibt es keinen Einspruch.
office-refuse-appeal-over = Gegen Entscheidung { $ruling } ist schon Einspruch eingelegt.
office-refuse-panel-is-final = Das Schiedsgericht selbst hat Entscheidung { $ruling } getroffen; sie ist endgültig.
office-refuse-not-at-table = { $number } sitzt nicht an Tisch { $table }.
office-refuse-deduction = Abgezogen werden können 1 bis { $most } Punkte, nicht { $points }.
office-refuse-penalty-sum = Die Strafpunkte gehen nicht auf: Die Quersumme ist { $sum } statt 0.
office-refuse-penalty-twice = Die Strafe steht schon auf der Liste; mit Entscheidung { $ruling } zählte sie zweimal.
office-refuse-link-taken = Zugang { $link } ist vergeben. Widerrufe ihn zuerst.
office-refuse-no-link = Einen Zugang { $link } gibt es nicht.
office-refuse-key-taken = Dieser Schlüssel war schon vergeben. Ein neuer Zugang braucht einen neuen.
office-refuse-needs-table = Hier gehört die Nummer eines Tisches dazu.
office-refuse-needs-player = Hier gehört eine Startnummer dazu.
office-refuse-not-of-one = Ein Zugang für { $role } gehört weder zu einem Tisch noch zu einer Startnummer.
office-refuse-no-entry = Einen Eintrag { $entry } gibt es nicht.
office-refuse-undone-before = Eintrag { $entry } ist schon zurückgenommen.
office-refuse-needed-by = Das geht nicht mehr: Eintrag { $entry } baut darauf auf. Nimm zuerst ihn zurück.

# The terms of a tournament.
office-setup-rounds = { $value } Runden gehen nicht: 1 bis 30.
office-setup-hands = { $value ->
        [one] { $value } Spiel geht
       *[other] { $value } Spiele gehen
    } nicht: 4 bis 60.
office-setup-minutes = { $value } Minuten gehen nicht: 1 bis 600.
office-setup-size = Tische mit { $value } Spielern kennt dieses Regelwerk nicht: höchstens { $most }.
office-setup-start = Runde { $value } soll vor der Runde davor beginnen oder zugleich mit ihr: Die Anfangszeiten müssen aufeinander folgen.
office-setup-springers = { $value } Springer gehen nicht: höchstens 3.
office-setup-tie-twice = Bei gleichen Punkten entscheidet zweimal dasselbe.
office-setup-team = Mannschaften mit { $value } Wertungen gehen nicht: 1 bis 20.
office-setup-place-points = Für jeden Platz an einem Tisch braucht es Platzpunkte.
office-setup-many-place-points = Für mehr als { $value } Plätze an einem Tisch gibt es keine Platzpunkte.
office-setup-dates = Mehr als { $value } Tage dauert kein Turnier.
office-setup-fee = Das Startgeld ist zu hoch: höchstens 1000 Euro.
office-setup-online-tables = An den Tischen des Servers sitzen immer vier: Ein Online-Turnier hat nur Vierertische und keinen Springer. Plätze, die frei bleiben, spielt ein Bot: Melde ihn als Spieler.
office-setup-online-seconds = { $value ->
        [one] { $value } Sekunde geht
       *[other] { $value } Sekunden gehen
    } nicht: Gewartet wird 10 bis 1800 Sekunden, ein Zug hat 5 bis 600.

# How many people can be seated.
office-layout-no = { $players ->
        [one] { $players } Spieler geht
       *[other] { $players } Spieler gehen
    } mit diesen Tischgrößen nicht auf.
office-layout-works = Es ginge mit { $fewer } oder { $more } Spielern.
office-layout-more = Es ginge mit { $more } Spielern.
office-layout-size = Es ginge auch mit einem Tisch zu { $size }.
office-layout-springer = Es ginge auch mit einem Springer.

# Lists of entries as CSV.
office-csv-spreadsheet = Das ist eine Excel-Datei oder eine andere Tabelle. Sichere sie als CSV (UTF-8).
office-csv-pdf = Das ist eine PDF-Datei. Gebraucht wird eine CSV-Datei.
office-csv-binary = Das ist keine Textdatei. Gebraucht wird eine CSV-Datei.
office-csv-large = Die Datei ist größer als 1 MB. So lang ist keine Meldeliste.
office-csv-empty = Die Datei ist leer.
office-csv-no-name = Der Name fehlt.
office-csv-no-given = Der Vorname fehlt.
office-csv-bad-name = „{ $text }“ geht nicht als Name: höchstens 60 Zeichen und keine unsichtbaren.
office-csv-bad-text = „{ $text }“ geht nicht als Verein oder Mannschaft: höchstens 120 Zeichen und keine unsichtbaren.
office-csv-bad-fee = Startgeld „{ $text }“ ist kein Betrag.
office-csv-too-many = Mehr als 999 Meldungen gehen nicht.
office-csv-unclosed = Ein Anführungszeichen ist offen und wird nicht geschlossen.
office-csv-formula = Beginnt wie eine Formel; „{ $name }“ bleibt Text und wird auch so exportiert.
office-csv-known = Steht schon da: { $number }.
office-csv-double = Steht schon in Zeile { $line }.
office-csv-line = Zeile { $line } ({ $raw }): { $sentence }
office-csv-summary = { $good } neu, { $known } schon da, { $faults } mit Fehlern.
office-csv-nothing-yet = Übernommen ist noch nichts; mit --take werden die { $good } neuen eingetragen.
office-csv-head-number = Nr
office-csv-head-name = Name
office-csv-head-given = Vorname
office-csv-head-club = Verein
office-csv-head-team = Mannschaft
office-csv-head-fee = Startgeld
office-csv-head-place = Platz
office-csv-head-deductions = Abzug
office-csv-head-solos = Soli
office-csv-head-places = Platzpunkte
office-csv-head-total = Punkte

# Roles.
office-role-director = die Turnierleitung
office-role-referee = der Schiedsrichter
office-role-panel = das Schiedsgericht
office-role-helper = das Büro
office-role-table = der Tisch
office-role-player = der Spieler
office-role-server = der Server

# What is to be done next.
office-next-enter = Nächster Schritt: Spieler melden.
office-next-draw = Nächster Schritt: Runde { $round } auslosen.
office-next-redraw = Nächster Schritt: Runde { $round } neu auslosen. { $why }
office-next-publish = Nächster Schritt: Sitzplan von Runde { $round } veröffentlichen.
office-next-release = Nächster Schritt: Runde { $round } freigeben.
office-next-two-sheets = Nächster Schritt: An Tisch { $table } gibt es zwei Listen; entscheide, welche gilt.
office-next-results = Runde { $round } läuft. Listen, die noch fehlen: { $missing } von { $tables }.
office-next-close = Nächster Schritt: Runde { $round } abschließen.
office-next-hang-out = Nächster Schritt: Stand nach Runde { $round } aushängen.
office-next-hang-out-again = Nächster Schritt: den Stand nach Runde { $round } neu aushängen. Seit er aushängt, wurde etwas berichtigt.
office-next-finish = Nächster Schritt: Turnier abschließen.
office-next-over = Das Turnier ist abgeschlossen.

# On the command line.
office-file-exists = { $file } gibt es schon. Ein neues Turnier braucht eine neue Datei.
office-read-no-tournament = Das ist keine Turnierdatei.
office-read-torn = Hier bricht die Datei ab. Nimm die ganze Datei; fehlt nur der letzte Zeilenumbruch, ergänze ihn.
office-read-ahead = Dieser Eintrag liegt in der Zukunft: Die Uhr des Rechners, von dem die Datei kommt, ging vor. So stünden alle Uhren falsch.
office-read-hidden = Ein Text enthält einen Tabulator, einen Zeilenumbruch oder ein anderes unsichtbares Zeichen. Lass es weg.
office-not-one = „{ $text }“ passt auf niemanden oder auf mehrere. Nimm die Startnummer.
office-bad-amount = „{ $text }“ ist kein Betrag.
office-bad-name = „{ $text }“ geht nicht als Name oder Text.
office-bad-time = „{ $text }“ ist kein Zeitpunkt. Erwartet wird etwas wie 2026-11-14T13:58:00Z.
office-bad-start = „{ $text }“ ist keine Anfangszeit. Erwartet wird etwas wie 10:00 oder 2026-11-15T10:00, ein Strich, wo nichts geplant ist.
office-bad-date = „{ $text }“ ist kein Tag. Erwartet wird etwas wie 2026-11-14.
office-bad-word = „{ $text }“ gibt es hier nicht. Möglich sind: { $words }.
office-needs-round = Dazu gehört die Nummer der Runde.
office-not-positions = Strafpunkte braucht es für jede Position am Tisch.
office-one-number = Hier gehört genau eine Zahl hin.
office-other-match = Diese Datei gehört nicht zu Tisch { $table }: Dort sitzen { $names } und spielen { $hands } Spiele nach { $book }.
office-written = Eintrag { $entry }: { $line }
office-preview = Noch ist nichts eingetragen. Das würde sich ändern:
office-preview-leave = { $count ->
    [one] { $names } spielt nicht mehr mit.
   *[other] { $count } spielen nicht mehr mit: { $names }.
    }
office-preview-nothing = Daran sieht niemand einen Unterschied.
office-preview-place = { $name }: Platz { $before } → { $after }, Punkte { $points } → { $now }
office-preview-points = { $name }: Punkte { $points } → { $now }, weiter Platz { $after }
office-preview-seat = { $name }, Runde { $round }: { $before } → { $after }
office-preview-stale = Runde { $round } müsste neu ausgelost werden. { $why }
office-preview-tables = Tische der nächsten Runde: { $before } → { $after }
office-preview-no-tables = die Zahl geht nicht auf
office-preview-hung = Die Liste nach Runde { $round }, die aushängt, stimmt dann nicht mehr.
office-preview-quality = Güte von Runde { $round }: { $before } % → { $after } %
office-preview-again = { $one } und { $other } treffen sich wieder, schon Runde { $round }, Tisch { $table }
office-preview-club = { $one } und { $other } sind aus einem Verein
office-seat = Tisch { $table }, Position { $position }
office-no-seat = kein Platz
office-table = Tisch { $table }
office-springer = Springer
office-quality = Güte { $percent } %: { $again } treffen sich wieder (möglich: { $least }), { $apart ->
        [no] auf Vereine wird nicht mehr geachtet
       *[yes] { $clubs ->
            [one] { $clubs } Paar aus einem Verein
           *[other] { $clubs } Paare aus einem Verein
        }
    }, { $larger } zum zweiten Mal am großen Tisch, { $position } zum dritten Mal auf einer Position.
office-seed = Loszahl { $seed }. Gleiche Zahl, gleicher Plan.
office-drawing = { $percent } %, noch { $again } Wiedersehen, Güte bisher { $quality } %
office-by-hand = Von Hand gesetzt, ohne Loszahl.
office-planned = Runde { $round } soll um { $time } beginnen.
office-planned-day = Runde { $round } soll am { $day } um { $time } beginnen.
office-draw-published =
    Runde { $round } ist veröffentlicht. { $count ->
        [one] Eine Person säße
       *[other] { $count } Leute säßen
    } danach woanders: { $names }. Mit --again wird trotzdem neu ausgelost.
office-not-here =
    { $count ->
        [one] Nicht als da abgehakt:
       *[other] { $count } Leute sind nicht als da abgehakt:
    } { $names }. „withdraw --absent“ meldet sie ab.
office-nobody-absent = Alle, die spielen, sind als da abgehakt, oder es wurde niemand abgehakt.
office-finish-early =
    { $played ->
        [one] Eine Runde ist
       *[other] { $played } Runden sind
    } von { $rounds } gespielt. Mit --early endet das Turnier trotzdem jetzt.
office-round-head = Runde { $round }
office-round-draft = Entwurf
office-round-published = veröffentlicht
office-round-changed = geändert
office-round-released = läuft
office-round-closed = abgeschlossen
office-state-waiting = noch nichts eingetragen
office-state-playing = läuft
office-state-unconfirmed = Bestätigung fehlt
office-state-two-sheets = zwei Listen
office-state-done = Liste bestätigt
office-clock-left = noch { $minutes } min
office-clock-held = angehalten
office-clock-up = Zeit ist um
office-standings-head = Stand nach Runde { $round }
office-standings-provisional = Vorläufig. Listen, die noch fehlen: { $missing }.
office-standings-ties = Bei gleichen Punkten: { $ties }, sonst geteilter Platz.
office-standings-places = Die Platzpunkte (Spalte vor der Summe) gehen den Punkten vor.
office-standings-shared = Bei gleichen Punkten geteilter Platz.
office-tie-deductions = weniger Abzüge
office-tie-solos = mehr Solopunkte
office-tie-best-round = bessere beste Runde
office-tie-last-round = bessere letzte Runde
office-cross-good = Die Rechnung geht auf: Quersumme { $sum } (Abzüge ohne Gutschrift { $deductions }).
office-cross-bad = Die Rechnung geht nicht auf: Quersumme { $sum }.
office-teams-head = Mannschaften
office-out = ausgeschlossen
office-gone = abgemeldet
office-here = da
office-substitute = ab Runde { $round } spielt { $name }
office-late = ab Runde { $round }
office-figures = { $entered } gemeldet, { $here } da, { $unpaid } mit offenem Startgeld, { $money } € in der Kasse.
office-money = { $euros },{ $cents }
office-as = Mit „--as={ $role }“ handelst du in dieser Rolle.
office-open-draft = Entscheidung { $ruling } ist noch nicht abgezeichnet.
office-open-appeal = Über den Einspruch gegen Entscheidung { $ruling } hat das Schiedsgericht noch nicht entschieden.
office-column-place = Platz
office-column-number = Nr
office-column-name = Name
office-column-deductions = Abz.
office-column-solos = Soli
office-column-places = PP
office-column-total = Punkte
office-tables-now = Tische: { $tables }.
office-ruling-draft = Entwurf
office-ruling-signed = abgezeichnet
office-ruling-appealed = Einspruch
office-ruling-upheld = Schiedsgericht: bestätigt
office-ruling-void = Schiedsgericht: aufgehoben
office-ruling-penalty = Strafpunkte { $points }
office-ruling-deduct = Abzug ohne Gutschrift { $points }
office-ruling-warn = Verwarnung
office-ruling-disqualify = Ausschluss
office-undone-by = zurückgenommen mit Eintrag { $entry }
office-link-open = Zugang { $link }: { $whose }
office-link-revoked = Zugang { $link }: { $whose }, gesperrt
office-link-secret = Zugang { $link }: { $secret } — steht nur hier, schreib ihn auf.
office-statistics = { $name }: { $hands ->
        [one] { $hands } Spiel
       *[other] { $hands } Spiele
    }, Punkte { $points }, { $won } gewonnen; Soli { $solos }, gewonnen { $solos-won }; Ansagen { $called }, gewonnen { $called-won }.
office-nothing = Hier steht noch nichts.
office-draw-by-hand = Runde { $round } ist von Hand gesetzt: Da ist nichts nachzurechnen.
office-draw-same = Die Auslosung von Runde { $round } ist mit der Loszahl { $seed } nachgerechnet: gleich.
office-draw-other = Die Auslosung von Runde { $round } ist mit der Loszahl { $seed } nachgerechnet: nicht gleich.

# A series of tournaments.
office-series-evening = Spalte { $place }: { $name }
office-series-best = { $best ->
        [one] Es zählt das beste Ergebnis von { $all }.
       *[other] Es zählen die besten { $best } Ergebnisse von { $all }.
    }
office-series-places = Zuerst zählen die Platzpunkte, dann die Punkte.
office-series-twice = „{ $name }“ gibt es in der Serie schon.
office-series-tie-best-round = höheres bestes Abendergebnis
office-series-tie-last-round = höheres Ergebnis am letzten Abend

# Was der Server zu einem Eintrag sagt.
office-act-name = Sag, wie du heißt: ein Name hat 1 bis 120 Zeichen.
office-act-not-yours = Dieser Zugang ist nicht dafür, oder für einen anderen Tisch.
office-act-other-act = Unter dieser Nummer hat das Gerät schon etwas anderes geschickt. Lade die Seite neu.
office-act-last-director = Das ist der letzte Zugang der Turnierleitung. Gib erst einen neuen aus, dann kannst du diesen widerrufen.
office-act-too-much = So viel passt nicht mehr ins Protokoll. Sprich mit der Turnierleitung.
