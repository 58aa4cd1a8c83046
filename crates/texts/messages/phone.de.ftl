
# Das Handy eines Tisches.
phone-connecting = Verbinde …
phone-title = Tisch { $table } · Runde { $round }
phone-title-no-round = Tisch { $table }
phone-who-writes = { $name } schreibt (Position { $position })
phone-who = Handy von { $name } (Position { $position })
phone-who-question = Wer bist du?
phone-who-hint = Tippe auf deinen Namen. Wer zuerst kommt, schreibt auf.
phone-not-me = Ich bin jemand anders
phone-no-seats = Der Sitzplan für diesen Tisch kommt noch.
phone-waiting = Noch nicht freigegeben.
phone-closed = Die Runde ist abgeschlossen. Die Liste lässt sich nur noch ansehen.
phone-done = Die Liste ist bestätigt.
phone-full = Alle Spiele stehen auf der Liste. Prüft die Summen und bestätigt sie.
phone-full-own = Alle Spiele stehen auf der Liste. Jetzt bestätigt jemand anders am Tisch die Summen: auf dem eigenen Handy, oder hier nach „Ich bin jemand anders“.
phone-broken-up = { $hands ->
    [0] Der Tisch ist abgebrochen.
    [one] Der Tisch ist nach einem Spiel abgebrochen.
   *[other] Der Tisch ist nach { $hands } Spielen abgebrochen.
    }
phone-broken-missing = Spiel { $number } wurde noch gespielt und fehlt hier.
phone-broken-agree = Prüft die Summen und bestätigt sie.
phone-broken-own = Jetzt bestätigt jemand anders am Tisch die Summen: auf dem eigenen Handy, oder hier nach „Ich bin jemand anders“.
phone-next = Spiel { $number } von { $hands }: { $dealer } gibt.
phone-owes = Pflichtsolo offen: { $names }.
phone-forced = { $name } führt vor.
phone-time-up = Zeit ist um: Nur Pflichtsoli werden noch vorgeführt.
phone-time-up-running = Zeit ist um: Spielt dieses Spiel noch zu Ende, dann werden nur noch Pflichtsoli vorgeführt.
phone-clock-held = angehalten
phone-clock-up = Zeit ist um
phone-offline = { $count ->
    [0] Kein Netz seit { $time }
    [one] Kein Netz seit { $time } · 1 Eintrag wartet hier
   *[other] Kein Netz seit { $time } · { $count } Einträge warten hier
    }
phone-offline-text = Schreib ruhig weiter: Die Einträge gehen von selbst raus, sobald es wieder geht.
phone-sent = { $count ->
    [one] Gesendet: 1 Spiel.
   *[other] Gesendet: { $count } Spiele.
    }
phone-elsewhere = { $count ->
        [one] Tisch { $table }: Ein Eintrag wartet.
       *[other] Tisch { $table }: { $count } Einträge warten.
    }
phone-elsewhere-text = Öffne die Karte von Tisch { $table }: Dann gehen sie von selbst raus. Oder nimm sie als Datei mit ins Büro.
phone-counts = Diese Summen vom Büro zählen
phone-dead = Dieser Link gilt nicht mehr.
phone-dead-text = Hol dir im Büro eine neue Karte.
phone-dead-unsent = { $count ->
    [one] Hol dir im Büro eine neue Karte. 1 Eintrag wurde nicht gesendet: Nimm ihn als Datei mit.
   *[other] Hol dir im Büro eine neue Karte. { $count } Einträge wurden nicht gesendet: Nimm sie als Datei mit.
    }
phone-save-file = Als Datei sichern
phone-file-name = nicht-gesendet.txt
phone-kind-normal = Normal
phone-kind-wedding = Hochzeit
phone-kind-solo = Solo
phone-kind = Was wurde gespielt?
phone-plus = Wer schreibt plus?
phone-sits-out-other = sitzt aus
phone-sits-out = gibt, sitzt aus
phone-points = Punkte
phone-more = mehr
phone-less = weniger
phone-write = Spiel { $number } aufschreiben
phone-write-other = Meine Fassung von Spiel { $number } aufschreiben
phone-incomplete = Tippe an, wer plus schreibt: zwei, oder beim Solo einer oder drei.
phone-hand = Nr.
phone-state = Stand
phone-caption = Stand nach jedem Spiel
phone-row-no-network = wartet auf Netz
phone-row-waits = wartet auf { $name }
phone-row-waits-any = wartet auf einen von euch
phone-row-answered = deine Antwort geht raus
phone-row-with-sums = ✓ ✓ mit den Summen
phone-row-asked = du bist gefragt
phone-row-confirmed = ✓ ✓ { $name }
phone-check = Bitte prüfen
phone-look = prüfen
phone-check-hand = Spiel { $number } prüfen
phone-ask = Stimmt Spiel { $number }?
phone-ask-what = { $kind }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }. Plus für { $names }.
phone-ask-note = Oben dieses Spiel, unten der neue Stand. Geschrieben auf der Liste von { $name }.
phone-right = Stimmt
phone-wrong = Stimmt nicht …
phone-wrong-note = „Stimmt nicht“ löscht nichts: Du schreibst deine Fassung daneben, und am Tisch und im Büro stehen beide.
phone-ask-whole = Stimmen die Summen?
phone-ask-whole-text = Alle Spiele sind aufgeschrieben. Wenn die Summen stimmen, bestätige sie einmal.
phone-confirm-whole = Summen bestätigen
phone-take-pen = Ich schreibe weiter
phone-take-back = Zurücknehmen
phone-call = § Schiri rufen
phone-call-sure = Den Schiedsrichter an Tisch { $table } rufen? Eure Uhr hält so lange an.
phone-yes-call = Ja, rufen
phone-no = Nein
phone-office = Büro
phone-two = Zwei Fassungen
phone-two-text = Das Büro entscheidet, welche Liste gilt. Beide bleiben stehen.
phone-changed =
    { $number ->
        [0] Jemand anders hat hier eben etwas geändert. Nichts ist überschrieben.
       *[other] Spiel { $number }: Jemand anders hat die Liste eben geändert. Nichts ist überschrieben, hier stehen beide Fassungen.
    }
phone-insist = Meine Fassung trotzdem senden
phone-discard = Meine Fassung verwerfen
phone-whole = Ganze Liste
phone-not-kept = Dieser Browser merkt sich nichts: Schließ die Seite nicht, bevor alles gesendet ist.
phone-mine = Du:
phone-theirs = Jetzt auf der Liste:
phone-correct = Spiel { $number } korrigieren
phone-leave-it = Doch nicht
phone-until = bis { $time }
phone-goes-on = Das Büro hat entschieden: Es geht mit der Liste von { $name } weiter.
phone-goes-on-other = Das Büro hat entschieden: Es geht mit der Liste von { $name } weiter. { $name } schreibt, du nicht mehr.
phone-sums = Summen
phone-hand-number = Spiel { $number }
