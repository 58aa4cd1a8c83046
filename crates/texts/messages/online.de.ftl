# Tische auf einem Server
web-side = Liste, Verlauf und mehr
online-table = Tisch
online-seats = Plätze
online-connecting = Die Verbindung wird aufgebaut …
online-lost = Die Verbindung ist weg. Wir versuchen es weiter; du kommst genau dahin zurück, wo du warst.
online-restarting = Der Server startet neu. Gleich geht es genau hier weiter.
online-trouble = Der Server kann gerade nichts speichern. Es ist nichts verloren; gleich geht es weiter.
online-missing = Diesen Tisch gibt es nicht.
online-missing-detail = Diesen Tisch gibt es nicht. Ist der Link vollständig?
online-full = Hier schauen schon zu viele zu. Versuch es später noch einmal.
online-ended = Dieser Tisch ist aufgelöst.
online-version = Diese Seite ist veraltet. Lade sie neu.
online-unreachable = Der Server ist nicht zu erreichen. Bist du offline?
online-not-now = Das kam nicht durch: Die Verbindung ist weg.
online-no-server = Der Server ist nicht zu erreichen. Gegen Computergegner kannst du trotzdem spielen.
online-invited = Du bist an einen Tisch eingeladen. Wie sollen dich die anderen nennen?
online-come-in = An den Tisch
online-link = Link für deine Mitspieler
online-copy = Kopieren
online-copied = Der Link ist kopiert.
online-copy-by-hand = Das Kopieren ist hier nicht erlaubt. Markiere den Link und kopiere ihn selbst.
online-free = frei
online-host = Gastgeber
online-gone = nicht da
online-replaced = Bot vertritt
online-weaker = spielt gerade nur nach Lehrbuch
online-is-ready = bereit
online-next-hand = ab dem nächsten Spiel
online-waits-next = Du spielst ab dem nächsten Spiel mit. Dieses spielt ein Bot zu Ende.
online-missed = Von { $name } kam der zugesagte Beitrag zum Mischen nicht: Dieses Spiel spielt ein Bot.
online-missed-own = Dein Beitrag zum Mischen kam zu spät: Dieses Spiel spielt ein Bot für dich.
online-no-chance = Dein Browser liefert keine Zufallszahlen; so kannst du nicht mitmischen.
online-ban = Aussperren
online-take = Hinsetzen
online-fill = Bot
online-remove = Platz räumen
online-make-host = Gastgeber
online-sit-down = Such dir einen Platz aus.
online-wait-seats = Es geht los, wenn alle vier Plätze besetzt sind.
online-you-start = Du bist Gastgeber: Fang an, wenn alle da sind.
online-host-starts = Der Gastgeber fängt an, wenn alle da sind.
online-ready-ask = Bist du bereit für das nächste Spiel?
online-deals = Es wird gegeben …
online-hidden = Hier wird gespielt. An diesem Tisch sind keine Zuschauer zugelassen.
online-playing = Das Spiel läuft.
online-over = Der Tisch ist aufgelöst.
online-start = Anfangen
online-ready = Bereit
online-leave = Aufstehen
online-end = Tisch auflösen
online-to-room = Zum Tisch
online-owed = Pflichtsolo offen: { $names }
online-chat = Chat
online-say = Etwas sagen
online-send = Senden
online-say-seated = Im Chat schreiben nur die Spieler am Tisch.
online-silence = Noch keine Nachrichten.
online-mute-name = { $name } stummschalten
online-unmute = { $name } nicht mehr stummschalten
online-new = Neuer Tisch
online-new-detail = Mit Freunden spielen: Schick ihnen den Link
online-make = Tisch aufmachen
online-mode = Was wird gespielt?
online-mode-hands = Einzelne Spiele
online-mode-match = Spielrunde mit Pflichtsoli
online-bots = Bots auf freien Plätzen
online-bots-none = Keine
online-bots-fill = Bots auf freien Plätzen: { $level }
online-no-bots = Keine Bots auf freien Plätzen
online-time = Bedenkzeit je Zug
online-no-limit = Keine Zeitgrenze
online-seconds = { $seconds } s je Zug
online-spectators = Zuschauer sind willkommen
online-no-spectators = Ohne Zuschauer
online-allow-spectators = Wer den Link hat, darf zuschauen
online-list = In der Liste der offenen Tische zeigen
online-hands-for = Fertige Spiele sieht
online-hands-for-players = wer mitgespielt hat
online-hands-for-link = wer den Link zum Spiel hat
online-hands-for-everybody = wer den Link zum Tisch hat
online-hands-players = Fertige Spiele sieht nur, wer mitgespielt hat
online-hands-link = Fertige Spiele sieht, wer den Link zum Spiel hat
online-hands-everybody = Fertige Spiele sieht jeder am Tisch
online-wrong-hands = Eine Spielrunde hat 4 bis 99 Spiele.
online-own-tables = Deine Tische
online-listed = Offene Tische
online-none-listed = Gerade gibt es keinen offenen Tisch.
online-nobody = Noch niemand
online-state-gathering = wartet auf Mitspieler
online-state-playing = spielt
online-me = Deine Spiele
online-me-detail = Gespielte Spiele, Statistik, Konto
online-stranger = Auf diesem Server hast du noch nichts gespielt. Hast du ein Konto? Dann melde dich an.
online-is-guest = Du spielst als Gast: { $name }.
online-is-account = Angemeldet als { $name }.
online-statistics = Statistik
online-hands = Spiele
online-won = gewonnen
online-points = Punkte
online-as-soloist = { $contract } (allein)
online-your-hands = Gespielte Spiele
online-no-hands = Noch kein Spiel zu Ende gespielt.
online-more = Mehr
online-account = Konto
online-account-why = Als Gast findest du deine Spiele nur in diesem Browser. Mit einem Konto findest du sie überall.
online-account-kept = Deine Spiele und deine Statistik gehören zu diesem Konto.
online-create = Konto anlegen
online-create-go = Anlegen
online-login = Anmelden
online-login-go = Anmelden
online-recover = Passwort vergessen?
online-recover-go = Neues Passwort setzen
online-rename = Namen ändern
online-rename-go = Umbenennen
online-delete = Alles über mich löschen
online-delete-go = Endgültig löschen
online-code = Wiederherstellungscode
online-password = Passwort (mindestens acht Zeichen)
online-recovery-is = Dein Wiederherstellungscode. Er wird nur dieses eine Mal gezeigt, also schreib ihn auf:
online-export = Meine Daten herunterladen
online-logout = Abmelden
online-sessions = Wo du angemeldet bist
online-session-this = dieses Gerät
online-session-seen = zuletzt { $when }
online-logout-all = Überall abmelden
online-blocks = Wen du blockiert hast
online-block = Blockieren
online-unblock = Aufheben
online-blocked = { $name } ist blockiert: Du liest nichts mehr von { $name }, und an deine Tische kann { $name } sich nicht mehr setzen.
online-hand = Spiel { $number }, { $dealer } gibt.
online-compulsory = { $contract } (Pflichtsolo)
online-with-friends = Mit Freunden
online-tables = Offene Tische
online-tables-detail = Deine Tische, und wo noch Plätze frei sind
online-elsewhere = Du hast diesen Tisch in anderen Fenstern offen. Dieses hier pausiert; lade es neu, wenn du hier weiterspielen willst.
online-mode-match-of =
    { $hands ->
        [one] Spielrunde über 1 Spiel
       *[other] Spielrunde über { $hands } Spiele
    }
online-waits = Noch nicht bereit: { $names }. Es geht los, wenn alle auf „Bereit“ gedrückt haben.
online-start-detail = Danach drücken alle am Tisch auf „Bereit“, dann wird gegeben.
online-stand-in = Ein Bot spielt für dich.
online-take-over = Übernehmen
online-moved = Deine Zeit war um. Für dich entschieden: { $what }.
online-back-to-table = Zurück an den Tisch
online-back-to-table-detail = Wo du zuletzt mit anderen gespielt hast
online-label-hands =
    { $count ->
        [one] Spiel
       *[other] Spiele
    }
online-label-points =
    { $count ->
        [one] Punkt
       *[other] Punkte
    }
online-rules = So wird hier gespielt
online-rules-against = Das ist anders als { $official }:
online-rules-official = Genau nach dem offiziellen Regelwerk
online-rules-more =
    { $count ->
        [one] 1 weitere Regel
       *[other] { $count } weitere Regeln
    }
online-rules-trumps = Die höchsten Trümpfe sind:
online-rules-trumps-declared = Die höchsten Trümpfe, wenn alles angesagt ist:
online-rules-until = Ab dem ersten Geben stehen die Regeln fest.
online-rules-fixed = Seit dem ersten Geben stehen die Regeln fest.
online-rules-changed = Der Gastgeber hat die Regeln geändert
online-rules-small-changes = Nur Kleinigkeiten, die hier nicht aufgezählt sind
online-agree = Einverstanden
online-not-agreed = Noch nicht einverstanden: { $names }.
online-sit = Hinsetzen
online-bock = zählt doppelt: Bockrunde nach { $cause } (Spiel { $after })
online-brings = bringt eine Bockrunde nach { $cause }
online-next-bock = Dieses Spiel zählt doppelt: Bockrunde nach { $cause } (Spiel { $after }).
