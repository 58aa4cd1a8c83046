# The pages of the tournament office.
hall-no-club = vereinslos
hall-role-director = Turnierleitung
hall-role-referee = Schiedsrichter
hall-role-panel = Schiedsgericht
hall-role-helper = Büro
hall-role-table = Tisch
hall-terms =
    { $book } · { $rounds ->
        [1] 1 Runde
       *[other] { $rounds } Runden
    }
hall-day = { $day }. { $month } { $year }
hall-month-1 = Januar
hall-month-2 = Februar
hall-month-3 = März
hall-month-4 = April
hall-month-5 = Mai
hall-month-6 = Juni
hall-month-7 = Juli
hall-month-8 = August
hall-month-9 = September
hall-month-10 = Oktober
hall-month-11 = November
hall-month-12 = Dezember
hall-decimal = { $whole },{ $rest }
hall-money = { $amount } €
hall-percent = { $percent } %
# The frame.
hall-office = Turnierbüro
hall-menu = Seiten
hall-new-tournament = Neues Turnier
hall-page-round = Runde
hall-page-entries = Meldungen
hall-page-seating = Sitzplan
hall-page-standings = Rangliste
hall-page-rulings = Entscheidungen
hall-page-print = Drucken
hall-page-journal = Protokoll
hall-page-links = Zugänge
hall-page-setup = Einrichtung
hall-page-wall = Wand
hall-count-work = { $count } zu tun
hall-count-players = { $count } Spieler
hall-count-rulings = { $count ->
        [one] { $count } Entscheidung
       *[other] { $count } Entscheidungen
    }
hall-count-unsigned = { $count } ohne Unterschrift
hall-saved = alles gesichert { $time }
hall-not-saved = Nicht gesichert: Dieser Browser speichert nichts mehr. Sichere das Turnier jetzt als Datei.
hall-not-sent = Nicht gesichert: Die Verbindung zum Server fehlt. Was du tust, zählt erst, wenn sie wieder da ist.
hall-here-only = nur in diesem Browser
hall-devices =
    { $count ->
        [1] 1 Gerät verbunden
       *[other] { $count } Geräte verbunden
    }
hall-i-am = Ich bin
hall-my-name = Name im Protokoll
hall-change-me = Wer ich bin …
hall-desk = § Schiedsrichterpult
hall-wall = Wand zeigen
hall-keys = Tasten
hall-key-table = Tisch öffnen
hall-key-next = Nächster Schritt
hall-key-search = Suchen
hall-key-desk = Schiedsrichterpult
hall-key-undo = Letztes zurücknehmen
hall-key-help = Diese Liste
# Steps.
hall-next-step = Nächster Schritt
hall-then = Danach
hall-step-director = Das macht die Turnierleitung.
hall-step-setup = Richte das Turnier ein.
hall-step-setup-detail = Name, Regelwerk und Runden; alles lässt sich bis zur ersten Freigabe ändern.
hall-step-setup-button = Turnier einrichten
hall-step-enter = Noch fehlen Spieler.
hall-step-enter-detail = Trag sie einzeln ein oder lies eine Liste ein. Was sie in Tischen ergeben, steht daneben.
hall-step-sizes = Die Zahl der Spieler geht noch nicht in Tischen auf.
hall-step-sizes-button = Tischgrößen oder Springer ändern
hall-step-enter-button = Spieler melden
hall-step-draw = { $players } Spieler können ausgelost werden.
hall-step-draw-detail = Der Plan ist zuerst ein Entwurf, den außer dir niemand sieht.
hall-step-draw-button = Runde { $round } auslosen
hall-step-redraw = Der Sitzplan von Runde { $round } passt nicht mehr.
hall-step-redraw-detail = { $why }
hall-step-redraw-button = Runde { $round } neu auslosen
hall-step-publish = Der Sitzplan von Runde { $round } ist ausgelost.
hall-step-publish-detail = { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, { $players } Spieler. Sieh ihn dir an; noch sieht ihn niemand sonst.
hall-step-publish-button = Sitzplan veröffentlichen
hall-step-publish-ask = { $players } Spieler sehen dann ihren Platz in Runde { $round }. Danach ändert sich nichts ohne Ansage.
hall-step-release = Alle sitzen? Dann kann Runde { $round } beginnen.
hall-step-release-detail = { $tables ->
        [one] { $tables } Tisch beginnt.
       *[other] { $tables } Tische beginnen im selben Moment.
    }
hall-step-release-button = Runde { $round } freigeben
hall-step-release-ask = An { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tischen
    } mit { $players } Spielern läuft dann die Zeit von Runde { $round }.
hall-step-two-sheets = Tisch { $table }: Es gibt zwei Listen, die nicht gleich sind.
hall-step-two-sheets-detail = Der Tisch spielt weiter. Frag dort nach, dann wähle die richtige.
hall-step-two-sheets-button = Beide Listen ansehen
hall-step-results = Runde { $round } läuft. Listen, die noch fehlen: { $missing } von { $tables }.
hall-step-results-detail = Wer fertig ist, bringt die unterschriebene Liste.
hall-step-results-button = Summen eintragen
hall-step-time-up = Zeit ist um: Tisch { $tables }
hall-step-time-up-detail = Sag es an. Das laufende Spiel wird zu Ende gespielt, Pflichtsoli werden vorgeführt; gestrichen wird nichts von selbst.
hall-step-time-up-button = Zeit ist um ansagen
hall-step-called = Tisch { $table }: Der Schiedsrichter ist gerufen, die Uhr steht.
hall-step-called-detail = Sie läuft weiter, sobald du sagst, dass es weitergeht.
hall-step-called-button = Tisch { $table } öffnen
hall-step-strike = Tisch { $table }: Die Zeit ist um, { $hands ->
        [one] { $hands } Spiel ist nicht gespielt
       *[other] { $hands } Spiele sind nicht gespielt
    }.
hall-step-strike-detail = Pflichtsoli und das laufende Spiel sind nicht mitgezählt: Sie werden gespielt.
hall-step-strike-button = Ausstehende Spiele streichen (Tisch { $table }: { $hands })
hall-step-close = Alle Listen von Runde { $round } sind da.
hall-step-close-detail = Nach dem Abschluss ändert nur noch das Büro etwas an den Listen.
hall-step-close-button = Runde { $round } abschließen
hall-step-close-ask = Die Punkte von { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tischen
    } gelten dann als unbestritten.
hall-step-hang-out =
    { $last ->
        [1] Der Endstand kann aushängen.
       *[other] Der Zwischenstand nach Runde { $round } kann aushängen.
    }
hall-step-hang-out-detail = Wand und Handys zeigen ihn dann.
hall-step-hang-out-button =
    { $last ->
        [1] Endstand aushängen
       *[other] Zwischenstand aushängen
    }
hall-step-hang-out-again = Die Liste nach Runde { $round }, die aushängt, stimmt nicht mehr.
hall-step-hang-out-again-detail = Seit sie aushängt, wurde etwas berichtigt. Wand und Handys zeigen bis dahin die alte.
hall-step-hang-out-again-button = Berichtigte Liste aushängen
hall-step-finish = Alle Runden sind gespielt, der Endstand hängt aus.
hall-step-finish-detail = Danach sind alle Seiten nur noch zum Lesen. Wieder öffnen geht, mit einem Grund.
hall-step-finish-button = Turnier abschließen
hall-step-finish-ask = Das Turnier ist dann zu Ende, und alle Seiten sind nur noch zum Lesen.
hall-step-over = Das Turnier ist abgeschlossen.
hall-step-over-detail = Alle Seiten sind nur noch zum Lesen.
hall-absent =
    { $count ->
        [one] Nicht als da abgehakt: { $names }.
       *[other] { $count } Leute sind nicht als da abgehakt: { $names }.
    }
hall-absent-title = Nicht alle sind da
hall-absent-withdraw =
    { $count ->
        [one] Abmelden und auslosen
       *[other] Alle { $count } abmelden und auslosen
    }
hall-absent-seat = Trotzdem mit ihnen auslosen
hall-end-early = Vorzeitig abschließen …
hall-end-early-ask =
    { $played ->
        [one] Eine Runde ist
       *[other] { $played } Runden sind
    } gespielt, geplant waren { $rounds }. Das Turnier endet dann mit diesem Stand; was darüber hinaus ausgelost ist, fällt weg.
hall-end-early-yes = Jetzt abschließen
hall-redraw = Neu losen
hall-redraw-told =
    { $count ->
        [0] Der neue Sitzplan von Runde { $round } ist derselbe.
        [one] Der Sitzplan von Runde { $round } hängt aus. Eine Person sitzt im neuen woanders und muss es erfahren:
       *[other] Der Sitzplan von Runde { $round } hängt aus. { $count } Leute sitzen im neuen woanders und müssen es erfahren:
    }
hall-redraw-yes = Neuen Sitzplan nehmen
hall-terms-title = Das ändert sich
hall-terms-yes = So ändern
hall-break-up = Tisch bricht ab …
hall-break-up-title = Tisch { $table } bricht ab
hall-break-up-note = Was gespielt ist, zählt so, wie es auf der Liste steht. Alles andere wird gestrichen, auch Pflichtsoli.
hall-break-up-hands = Gespielte Spiele
hall-break-up-yes = Tisch beenden
hall-broken-up = Um { $time } nach { $hands ->
        [one] einem Spiel
       *[other] { $hands } Spielen
    } abgebrochen: { $because }
hall-reopen = Wieder öffnen …
hall-reopen-ask = Warum wird das Turnier wieder geöffnet? Der Grund steht im Protokoll.
hall-reopen-yes = Wieder öffnen
hall-after-enter = Geht, sobald die Zahl in Tischen aufgeht.
hall-after-draw = Geht, sobald ausgelost ist.
hall-after-publish = Geht, sobald der Sitzplan veröffentlicht ist.
hall-after-release = Geht, sobald die Runde läuft.
hall-after-results =
    Geht, sobald alle Listen bestätigt sind: { $there } von { $tables } { $there ->
        [1] ist
       *[other] sind
    } da.
hall-after-close = Geht, sobald die Runde abgeschlossen ist.
hall-after-hang-out = Geht, sobald die Liste aushängt.
# The round.
hall-round-of = Runde { $round } von { $rounds }
hall-round-over = Turnier abgeschlossen
hall-round-size = { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    } · { $players } Spieler
hall-felt-nothing = Noch kein Turnier
hall-felt-not-drawn = Noch nicht ausgelost
hall-felt-draft = Sitzplan im Entwurf
hall-felt-planned = Freigabe um { $time }
hall-felt-published = Wartet auf Freigabe
hall-felt-closed = Runde { $round } ist zu Ende
hall-felt-over = Turnier zu Ende
hall-left = Restzeit
hall-released-at = freigegeben { $time } · Schluss
hall-larger-left = { $size }er-Tische: noch
hall-end = Schluss
hall-time-change = Zeit ändern …
hall-clock-up = Zeit ist um
hall-clock-held = angehalten
hall-clock-done = fertig
hall-clock-minutes = noch { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
hall-said-minutes = Noch { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }.
hall-said-up = Die Zeit ist um.
hall-tables = Tische
hall-filter-all = Alle { $count }
hall-filter-work = Zu tun { $count }
hall-filter-done = Fertig { $count }
hall-as-list = Liste
hall-as-plan = Saalplan
hall-col-table = Tisch
hall-col-state = Stand
hall-col-hands = Spiele
hall-col-people = Position 1 bis 4 (5)
hall-col-left = Restzeit
hall-mark-waiting = noch nichts
hall-mark-paper = läuft, Papier
hall-mark-playing = läuft
hall-mark-unconfirmed = Bestätigung fehlt
hall-mark-two-sheets = zwei Listen
hall-mark-done = Liste bestätigt
hall-mark-referee = Schiedsrichter
hall-mark-time-up = Zeit ist um
hall-mark-offline = ohne Netz
hall-owes =
    { $hands ->
        [0] nichts offen
        [1] 1 Spiel offen
       *[other] { $hands } Spiele offen
    }
hall-owes-hand =
    Spiel zu Ende, { $hands ->
        [1] 1 offen
       *[other] { $hands } offen
    }
hall-row-label = Tisch { $table }, { $state }, { $written } von { $due } Spielen, { $clock }
hall-open = Offen
hall-open-order = dringendes zuerst
hall-open-none = Nichts ist offen.
hall-open-two-sheets = Tisch { $table }: zwei Listen
hall-open-two-sheets-detail = von { $writers } · das Büro entscheidet
hall-open-referee = Tisch { $table }: Schiedsrichter gerufen
hall-open-referee-detail = seit { $since } · die Uhr steht
hall-open-unconfirmed = Tisch { $table }: fertig, Bestätigung fehlt
hall-open-unconfirmed-detail = eingetragen von { $writers } · Tisch erinnern
hall-open-time-up = Tisch { $table }: Zeit ist um
hall-open-time-up-detail = seit { $since } · Liste fehlt noch
hall-open-offline = Tisch { $table }: ohne Netz
hall-open-offline-detail = nichts zu tun: Das Handy sammelt und sendet nach
hall-open-unsigned = Entscheidung { $ruling } ohne Unterschrift
hall-open-appeal = Einspruch gegen Entscheidung { $ruling }
hall-open-fee = Startgeld offen: { $names }
hall-open-fees = Startgeld offen: { $count } Spieler
hall-open-fee-detail = { $fee }, bis zur Siegerehrung
hall-todo = Vor Runde 1
hall-todo-entries = Meldungen
hall-todo-entries-done = { $entered } gemeldet, { $here } da
hall-todo-entries-open = { $entered } gemeldet; die Zahl geht noch nicht in Tischen auf
hall-todo-fees = Startgeld
hall-todo-fees-done = alle haben bezahlt
hall-todo-fees-open = { $unpaid } offen; das hält nichts auf
hall-todo-seating = Sitzplan
hall-todo-seating-done = veröffentlicht
hall-todo-seating-open = auslosen, ansehen, veröffentlichen
hall-todo-print = Drucken
hall-todo-print-done = gedruckt
hall-todo-print-open = Sitzplan nach Namen, leere Listen
hall-todo-release = Freigabe
hall-todo-release-done = freigegeben
hall-todo-release-open = wenn alle sitzen
hall-done = erledigt
# A table.
hall-table-title = Tisch { $table } · Runde { $round }
hall-table-of =
    zu { $size ->
        [5] fünft
        [6] sechst
       *[7] siebt
    }
hall-table-missing = Diesen Tisch gibt es nicht.
hall-back-round = Zur Runde
hall-table-before = Tisch { $table }
hall-enter-totals = Summen eintragen
hall-correct = Korrigieren
hall-points = Punkte
hall-solos = Solopunkte
hall-solos-note = Punkte aus Pflichtsoli; sie entscheiden bei gleichen Punkten.
hall-write-down = Eintragen
hall-sum-good = Quersumme 0
hall-sum-is = Quersumme { $sum } statt 0
hall-sum-open = Quersumme
hall-not-points = „{ $text }“ ist keine Punktzahl.
hall-points-missing = Für jede Position gehört eine Zahl dazu.
hall-sheets = Listen
hall-no-sheet = Noch steht nichts auf der Liste.
hall-sheet-of = Liste von { $name }
hall-sheet-counts = gilt
hall-sheet-open =
    { $hands ->
        [1] 1 Spiel, nicht fertig
       *[other] { $hands } Spiele, nicht fertig
    }
hall-sheet-unconfirmed = fertig, noch nicht bestätigt
hall-sheet-confirmed = bestätigt von { $names }
hall-sheet-sum = Summe
hall-sheet-hand = Spiel
hall-choose = Liste von { $name } gilt
hall-choose-own = Selbst eintragen
hall-choose-why = Die andere Liste bleibt im Protokoll.
hall-differs = weicht ab
hall-call-referee = Schiedsrichter rufen
hall-referee-extend = Weiter, Zeit anhängen
hall-referee-on = Weiterspielen
hall-referee-done = Weiter, ohne Nachspielzeit
hall-strike = Ausstehende Spiele streichen
hall-strike-ask = Spiele streichen …
hall-strike-count = Nicht gespielte Spiele
hall-strike-yes = Streichen
hall-strike-no-count = „{ $text }“ ist keine Zahl von Spielen.
hall-strike-note = Pflichtsoli werden immer gespielt.
hall-struck = Gestrichene Spiele: { $hands }
hall-time-added = + { $minutes } min ({ $cause }) { $because } · { $by }
hall-time-up-at = Zeit ist um seit { $time }
hall-cause-complaint = Reklamation
hall-cause-panel = Schiedsgericht
hall-cause-exception = Ausnahme der Turnierleitung
hall-history = Was hier geschah
hall-match-file = Liste als Datei
hall-match-load = Liste aus Datei
hall-match-none = Von dieser Liste gibt es nur Summen.
hall-totals-title = Summen eintragen
hall-totals-note = Tab geht von Position zu Position, Enter zum nächsten Tisch. Die letzte Summe ergibt sich von selbst.
hall-totals-entered = Tisch { $table } ist eben eingetragen worden: { $sums }. Deine Zahlen stehen noch hier.
hall-totals-forget = Meine Zahlen verwerfen
hall-totals-none = Gerade läuft keine Runde.
hall-totals-missing = Fehlt noch
hall-totals-in = Schon da
# Time.
hall-time-title = Zeit ändern
hall-time-all = Alle Tische
hall-time-one = Nur Tisch
hall-time-minutes = Minuten mehr
hall-time-cause = Warum
hall-time-reason = Grund (steht im Protokoll)
hall-time-never = In diesem Regelwerk wird wegen Reklamationen nie verlängert. Nur als Ausnahme der Turnierleitung, mit Grund.
hall-time-panel = Verlängert wird nur bei Entscheidungen des Schiedsgerichts.
hall-time-referee = Die Unterbrechung durch eine Reklamation wird angehängt.
hall-time-yes = Zeit anhängen
hall-time-up-title = Zeit ist um
hall-time-up-where = Wo läuft noch ein Spiel? Es wird zu Ende gespielt.
# Entries.
hall-entries-before = vor Runde { $round }
hall-figure-entered = gemeldet
hall-figure-here = da
hall-figure-missing = fehlen noch
hall-figure-unpaid = Startgeld offen
hall-figure-money = in der Kasse
hall-tables-none = Geht nicht auf
hall-tables-3 =
    { $count ->
        [1] 1 Dreiertisch mit Springer
       *[other] { $count } Dreiertische mit Springer
    }
hall-tables-4 =
    { $count ->
        [1] 1 Vierertisch
       *[other] { $count } Vierertische
    }
hall-tables-5 =
    { $count ->
        [1] 1 Fünfertisch
       *[other] { $count } Fünfertische
    }
hall-tables-6 =
    { $count ->
        [1] 1 Sechsertisch
       *[other] { $count } Sechsertische
    }
hall-tables-7 =
    { $count ->
        [1] 1 Siebenertisch
       *[other] { $count } Siebenertische
    }
hall-springers =
    { $count ->
        [1] mit einem Springer
       *[other] mit { $count } Springern
    }
hall-late = Nachmelden
hall-enter-title = Spieler melden
hall-late-normal = Runde 1 ist noch nicht ausgelost: Wer jetzt kommt, wird ganz normal mitgelost.
hall-late-redraw = Runde 1 ist schon ausgelost: Mit neuen Spielern muss sie neu ausgelost werden.
hall-late-from = Wer jetzt kommt, spielt ab Runde { $round }; die verpassten Runden zählen 0. Oder als Ersatz, im Menü eines Spielers.
hall-late-never = Alle Runden sind freigegeben: Mitspielen geht nur noch als Ersatz.
hall-name = Name, Vorname
hall-club = Verein
hall-team = Mannschaft
hall-paid-fee = { $fee } bezahlt
hall-enter = Eintragen
hall-name-missing = Der Name fehlt.
hall-search-entries = Name, Verein oder Nummer
hall-shown-all = Alle { $count }
hall-shown-missing = Fehlen { $count }
hall-shown-unpaid = Unbezahlt { $count }
hall-col-number = Nr.
hall-col-name = Name
hall-col-fee = Startgeld
hall-entry-paid = bezahlt
hall-entry-owes = offen { $money }
hall-entry-here = da
hall-entry-missing = fehlt noch
hall-entry-left = abgemeldet vor Runde { $round }
hall-entry-substitute = ab Runde { $round }: { $name }
hall-entry-more = Mehr zu { $name }
hall-entries-none = Noch niemand gemeldet.
hall-entries-none-detail = Trag die Spieler oben einzeln ein oder lies eine Liste ein (CSV).
hall-entries-nobody = Dazu passt niemand.
hall-csv-load = CSV laden
hall-csv-save = CSV sichern
hall-withdraw = Abmelden …
hall-withdraw-yes = Abmelden
hall-substitute = Ersatz für { $name } …
hall-substitute-title = Ersatz für { $name }
hall-substitute-yes = Ersatz eintragen
hall-credit-number = Die Startnummer geht mit der neuen Person weiter, auch die Punkte.
hall-credit-own = Die neue Person hat eine eigene Nummer und eigene Punkte ab jetzt.
hall-rename = Name oder Verein ändern …
hall-rename-yes = Ändern
hall-effect = Das ändert sich
hall-effect-none = Daran sieht niemand einen Unterschied.
hall-reason = Grund (steht im Protokoll)
hall-csv-title = Einlesen · noch nichts übernommen
hall-csv-about =
    { $encoding }, { $separator } · { $lines ->
        [1] 1 Zeile
       *[other] { $lines } Zeilen
    }
hall-encoding-utf8 = UTF-8
hall-encoding-utf8-bom = UTF-8 mit BOM
hall-encoding-utf16 = UTF-16
hall-encoding-windows = Windows-1252
hall-separator-semicolon = Semikolon
hall-separator-comma = Komma
hall-separator-tab = Tabulator
hall-csv-fault = Fehler
hall-csv-hint = Hinweis
hall-csv-double = doppelt
hall-csv-good = { $count } neu
hall-csv-line = Zeile { $line }
hall-csv-mend = Ergänzen
hall-csv-take =
    { $count ->
        [1] 1 Meldung übernehmen
       *[other] { $count } Meldungen übernehmen
    }
hall-csv-faulty = Fehlerzeilen sichern
hall-csv-drop = Verwerfen
# Seating.
hall-seating-of = Sitzplan Runde { $round }
hall-seating-size = { $players } Spieler: { $tables }
hall-seating-none = Noch nicht ausgelost.
hall-seating-none-detail = Der Plan ist zuerst ein Entwurf.
hall-seating-draft = Entwurf.
hall-seating-draft-detail = Noch sieht ihn niemand.
hall-seating-draft-again = Neuer Entwurf.
hall-seating-draft-again-detail = Der alte Plan war schon veröffentlicht; sag an, dass er nicht mehr gilt.
hall-seating-stale = Passt nicht mehr.
hall-seating-stale-detail = Jemand ist gekommen oder gegangen.
hall-seating-published = Veröffentlicht { $time }.
hall-seating-published-detail = Wand und Handys zeigen ihn.
hall-seating-changed = Geändert { $time }.
hall-seating-changed-detail = Wand und Handys zeigen ihn als geändert.
hall-seating-released = Freigegeben { $time }.
hall-seating-released-detail = Die Plätze stehen fest.
hall-seating-by-name = Nach Namen
hall-seating-by-table = Nach Tischen
hall-seating-again = Neu losen …
hall-seating-again-ask = Die Loszahl ändert sich dann, und das ist im Protokoll zu sehen. War der Plan veröffentlicht, muss er neu veröffentlicht werden.
hall-seating-again-yes = Neu losen
hall-drawing-so-far = Güte bisher { $percent } %
hall-drawing-take = So nehmen
hall-drawing = Wird ausgelost …
hall-method-lot = Los
hall-method-plan = fester Plan über alle Runden
hall-method-hand = von Hand gesetzt
hall-method-standings = nach der Rangliste
hall-quality = Güte des Plans
hall-quality-plan = Plan
hall-quality-possible = möglich
hall-quality-best = so gut wie möglich
hall-quality-below = es ginge besser
hall-quality-perhaps = besser ginge vielleicht
hall-quality-again = Treffen sich wieder
hall-quality-clubs = Vereinskollegen
hall-quality-clubs-until = Vereinskollegen sitzen in den Runden 1 bis { $last } getrennt, soweit es geht; danach wird darauf nicht mehr geachtet.
hall-quality-larger = Zweimal am großen Tisch
hall-quality-position = Dreimal gleiche Position
hall-by-hand = Von Hand setzen …
hall-by-hand-title = Von Hand setzen
hall-by-hand-how = Tippe einen Namen an: Er kommt auf den nächsten freien Platz. Mit der Tischnummer wählst du, welcher Tisch gefüllt wird; ein Name am Tisch geht angetippt in die Liste zurück.
hall-by-hand-waiting = Noch ohne Platz: { $count }
hall-by-hand-free = frei
hall-by-hand-springer = Springer
hall-by-hand-nobody = bitte wählen
hall-by-hand-clear = Alle Plätze leeren
hall-by-hand-quality = Güte { $percent } %
hall-by-hand-yes = Diesen Sitzplan nehmen
hall-by-hand-open = Geht, sobald alle einen Platz haben.
hall-springer-yes = Springer wechseln
hall-swap-how = So tauschst du
hall-swap-how-detail = Zwei Namen antippen. Daneben steht, was es kostet. Getauscht wird erst mit deinem Ja.
hall-swap-keys = Tasten: Pfeile, Leertaste, Esc
hall-swap-first = Zuerst: Tausch entscheiden
hall-swap-picked = { $name } gewählt. Wähle den zweiten Namen.
hall-swap-free = Kostet nichts.
hall-swap-told = Sagen musst du es: { $names }
hall-swap-yes = Tauschen
hall-swap-no = Lassen
hall-swap-waits = Erst den Tausch entscheiden.
hall-check = Nachprüfbar
hall-check-detail = Loszahl { $seed }. Gleiche Zahl, gleicher Plan.
hall-publish-after = Wand und Handys zeigen ihn dann sofort. Danach ändert sich nichts ohne Ansage.
hall-round-short = Runde { $round }
hall-position = Position
# Standings.
hall-standings-none = Noch keine Rangliste
hall-standings-none-detail = Sie entsteht mit der ersten Liste von Runde 1.
hall-standings-after = Rangliste nach Runde { $round }
hall-standings-final = Endstand
hall-standings-provisional =
    Vorläufig: { $missing ->
        [1] 1 Liste fehlt
       *[other] { $missing } Listen fehlen
    }
hall-standings-all = { $tables ->
        [one] die eine Liste
       *[other] alle { $tables } Listen
    } bestätigt
hall-after-round = nach Runde { $round }
hall-single = Einzel
hall-teams = Mannschaften
hall-teams-best = die besten { $best }
hall-statistics = Statistik
hall-stat-note = Aus Listen, die Spiel für Spiel geführt sind.
hall-stat-hands = Spiele
hall-stat-won = gewonnen
hall-stat-solos = Soli
hall-stat-calls = Ansagen
hall-stat-average = je Spiel
hall-stat-sums = nur Summen
hall-search-standings = Name oder Nummer
hall-col-place = Platz
hall-col-change = Veränderung
hall-col-deductions = Abzug
hall-col-solos = Soli
hall-col-total = Punkte
hall-col-place-points = Platzpunkte
hall-up = { $count ->
        [one] { $count } Platz
       *[other] { $count } Plätze
    } besser
hall-down = { $count ->
        [one] { $count } Platz
       *[other] { $count } Plätze
    } schlechter
hall-equal = gleiche Punkte
hall-legend = Soli: Punkte aus Pflichtsoli · = gleiche Punkte
hall-waits = Liste fehlt
hall-cross-good = Die Rechnung geht auf
hall-cross-bad = Die Rechnung geht nicht auf
hall-cross-zero = Quersumme aller Tische 0.
hall-cross-deductions = Quersumme { $sum }: genau die Abzüge ohne Gutschrift.
hall-cross-rest = Quersumme { $sum }; Abzüge ohne Gutschrift ({ $deductions }) erklären das nicht. Prüf die Listen mit Strafpunkten.
hall-ties = Bei gleichen Punkten
hall-tie-shared = sonst geteilter Platz
hall-ties-fixed = Vor Runde 1 festgelegt, steht auch auf dem Aushang. Jetzt nicht mehr zu ändern.
hall-ties-open = Bis zur ersten Freigabe zu ändern, unter „Einrichtung“.
hall-notes = Zu beachten
hall-note-left = { $name } ist nach Runde { $round } ausgestiegen und bleibt in der Liste.
hall-note-deduction = { $name }: Abzug ohne Gutschrift, { $points }.
hall-note-larger = Größere Tische spielen mehr Spiele; ihre Punkte zählen wie geschrieben.
hall-hang-out = Aushängen
hall-hung-out = hängt aus seit { $time }
hall-print-this = Drucken
# Rulings.
hall-ruling-title = Entscheidung { $ruling }
hall-rulings-none = Noch keine Entscheidung.
hall-rulings-none-detail = Nur eine unterschriebene bewegt Punkte.
hall-ruling-at = Runde { $round }, Tisch { $table }
hall-desk-table = { $table } (Runde { $round })
hall-ruling-nowhere = außerhalb einer Runde
hall-signed-by = { $name }, { $time } Uhr
hall-ruling-new = Neue Entscheidung
hall-kind-penalty = Strafpunkte
hall-kind-deduct = Abzug ohne Gutschrift
hall-kind-warn = Verwarnung
hall-kind-disqualify = Ausschluss
hall-kind-panel = Darüber entscheidet allein das Schiedsgericht (9.7.2).
hall-ruling-where = Wo
hall-ruling-who = Wer
hall-ruling-choose = wählen …
hall-ruling-class = Einstufung
hall-class-harmless = geringfügig, ohne Nachteil
hall-class-minor = geringfügig, mit Nachteil
hall-class-serious = schwerwiegend
hall-class-own = Punkte selbst eintragen
hall-ruling-limits = Absagen der Gegenpartei
hall-ruling-soloist = Solist
hall-ruling-normal = Normalspiel
hall-ruling-sits-out = Setzt aus
hall-ruling-hand = Spiel
hall-ruling-paragraph = Paragraf
hall-ruling-facts = Was war
hall-ruling-points = Punkte Abzug
hall-ruling-on-sheet = Steht schon auf der Liste des Tisches
hall-ruling-draft = Entwerfen
hall-ruling-draft-note = Gebucht wird erst mit der Unterschrift.
hall-ruling-needs-culprit = Sag, um wen es geht.
hall-ruling-needs-facts = Schreib in einem Satz, was war.
hall-ruling-needs-table = Strafpunkte gehören zu einem Tisch.
hall-ruling-needs-points = Die Punkte fehlen noch.
hall-ruling-needs-deduction = Wie viele Punkte werden abgezogen?
hall-booking-before = vorher
hall-booking = Buchung
hall-booking-after = danach
hall-booked-draft = Entscheidung { $ruling }: { $points } ist erst entworfen und noch nicht gebucht.
hall-booked-within = Entscheidung { $ruling }: { $points } steht schon auf der Liste und in ihren Summen.
hall-booked-on-top = Entscheidung { $ruling }: { $points } kommt zu den Summen der Liste dazu. Trag die Summen ohne diese Punkte ein.
hall-sign = Abzeichnen …
hall-sign-ask = Die Entscheidung gilt dann und ist gebucht. Wer unterschreibt?
hall-sign-ask-as = Die Entscheidung gilt dann und ist gebucht. Es unterschreibt: { $name }.
hall-sign-yes = Abzeichnen
hall-appeal = Einspruch …
hall-appeal-ask = Das Schiedsgericht entscheidet dann; bis dahin bleibt die Buchung.
hall-appeal-yes = Einspruch eintragen
hall-settle-upheld = Schiedsgericht: bestätigt …
hall-settle-void = Schiedsgericht: aufgehoben …
hall-settle-ask = Die Entscheidung des Schiedsgerichts ist endgültig. Wer unterschreibt?
hall-settle-ask-as = Die Entscheidung des Schiedsgerichts ist endgültig. Es unterschreibt: { $name }.
hall-settle-yes = Eintragen
hall-as-role = als
hall-whole-journal = Ganzes Protokoll
hall-nothing-deleted = nichts wird gelöscht
# Print.
hall-print-what = Was wird gedruckt?
hall-print-note = Tippe eine Liste an: Du siehst sie erst hier und druckst sie dann aus dem Browser.
hall-pdf = Als PDF
hall-pdf-what = Was
hall-pdf-make = PDF machen
hall-pdf-busy = Wird gesetzt …
hall-pdf-done = Das PDF ist gespeichert.
hall-pdf-latest = die letzte
hall-pdf-cards = Tischkarten mit Codes
hall-pdf-slips = Platzzettel
hall-pdf-seating = Sitzplan nach Tischen
hall-pdf-seating-by-name = Sitzplan nach Namen
hall-pdf-sheet-empty = Spiellisten zum Schreiben
hall-pdf-sheet = Spiellisten, ausgefüllt
hall-pdf-standings = Rangliste, mit Mannschaften
hall-pdf-ruling = Entscheidung
hall-pdf-ruling-number = Entscheidung { $number }
hall-pdf-wifi = WLAN im Saal (Name)
hall-pdf-wifi-password = Passwort des WLANs
hall-pdf-cards-note = Jede Karte bekommt einen neuen Link. Er steht nur auf der Karte.
hall-pdf-cards-ask =
    { $count ->
        [one] Ein Tisch hat schon einen Link. Mit der neuen Karte gilt der alte nicht mehr.
       *[other] { $count } Links von Tischen gelten dann nicht mehr. Wer an einem Tisch schreibt, braucht die neue Karte.
    }
hall-pdf-cards-yes = Neue Karten machen
hall-print-entries = Meldeliste
hall-print-seating-names = Sitzplan nach Namen
hall-print-seating-tables = Sitzplan nach Tischen
hall-print-standings = Rangliste
hall-print-sheets = Leere Listen, eine je Tisch
hall-print-cards = Tischkarten mit Zugang
hall-print-now = Drucken
hall-print-none = Dafür ist noch nichts da.
hall-printed-at = gedruckt { $time }
hall-sheet-sign = Unterschrift
hall-sheet-dealer = Geber
hall-sheet-solos = Pflichtsoli
hall-sheet-penalties = Strafen, mit Unterschrift des Schiedsrichters
# Journal.
hall-journal-note = Nichts wird gelöscht. Was falsch war, wird mit einem weiteren Eintrag zurückgenommen.
hall-journal-empty = Noch kein Eintrag.
hall-journal-more = Ältere zeigen
hall-undo = Zurücknehmen
hall-undone-by = zurückgenommen mit Eintrag { $entry }
hall-undone = Zurückgenommen: { $what }
hall-undo-ask = Zurücknehmen: { $what }?
hall-undo-nothing = Es gibt nichts zurückzunehmen.
hall-entry-number = Eintrag { $entry }
hall-file-save = Turnier als Datei sichern
hall-act-setup = Turnier eingerichtet: { $name }
hall-act-setup-detail = { $terms }
hall-act-enter = Gemeldet: { $name }
hall-act-enter-detail = { $club }
hall-act-rename = Nr. { $number } geändert
hall-act-rename-detail = { $name } { $club }
hall-act-here = { $name } ist da
hall-act-here-detail = {""}
hall-act-not-here = { $name } ist doch nicht da
hall-act-not-here-detail = {""}
hall-act-paid = Startgeld: { $name }
hall-act-paid-detail = { $money }
hall-act-withdraw = Abgemeldet: { $name }
hall-act-withdraw-detail = { $because }
hall-act-substitute-number = Ersatz für { $name }: { $other }
hall-act-substitute-number-detail = Die Startnummer geht weiter.
hall-act-substitute-own = Ersatz für { $name }: { $other }
hall-act-substitute-own-detail = Eigene Nummer, eigene Punkte.
hall-act-draw-by-hand = Runde { $round } von Hand gesetzt
hall-act-draw-by-hand-detail = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
    }
hall-act-draw = Runde { $round } ausgelost
hall-act-draw-detail = { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, Loszahl { $seed }
hall-act-springer = Springer in Runde { $round }, Tisch { $table }
hall-act-springer-detail = { $name } { $because }
hall-act-swap = Getauscht in Runde { $round }
hall-act-swap-detail = { $one } und { $other } { $because }
hall-act-publish = Sitzplan von Runde { $round } veröffentlicht
hall-act-publish-detail = {""}
hall-act-release = Runde { $round } freigegeben
hall-act-release-detail = { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }
hall-act-close = Runde { $round } abgeschlossen
hall-act-close-detail = {""}
hall-act-hang-out = Stand nach Runde { $round } ausgehängt
hall-act-hang-out-detail = {""}
hall-act-grant = Zugang { $link } vergeben
hall-act-grant-detail =
    { $table ->
        [0] { $role }
       *[other] Tisch { $table }
    }
hall-act-revoke = Zugang { $link } widerrufen
hall-act-revoke-detail = {""}
hall-act-finish = Turnier abgeschlossen
hall-act-finish-detail = {""}
hall-act-reopen = Turnier wieder geöffnet
hall-act-reopen-detail = { $because }
hall-act-undo = Eintrag { $entry } zurückgenommen
hall-act-undo-detail = { $what }
hall-act-rule-penalty = Strafpunkte entworfen: { $name }
hall-act-rule-penalty-detail = { $points } · { $facts }
hall-act-rule-deduct = Abzug entworfen: { $name }
hall-act-rule-deduct-detail = { $points } · { $facts }
hall-act-rule-warn = Verwarnung entworfen: { $name }
hall-act-rule-warn-detail = { $facts }
hall-act-rule-disqualify = Ausschluss entworfen: { $name }
hall-act-rule-disqualify-detail = { $facts }
hall-act-sign = Entscheidung { $ruling } abgezeichnet
hall-act-sign-detail = {""}
hall-act-appeal = Einspruch gegen Entscheidung { $ruling }
hall-act-appeal-detail = {""}
hall-act-upheld = Entscheidung { $ruling } bestätigt
hall-act-upheld-detail = {""}
hall-act-void = Entscheidung { $ruling } aufgehoben
hall-act-void-detail = {""}
hall-act-call = Tisch { $table }: Schiedsrichter gerufen
hall-act-call-detail = Runde { $round }, die Uhr steht
hall-act-call-extended = Tisch { $table }: weiter, Zeit angehängt
hall-act-call-extended-detail = Runde { $round }
hall-act-call-done = Tisch { $table }: weiter, ohne Nachspielzeit
hall-act-call-done-detail = Runde { $round }
hall-act-extend = + { $minutes } min: Tisch { $tables }
hall-act-extend-detail = Runde { $round }, { $cause } { $because }
hall-act-time-up = Zeit ist um: Tisch { $tables }
hall-act-time-up-detail = Runde { $round }
hall-act-strike = Tisch { $table }: Spiele gestrichen
hall-act-strike-detail = Runde { $round }: { $hands }
hall-act-break-up = Tisch { $table } abgebrochen
hall-act-break-up-detail = Runde { $round }, nach { $hands ->
        [one] einem Spiel
       *[other] { $hands } Spielen
    }: { $because }
hall-act-write = Tisch { $table }: { $writer } schreibt
hall-act-write-detail = Runde { $round }: { $line }
hall-act-sheet = Tisch { $table }: Liste von { $writer }
hall-act-sheet-detail = Runde { $round }, { $lines ->
        [one] { $lines } Zeile
       *[other] { $lines } Zeilen
    }
hall-act-totals = Tisch { $table }: Summen von { $writer }
hall-act-totals-detail = Runde { $round }: { $points }
hall-act-confirm = Tisch { $table }: Liste bestätigt
hall-act-confirm-detail = Runde { $round }: { $by } bestätigt { $writer }
hall-act-confirm-hand = Tisch { $table }: Spiel { $hand } bestätigt
hall-act-confirm-hand-detail = Runde { $round }: { $by } bestätigt { $writer }
hall-act-choose = Tisch { $table }: Es gilt die Liste von { $writer }
hall-act-choose-detail = Runde { $round } { $because }
hall-act-other = Eintrag
hall-act-other-detail = {""}
# Access.
hall-links-here = Dieses Turnier liegt nur in diesem Browser.
hall-links-here-detail = Andere Geräte können mitmachen, wenn es auf dem Server liegt: für Schiedsrichter, Büro, Handys an den Tischen, die Wand.
hall-to-server = Auf den Server legen
hall-to-server-ask = Das ganze Turnier mit seinem Protokoll geht auf diesen Server. Danach wird dort weitergeschrieben; hier bleibt eine Kopie.
hall-link-new = Neuer Zugang
hall-link-give = Vergeben
hall-link-tables = Zugänge für { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    } vergeben
hall-link-player = Zugang für einen Spieler
hall-link-players =
    { $count ->
        [one] Zugang für den einen Spieler, der noch keinen hat
       *[other] Zugänge für alle { $count } Spieler, die noch keinen haben
    }
hall-link-cards = Tischkarten drucken
hall-link-secret = Steht nur jetzt hier: Wer den Link hat, kommt hinein.
hall-link-copy = Link kopieren
hall-link-copied = Link kopiert.
hall-link-revoke = Widerrufen …
hall-link-revoke-ask = { $name }: Der Zugang ist dann sofort tot. Wer ihn noch braucht, bekommt einen neuen.
hall-link-revoke-yes = Widerrufen
hall-link-revoked = widerrufen
hall-link-public = Für alle: Wand und „Mein Platz“
hall-link-scan = Code zum Einlesen
hall-may-director = darf alles
hall-may-referee = entscheidet, zeichnet ab, verlängert, streicht
hall-may-panel = entscheidet über Einsprüche und Verhalten
hall-may-helper = trägt Listen ein, hakt Startgeld ab
hall-may-table = schreibt die Liste seines Tisches
hall-may-player = sieht den eigenen Platz, online auch den eigenen Tisch
# Set-up.
hall-setup-start = Womit fängt es an?
hall-preset-federation = DDV-Turnier
hall-preset-federation-detail = Runden zu 24 Spielen, Vierer- und Fünfertische
hall-preset-benefit = Lions-Turnier
hall-preset-benefit-detail = 40 Karten, nur Vierertische, das Schiedsgericht entscheidet
hall-preset-club = Vereinsabend
hall-preset-club-detail = zwei Runden, jede Tischgröße, ein Springer
hall-setup-name = Name des Turniers
hall-setup-place = Ort
hall-setup-date = Tag
hall-setup-day = { $day }. Tag
hall-setup-starts = Geplante Anfangszeiten
hall-setup-start-of = Beginn Runde { $round }
hall-setup-start-day = Tag
hall-setup-same-day = wie davor
hall-setup-more-days = Weiterer Tag
hall-setup-book = Regelwerk
hall-setup-options = Abweichungen vom Regelwerk
hall-setup-options-note = Leer: genau nach dem Buch. Eigene Regeln, die du im Spiel zusammenstellst, stehen oben in der Liste.
hall-setup-options-make = Regeln zusammenstellen
hall-setup-online-server = Ein Turnier an den Tischen des Servers muss auf dem Server geführt werden. Wähle unten „auf dem Server“.
hall-setup-no-wait = „{ $text }“ ist keine Zahl von Sekunden.
hall-setup-no-seconds = „{ $text }“ ist keine Zahl von Sekunden.
hall-online = Gespielt wird an den Tischen des Servers
hall-online-entry = Wer sich meldet
hall-online-links = nur, wen das Büro meldet (mit eigenem Link)
hall-online-accounts = alle mit einem Konto
hall-online-wait = Sekunden, bis für Abwesende ein Bot spielt
hall-online-seconds = Sekunden für einen Zug (leer: ohne Grenze)
hall-online-spectators = Wer den Link eines Tisches hat, darf zusehen
hall-setup-rounds = Runden
hall-setup-hands = Spiele je Runde
hall-setup-minutes = Minuten je Runde
hall-setup-usual = leer: { $count }, wie im Regelwerk
hall-setup-sizes = Tischgrößen
hall-setup-springers = Springer höchstens (sitzen in einer Runde an zwei Tischen)
hall-setup-method = Plätze
hall-setup-ties = Bei gleichen Punkten, der Reihe nach
hall-setup-fee = Startgeld in Euro
hall-setup-ruled-by = Über Verstöße entscheidet
hall-ruled-referee = der Schiedsrichter, dann das Schiedsgericht
hall-ruled-panel = das Schiedsgericht allein
hall-setup-teams = Mannschaften
hall-teams-none = keine
hall-teams-club = nach Vereinen
hall-teams-name = nach Mannschaftsnamen
hall-setup-best = So viele Spieler zählen je Mannschaft
hall-setup-place-points = Punkte für den 1., 2., 3. … Platz am Tisch (leer: keine)
hall-setup-create = Turnier anlegen
hall-setup-create-server = Auf dem Server anlegen
hall-setup-where = Wo liegt es?
hall-setup-here = In diesem Browser
hall-setup-here-detail = geht ohne Netz; ein Laptop genügt
hall-setup-server = Auf diesem Server
hall-setup-server-detail = mit Zugängen für alle, Handys an den Tischen und der Wand
hall-setup-account = Die meisten Server verlangen dafür ein Konto.
hall-setup-to-account = Konto anlegen oder anmelden
hall-setup-me = Wer leitet das Turnier?
hall-setup-change = Bedingungen ändern
hall-setup-changed = Geändert.
hall-setup-fixed = Seit Runde 1 freigegeben ist, stehen die anderen Bedingungen fest. Für die nächsten Runden lassen sich Tischgrößen und Springer noch ändern, und es können weniger Runden werden.
hall-setup-file = Turnierdatei öffnen
hall-setup-more = Mehr Bedingungen
hall-setup-new = Neues Turnier beginnen …
hall-setup-new-ask = Das jetzige verschwindet dann aus diesem Browser. Sichere es vorher als Datei.
hall-setup-new-yes = Neu beginnen
hall-setup-no-name = Das Turnier braucht einen Namen.
hall-setup-no-me = Sag, wie du heißt: So steht es im Protokoll.
hall-setup-no-book = Dieses Regelwerk gibt es nicht.
hall-setup-no-sizes = Wähle mindestens eine Tischgröße.
hall-setup-no-rounds = „{ $text }“ ist keine Zahl von Runden.
hall-setup-no-hands = „{ $text }“ ist keine Zahl von Spielen.
hall-setup-no-minutes = „{ $text }“ ist keine Zahl von Minuten.
hall-setup-no-springers = „{ $text }“ ist keine Zahl von Springern.
hall-setup-no-best = „{ $text }“ ist keine Zahl von Wertungen.
hall-setup-no-place-points = „{ $text }“ sind keine Platzpunkte.
hall-size = { $size }
hall-unreachable = Der Server antwortet nicht. Geändert ist nichts.
hall-changed = Das hat eben jemand anders geändert. Nichts ist überschrieben.
hall-known = Deine Turniere
hall-known-title = Alle Turniere
hall-series = Serie aus mehreren Turnieren
hall-series-note = Füge die Datei jedes Abends hinzu. Gleiche Summen trennt, was beim letzten Abend gilt.
hall-series-best = So viele Ergebnisse zählen (leer: alle)
hall-series-add = Datei hinzufügen
hall-series-twice = Diesen Abend gibt es in der Serie schon.
hall-series-place = { $place }.
hall-known-here = in diesem Browser
hall-known-key = auf dem Server
hall-known-account = auf dem Server, mit deinem Konto
hall-known-table = Handy eines Tisches
hall-setup-taken = In diesem Browser ist schon ein Turnier. Leg das neue auf dem Server an, oder gib das alte auf seiner Seite „Einrichtung“ auf.
hall-no-right = Dieser Browser hat keinen Zugang zum Büro dieses Turniers. Öffne den Link, den du bekommen hast.
hall-no-right-table = Dieser Browser hat nur den Zugang eines Tisches, keinen zum Büro. Öffne den Link, den du bekommen hast.
hall-only-here = Handys erreichen diese Adresse nicht. Öffne das Büro unter der Adresse, die dieser Computer im Netz hat, zum Beispiel http://192.168.1.5:8040.
hall-link-marked = Der Link ist markiert: Kopiere ihn mit Strg+C.
hall-link-address = Link
hall-link-dead = Dieser Link gilt nicht mehr. Hol dir im Büro einen neuen.
# For everybody.
hall-wall-page = Seite { $page } von { $pages } · weiter in { $seconds } s
hall-wall-phone = Auf dem Handy:
hall-planned = Runde { $round } beginnt um { $time }.
hall-planned-day = Runde { $round } beginnt am { $day } um { $time }.
hall-times = Zeiten
hall-wall-nothing = Der Sitzplan kommt, sobald er ausgelost ist.
hall-wall-sit = Bitte hinsetzen.
hall-wall-changed = Bitte hinsetzen. Der Sitzplan ist geändert.
hall-wall-runs = Gutes Blatt!
hall-wall-over = Die Runde ist zu Ende.
hall-wall-range = { $from } bis { $to }
hall-where-do-i-sit = Wo sitze ich?
hall-my-seat = Mein Platz
hall-all-seats = Alle Plätze
hall-other-name = Anderer Name
hall-no-seat-yet = Der Sitzplan ist noch nicht da.
hall-no-standings-yet = Noch hängt keine Rangliste aus.
hall-who-are-you = Wer bist du?
hall-changed-seat = geändert
hall-phone-live = live · Stand { $time }
hall-phone-offline = ohne Netz · zuletzt gesehen, jetzt { $time }
# What everybody is told.
hall-announce = Durchsage
hall-announce-text = Text
hall-announce-note = Steht auf der Wand und auf allen Handys, bis du sie wegnimmst.
hall-announce-yes = Durchsagen
hall-announce-down = Wegnehmen
hall-announce-empty = Schreib, was alle wissen sollen.
hall-announcement = Durchsage:
hall-act-announce = Durchsage
hall-act-announce-detail = { $text }
hall-act-announce-nothing = Durchsage weggenommen
hall-act-announce-nothing-detail = {""}
# Two people at once.
hall-changed-theirs = Jetzt gilt
hall-changed-mine = Du wolltest
hall-changed-insist = Trotzdem so eintragen
hall-changed-leave = Lassen, wie es ist
# Hand by hand.
hall-hands = Spiel für Spiel
hall-hands-enter = Spiel für Spiel eintragen
hall-hands-close = Fertig für jetzt
hall-hands-not-tapped = Dieses Spiel lässt sich hier nicht antippen: Korrigiere die Summen.
hall-line-hand = Spiel { $number }: { $points }
hall-line-correct = Spiel { $number } jetzt { $points }
hall-line-undo = letzte Zeile zurückgenommen
hall-choose-on = Mit der Liste von { $name } geht es weiter
hall-sheet-goes-on = damit geht es weiter
# The phone of a table.
hall-table-phone = Handy am Tisch
hall-table-phone-note = Karte verloren? Mit dem neuen Link ist der alte sofort tot. Was das Handy noch nicht gesendet hat, behält es.
hall-table-link = Neuer Link
hall-link-for = Für wen?
hall-link-own = Dein eigener Zugang
hall-link-own-note = Dein Zugang steht nur in diesem Browser. Heb ihn auf (Foto, zweites Gerät), sonst kann niemand mehr leiten, wenn er verloren geht.
hall-link-own-show = Meinen Zugang zeigen
hall-sign-waits = Das unterschreibt: { $who }. Vergib dafür unter „Zugänge“ einen Link.
hall-correct-out = Diese Punkte hängen schon aus. So ändert sich die Rangliste:
hall-correct-yes = So korrigieren
hall-to-table = Zum Tisch
hall-to-table-waits = Dein Tisch öffnet, sobald die Runde freigegeben ist.
hall-open-drafts = { $count ->
    [one] Eine Entscheidung ist noch nicht abgezeichnet.
   *[other] { $count } Entscheidungen sind noch nicht abgezeichnet.
    }
hall-open-appeals = { $count ->
    [one] Über einen Einspruch ist noch nicht entschieden.
   *[other] Über { $count } Einsprüche ist noch nicht entschieden.
    }
hall-unpaid-fees = { $count ->
    [one] Startgeld fehlt noch von { $names }.
   *[other] Startgeld fehlt noch von { $count } Leuten: { $names }.
    }
hall-discard-draft = Entwurf verwerfen
hall-ruling-needs-sits-out = Sag noch, wer in diesem Spiel aussetzt: Davon hängen die Punkte ab.
hall-doubt-written = { $hands ->
    [one] Tisch { $table } schreibt auf dem Handy mit, ein Spiel steht schon da. Die Summen gelten dann statt dieser Liste.
   *[other] Tisch { $table } schreibt auf dem Handy mit, { $hands } Spiele stehen schon da. Die Summen gelten dann statt dieser Liste.
    }
hall-doubt-parity = Nach jedem Spiel zu viert sind alle vier Summen gerade oder alle ungerade. Hier ist es gemischt: Das geht nur mit einer Strafe auf der Liste. Stimmen die Zahlen?
hall-doubt-time = Die Zeit ist um, und nichts ist gestrichen. Haben sie wirklich alle { $hands } Spiele gespielt? Sonst streich zuerst die übrigen am Tisch.
hall-doubt-yes = So eintragen
hall-not-entered = Nicht eingetragen: Der Server ist nicht zu erreichen. Bitte noch einmal, die Zahlen bleiben stehen.
hall-tried-again = Noch nicht eingetragen: keine Verbindung. Ich versuche es weiter.
