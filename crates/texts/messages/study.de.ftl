# Was Analyse und Aufgaben sagen, auf der Kommandozeile und im Browser.
study-player = Spieler { $seat }
study-cost = { $points } Punkte ({ $least } bis { $most })
study-mistake-bid = Vor dem Spiel, { $name }: { $own } statt { $best }, { $cost }.
study-mistake-card = Stich { $trick }, { $name }: { $own } statt { $best }, { $cost }.
study-mistake-called = Stich { $trick }, { $name }: { $call } angesagt, { $cost }.
study-mistake-missed = Stich { $trick }, { $name }: { $call } nicht angesagt, { $cost }.
study-bid-fine = gesund
study-bid-wait = Vorbehalt
study-bid-wait-for = Vorbehalt ({ $what })
study-bid-no = nein
study-bid-wedding = Hochzeit
study-bid-other = eine andere Meldung
study-no-call = nichts ansagen
study-no-reason = { $kind ->
        [called] Kein einzelner Grund: Nicht anzusagen ist im Schnitt { $points } Punkte besser.
        [missed] Kein einzelner Grund: Die Ansage ist im Schnitt { $points } Punkte besser.
       *[other] Kein einzelner Grund: im Schnitt { $points } Punkte besser.
    }
study-named = { $what }: etwa { $points } Punkte, wenn sonst niemand ein Solo spielt.
study-fact-partners-trick = { $card } von { $name ->
        [Du] dir
       *[other] { $name }
    } kann danach keiner mehr stechen. Der Stich gehört der eigenen Partei.
study-fact-safe-trick = Den Stich { $name ->
        [Du] hast du
       *[other] hat { $name }
    }, und danach spielt nur noch die eigene Partei.
study-fact-partner-by-call = Der Partner steht fest, seit { $name } angesagt hat: { $call }.
study-fact-their-trick = { $card } von { $name } gewinnt diesen Stich: Von der eigenen Partei kann niemand mehr stechen.
study-fact-unbeatable = Diese Karte ist in diesem Stich nicht mehr zu schlagen: { $card }.
study-fact-out-of = { $name } hat diese Farbe nicht mehr: { $suit }.
study-praise = { $kind ->
        [bid] Gut gesehen, vor dem Spiel: { $own }.
        [called] Gut gesehen, Stich { $trick }: { $call } angesagt.
        [missed] Gut gesehen, Stich { $trick }: { $call } nicht angesagt.
       *[card] Gut gesehen, Stich { $trick }: { $own }.
    } Ein Vereinsspieler hätte sich anders entschieden ({ $other }): im Schnitt { $points } Punkte weniger.

# Aufgaben
study-theme-partner = Den Partner finden
study-theme-fox = Der Fuchs
study-theme-charlie = Das Karlchen
study-theme-defence = Gegen das Solo
study-theme-ending = Die letzten drei Stiche
study-theme-call = Ansagen oder nicht
study-theme-bid = Vor dem Spiel
study-level-easy = leicht
study-level-medium = mittel
study-level-hard = schwer
study-level-very-hard = sehr schwer
study-ask-lead = Stich { $trick }. Du spielst auf. Welche Karte?
study-ask-card = Stich { $trick }. Du bist dran. Welche Karte?
study-ask-call = Stich { $trick }, vor deiner Karte. Sagst du an: { $call }?
study-ask-bid = Vor dem Spiel. Was sagst du?
study-ask-solo = Vor dem Spiel. Du hast Vorbehalt gesagt und nennst jetzt dein Solo. Welches?
study-party-re = { $contract }, du bist Re.
study-party-contra = { $contract }, du bist Kontra.
study-party-none = { $contract }.
study-eyes = Re hat { $re } Augen, Kontra { $contra }.
study-eyes-own = Du hast { $own } Augen.
study-why-sure = Bewiesen: Wie die Karten auch verteilt sind, keine andere Karte bringt bei offenem Spiel mehr. Die Punkte sind das Mittel über alle Verteilungen.
study-gap = Im Schnitt { $points } Punkte besser als jede andere Antwort.
study-missed = { $count ->
        [one] Einer von { $all } schwächeren Spielern antwortet anders.
       *[other] { $count } von { $all } schwächeren Spielern antworten anders.
    }
study-tip-partner = Wer könnte mit dir spielen? Überlege, was jeder schon gezeigt hat.
study-tip-fox = Wo sind die Füchse, und wer kann den Stich noch überstechen?
study-tip-charlie = Wer hat noch einen Trumpf über dem Kreuz-Buben?
study-tip-defence = Was kann der Solist noch haben, und was fehlt ihm schon?
study-tip-ending = Zähle: Welche Karten sind noch draußen, und wer kann sie haben?
study-tip-call = Wie oft geht die Ansage gut, und was kostet sie sonst?
study-tip-bid = Wie viele Stiche macht dieses Blatt allein, und wie viele mit einem Partner?
study-past-trick = { $number }. { $cards }. Stich an { $name }.
study-right = ✓ Richtig
study-wrong = Nicht ganz
study-dear = Das wird teuer
study-solution = Lösung: { $answer }
study-then = Das bringt im Schnitt { $points } Punkte weniger als die beste Antwort.
study-then-sure = Das bringt { $points } Punkte weniger als die beste Antwort.
study-mark-sure = ✓ sicher
study-mark-best = ✓ am besten
study-mark-equal = gleich gut
study-mark-chosen = ✗ gespielt
study-mark-chosen-equal = gespielt, gleich gut
study-answer-spoken = { $answer }: { $points } Punkte
study-daily = Aufgabe des Tages
study-puzzle = Aufgabe
study-puzzles = Aufgaben
study-tap-card = Tippe deine Karte an
study-tap-word = Was sagst du?
study-past = Bisherige Stiche
study-past-none = Noch kein Stich.
study-tip = Tipp
study-show = Lösung
study-again = Noch einmal
study-next = Nächste Aufgabe
study-hands = Alle Hände
study-hands-hide = Hände zudecken
study-source = Aus einem Spiel starker Bots.
study-solved-count = { $right } von { $all } beim ersten Mal richtig
study-play-on = Zu Ende spielen
study-done-today = Heute schon beantwortet.
study-tomorrow = Morgen kommt die nächste Aufgabe des Tages.
study-none-left = Du hast alle { $count } Aufgaben gelöst.
study-number = { $count } Aufgaben auf diesem Gerät
study-not-here = Die Aufgaben sind noch nicht auf diesem Gerät. Mit Netz sind sie gleich da.
study-dots = Schwierigkeit: { $level }

# Analyse im Browser
study-analysis = Analyse
study-start = Analysieren
study-start-detail = Dauert meist unter einer Minute und läuft nur auf diesem Gerät.
study-working = Stich { $trick } von { $tricks }, bisher:
study-stop = Abbrechen
study-stopped = Abgebrochen. Was bisher gefunden wurde, steht hier.
study-nothing = Hier ist kein fertiges Spiel. Öffne die Analyse aus „Spiel ansehen“.
study-kept = Gerechnet am { $day }, Version { $version } der Analyse.
study-anew = Neu rechnen
study-not-judged = Ohne starken Spieler gerechnet
study-not-judged-why = Die Gewichte fehlen, oder der gelernte Spieler kennt diese Regeln nicht. Was ein Fehler gekostet hat, lässt sich deshalb nicht sagen.
study-report = { $count ->
        [0] { $name }: kein Fehler über 0,1 Punkte
        [one] { $name }: ein Fehler, { $points } Punkte
       *[other] { $name }: { $count } Fehler, { $points } Punkte
    }
study-report-all = { $count ->
        [0] Alle vier: kein Fehler
        [one] Alle vier: ein Fehler, { $points } Punkte
       *[other] Alle vier: { $count } Fehler, { $points } Punkte
    }
study-own = Du
study-all = Alle
study-whose = Wessen Fehler
study-none = Kein Fehler über 0,1 Punkte.
study-mistakes = Fehler, der teuerste zuerst
study-mistake-spoken = Fehler { $number } von { $all }, { $who }: { $title }, { $points } Punkte
study-title-card = Stich { $trick }: { $own } statt { $best }
study-title-bid = Vor dem Spiel: { $own } statt { $best }
study-title-called = Stich { $trick }: { $call } angesagt
study-title-missed = Stich { $trick }: { $call } nicht angesagt
study-detail = Stich { $trick }, { $name }
study-detail-bid = Vor dem Spiel, { $name }
study-view-points = Punkte, aus eigener Sicht
study-open = Mit offenen Karten sicher: { $own } { $points }, { $best } { $most } Punkte.
study-open-best = Mit offenen Karten ging sicher nicht mehr: { $own } { $points } Punkte.
study-forced = Nur eine Karte war erlaubt.
study-view-hands = Alle vier Hände
study-view-own = Nur die Hand, die dran ist
study-mark-key = grüner Rahmen: am besten · rot gestrichelt: gespielt
study-curve = Deine erwarteten Punkte
study-curve-of = Erwartete Punkte von { $name }
study-curve-row = Vor Stich { $trick }
study-curve-end = Ergebnis
study-curve-list = als Liste
study-dot-own = dein Fehler
study-dot-of = Fehler von { $name }
study-dot-other = Fehler der anderen

# Bericht über viele Spiele
study-many = Fehler über viele Spiele
study-many-empty = Noch kein fertiges Spiel auf diesem Gerät. Spiele, deren Karten du schon kanntest, zählen nicht.
study-many-span = Welcher Abend
study-many-all = Alle Tage
study-many-bots = Bots: { $level }
study-many-start = { $count ->
        [one] Ein Spiel analysieren
       *[other] { $count } Spiele analysieren
    }
study-many-start-detail = Dauert je Spiel meist unter einer Minute und läuft nur auf diesem Gerät. Du kannst jederzeit abbrechen: Was gerechnet ist, bleibt.
study-many-working = Spiel { $hand } von { $hands } …
study-many-no-weights = Der starke Spieler ist noch nicht auf diesem Gerät. Mit Netz ist er gleich da.
study-many-report = { $count ->
        [0] Du: kein Fehler über 0,1 Punkte
        [one] Du: ein Fehler
       *[other] Du: { $count } Fehler
    } in { $hands ->
        [one] einem Spiel
       *[other] { $hands } Spielen
    }, { $each } Punkte je Spiel
study-many-detail = { $done } von { $all } { $all ->
        [one] Spiel
       *[other] Spielen
    } gerechnet.{ $unknown ->
        [0] {""}
        [one] {" "}Eines fehlt: Seine Regeln kennt der gelernte Spieler nicht.
       *[other] {" "}{ $unknown } fehlen: Ihre Regeln kennt der gelernte Spieler nicht.
    }
study-many-version = Version { $version } der Analyse.
study-many-who = Wer
study-many-day = Tag
study-many-hands = Spiele
study-many-count = Fehler
study-many-each = Verlust je Spiel
study-many-time = Deine Abende
study-many-dearest = Deine teuersten Spiele
study-many-mistakes = { $count ->
        [one] ein Fehler
       *[other] { $count } Fehler
    }
