album-point = ,
album-all = Alle Spiele
album-as-re = Als Re
album-as-contra = Als Kontra
album-own-solos = Eigene Soli
album-with = Mit { $name }
album-against = Gegen { $name }
album-hands = Spiele
album-won = Gewonnen
album-mean = Punkte je Spiel
album-points = Punkte
album-statistics = Statistik
album-people = Mit wem und gegen wen
album-calls = Eigene Ansagen: { $kept } gehalten, { $lost } verloren
album-curve = Punkte über die Zeit
album-curve-spoken = { $hands ->
        [one] Nach { $hands } Spiel
       *[other] Nach { $hands } Spielen
    }: { $points }, höchstens { $most }, mindestens { $least }
album-empty = Hier stehen die Spiele, die du gegen Bots zu Ende spielst. Sie bleiben auf diesem Gerät.
album-none = Kein Spiel passt zu dieser Auswahl.
album-none-counts = Von diesen Spielen zählt noch keins.
album-list = Deine Spiele
album-known = zählt nicht
album-of-day = Spiel des Tages
album-of-server = am Server
album-more = Weitere zeigen
album-filter = Auswahl
album-party = Partei
album-party-any = Beide
album-party-re = Re
album-party-contra = Kontra
album-result = Ausgang
album-result-any = Alle
album-result-won = Gewonnen
album-result-lost = Verloren
album-solos = Art
album-solos-any = Alle
album-solos-solo = Soli
album-solos-normal = Ohne Soli
album-where = Wo
album-where-any = Überall
album-where-device = Dieses Gerät
album-where-server = Server
album-export = Alle sichern
album-export-what = Spiele in der Datei: { $device } von diesem Gerät, { $server } vom Server.
album-import = Einlesen
album-imported = { $count ->
    [0] Nichts Neues in der Datei.
    [one] Ein Spiel eingelesen.
   *[other] { $count } Spiele eingelesen.
    }
album-no-hands = In dieser Datei sind keine Spiele.
album-delete = Verlauf löschen
album-delete-ask = Alle Spiele auf diesem Gerät löschen? Was am Server liegt, bleibt.
album-delete-yes = Löschen
album-seat = Platz { $number }
album-shared = Spiel aus einem Link
album-shared-unreadable = Dieser Link führt zu keinem Spiel. Vielleicht ist er unterwegs gekürzt worden.
album-shared-intro = Jemand zeigt dir dieses Spiel.
album-shared-own = Dein Spiel.
album-shared-challenge = Jemand fordert dich mit diesem Blatt heraus.
album-play = Dieses Blatt selbst spielen
album-play-detail = Gegen Bots, vom selben Platz. Danach kannst du dein Spiel zurückschicken.
album-challenge-end = Die Herausforderung
album-challenge-own = Du: { $points }
album-challenge-theirs = Wer dich herausgefordert hat: { $points }
album-send-back = Dein Spiel zurückschicken
album-send-back-text = Ich habe dein Blatt gespielt, Punkte: { $points }. { $link }
album-share = Weitergeben
album-share-more = Weitere Wege
album-copy-link = Link zum Spiel kopieren
album-copy-challenge = Link zum Selbstspielen kopieren
album-copied = Kopiert
album-copy-failed = Kopieren ging nicht. Der Link steht in der Adresszeile.
album-save-svg = Bild sichern (SVG)
album-save-png = Bild sichern (PNG)
album-no-picture = Das Bild konnte nicht gemacht werden.
album-picture-title = { $contract } · { $eyes } Augen
album-picture-challenge = Was machst du daraus?
album-watch = Ansehen
album-daily-intro = Heute spielen alle dieselben Karten vom selben Platz, gegen Bots, die immer gleich antworten. Der erste Versuch zählt, und Tipps gibt es dabei nicht.
album-daily-play = Spiel von heute beginnen
album-daily-resume = Weiterspielen
album-daily-given-up = Du hast das Spiel von heute angefangen und dann ein anderes begonnen. Morgen gibt es ein neues.
album-daily-result = Dein Ergebnis heute
album-daily-yesterday = Gestern
album-daily-club = Ein Vereinsspieler an deinem Platz: { $points }
album-daily-searching = Die beste Linie wird gesucht …
album-daily-best = Beste gefundene Linie: { $points }
album-daily-best-watch = Beste Linie ansehen
album-daily-own-watch = Dein Spiel ansehen
album-daily-streak = { $days ->
    [0] Noch keine Serie
    [one] Serie: ein Tag
   *[other] Serie: { $days } Tage
    }
album-daily-week = Diese Woche
album-daily-day = Tag
album-daily-sum = Woche
album-compare = Alle, die es gespielt haben
album-compare-what = Schick dein Spiel an den Server, und du siehst, was die anderen daraus gemacht haben. Dein Name steht dann in der Wochentabelle. Danach geht es von selbst.
album-compare-send = Vergleichen
album-compare-name = Unter welchem Namen?
album-compare-waiting = Wird verglichen …
album-compare-again = Noch einmal versuchen
album-compare-offline = Der Server ist gerade nicht zu erreichen. Dein Ergebnis bleibt hier und kann sieben Tage lang nachgereicht werden.
album-compare-place = { $players ->
        [one] Du bist der erste Spieler, der verglichen wird.
       *[other] Platz { $place } von { $players }.{ $behind ->
            [0] {""}
            [one] {" "}Einer hat weniger als du.
           *[other] {" "}{ $behind } haben weniger als du.
        }
    }
album-compare-players = Spieler
album-compare-week = Tabelle der Woche
album-compare-rank = Platz
album-compare-who = Spieler
album-compare-days = Tage
album-practised = geübt, zählt nicht
album-of-file = eingelesen
album-mean-curve = Punkte je Spiel (über die letzten 20 Spiele)
album-mean-spoken = Punkte je Spiel über jeweils { $hands ->
        [one] ein Spiel
       *[other] { $hands } Spiele
    }: höchstens { $most }, mindestens { $least }
album-book = Regelwerk
album-level = Stärke der Bots
album-person = Mitspieler
album-side = Der Mitspieler war
album-side-any = Partner oder Gegner
album-side-with = Partner
album-side-against = Gegner
album-where-any-word = Alle
album-since = Von
album-until = Bis
album-embed = Zum Einbetten kopieren
album-embed-title = Ein Doppelkopfspiel
album-embed-open = In Dulle öffnen
album-full = Der Speicher dieses Browsers ist voll. Es wurde nichts gelöscht.
album-report = Fehler über viele Spiele
