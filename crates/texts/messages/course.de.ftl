# Der Kurs: kurze Lektionen mit Aufgaben am richtigen Spiel.
course-intro = Kurze Lektionen: erst zwei, drei Sätze, dann eine Aufgabe mit echten Karten. Nimm dir die Zeit, die du brauchst.
course-begin = Mit der ersten Lektion anfangen
course-go-on = Weiter im Kurs
course-done-count = { $done } von { $all } Lektionen geschafft
course-state-done = Geschafft
course-state-seen = Zu Ende, mit gezeigten Lösungen
course-state-new = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
    }
course-state-begun = { $solved } von { $steps } Schritten gelöst
course-all = Alle Lektionen
course-place = Schritt { $number } von { $steps }
course-check = Prüfen
course-on = Weiter
course-back = Ein Schritt zurück
course-show = Lösung zeigen
course-again = Noch einmal üben
course-next-lesson = Nächste Lektion
course-lesson-done = Lektion geschafft!
course-lesson-done-text = Das sitzt. Du kannst jede Lektion wiederholen, so oft du willst.
course-lesson-seen = Lektion zu Ende
course-lesson-seen-text = Einige Lösungen hast du dir zeigen lassen. Übe sie noch einmal: Beim zweiten Mal geht es leichter.
course-your-cards = Deine Karten
course-right = Richtig!
course-shown = So ist es richtig
course-wrong = Noch nicht ganz
course-choose = Wähle mindestens eine Antwort aus.
course-incomplete = { $of ->
    [cards] Bis hierher stimmt alles, aber es { $count ->
        [one] fehlt noch eine Karte.
       *[other] fehlen noch { $count } Karten.
    }
   *[answers] Bis hierher stimmt alles, aber es { $count ->
        [one] fehlt noch eine Antwort.
       *[other] fehlen noch { $count } Antworten.
    }
    }
course-refused = { $what }: { $reason }
course-by-other-rules = Deine Hausregeln lassen diese Stellung nicht zu. Hier gilt: { $book }.
course-past = { $count ->
    [one] Der Stich bisher
   *[other] Die { $count } Stiche bisher
    }
course-plays = { $who ->
    [me] Du spielst: { $contract }.
   *[other] { $name } spielt: { $contract }.
    }
course-wedding = Hochzeit
course-re-is = Re: { $names }
course-called = { $name }: „{ $call }“
course-party-called = { $party } hat angesagt: { $calls }
course-party-foxes = { $count ->
    [one] { $party } hat einen Fuchs gefangen.
   *[other] { $party } hat { $count } Füchse gefangen.
    }
course-no-calls = Niemand hat etwas angesagt.
course-counted = Re hat { $re } Augen, Kontra hat { $contra }.
course-held = { $count ->
    [one] Du hast noch eine Karte.
   *[other] Du hast { $count } Karten.
    }
course-wants-wedding = { $name } sagt Vorbehalt und hat beide Kreuz-Damen: eine Hochzeit.
course-wants-solo = { $name } sagt Vorbehalt und will ein Solo spielen.
course-nobody = Niemand
course-no-special = Keinen
course-special-fox = Fuchs gefangen
course-special-doppelkopf = Doppelkopf
course-special-charlie = Karlchen

# Die Fragen
course-ask-playable = Welche Karten darfst du spielen? Wähle alle aus.
course-ask-trumps = Welche deiner Karten sind Trumpf? Wähle alle aus.
course-ask-highest = Welche deiner Karten ist der höchste Trumpf?
course-ask-taker = Wer bekommt diesen Stich?
course-ask-trick-eyes = Wie viele Augen liegen in diesem Stich?
course-ask-party-eyes = Wie viele Augen hat deine Partei bisher?
course-ask-eyes-missing = Wie viele Augen fehlen deiner Partei noch zum Sieg?
course-ask-party = Zu welcher Partei gehörst du?
course-ask-partner = Wer ist dein Partner?
course-ask-calls = Was darfst du jetzt ansagen? Wähle alles aus.
course-ask-until = Bis zu wie vielen Karten auf der Hand darfst du „{ $call }“ sagen?
course-ask-bids = Womit darfst du jetzt antworten? Wähle alles aus.
course-ask-declarer = Wer darf spielen?
course-ask-special = Welchen Sonderpunkt bringt dieser Stich?
course-ask-pack-trumps = Wie viele Trümpfe sind im Spiel?
course-ask-trumps-out = Wie viele Trümpfe haben die drei anderen noch?
course-ask-suit-out = Wie viele { $suit }-Karten der Fehlfarbe haben die drei anderen noch?
course-ask-winner = Wer hat gewonnen?
course-ask-worth = Wie viele Punkte ist das Spiel für die Sieger wert?
course-ask-best = Welche Karte spielst du?

# Warum nicht
course-not-trumps = { $card } ist hier kein Trumpf.
course-not-highest = { $card } ist Trumpf, aber du hast noch einen höheren.
course-not-taker = { $card } schlägt nicht alle anderen Karten. Was wurde angespielt, und wo liegt ein Trumpf?
course-not-trick-eyes = Zähl noch einmal: { $sum }.
course-not-party-eyes = Zähl nur die Stiche deiner Partei, Karte für Karte.
course-not-eyes-missing = Wie viele Augen braucht deine Partei, und wie viele hat sie schon?
course-not-party = Schau nach, ob du eine Kreuz-Dame hast.
course-not-partner = Überleg, wer sich als Re gezeigt hat und wer dann noch übrig bleibt.
course-not-partner-wedding = In einer Hochzeit wird Partner, wer als Erster der anderen einen Stich bekommt. Wem gehören die Stiche bisher?
course-not-until = So viele Karten sind es nicht. Denk an die Grenze für Re und Kontra.
course-not-declarer = Ein Solo geht vor einer Hochzeit. Bei gleichem Rang gewinnt, wer weiter vorn sitzt.
course-not-special = Das ist es nicht. Schau, wem die Karten gehören und wer den Stich bekommt.
course-not-pack-trumps = Zähl die Bilder oben. Jede Karte gibt es zweimal.
course-not-trumps-out = Alle Trümpfe, weniger die gespielten, weniger deine eigenen.
course-not-suit-out = Alle Karten der Farbe, weniger die gespielten, weniger deine eigenen. Damen und Buben sind Trumpf.
course-not-winner = Denk daran: Ohne Ansage muss Re mehr als die Hälfte haben.
course-not-worth = Geh die Punkte einzeln durch: Es gewinnt { $party }.
course-not-best = { $count ->
    [one] { $card } kostet deine Partei hier einen Punkt, wenn danach alle richtig spielen.
   *[other] { $card } kostet deine Partei hier { $count } Punkte, wenn danach alle richtig spielen.
    }

# Bedienen
course-follow = Bedienen
course-follow-1 = Die erste Karte eines Stichs sagt, was alle spielen müssen. Liegt Pik, musst du Pik zugeben, wenn du welches hast. Aber Achtung: Damen und Buben sind Trumpf, auch die Pik-Dame.
course-follow-1-why = Du hast Pik und musst es bedienen. Die Pik-Dame gehört zum Trumpf und hilft dir hier nicht.
course-follow-2 = Liegt Trumpf, musst du Trumpf zugeben. Trumpf sind die Herz-Zehn, alle Damen, alle Buben und alle Karos.
course-follow-2-why = Genau diese Karten sind Trumpf. Hast du außer der Herz-Zehn keinen Trumpf mehr, musst du auch sie zugeben.
course-follow-3 = Hast du nichts von der verlangten Farbe, bist du frei: Du darfst mit Trumpf stechen oder irgendetwas abwerfen. Herz-Zehn und Herz-Dame zählen nicht als Herz.
course-follow-3-why = Du hast kein Herz, nur Trümpfe, die Herz heißen. Also ist jede Karte erlaubt.

# Trumpf
course-trumps = Die Trümpfe
course-trumps-1 = So sieht die Reihe der Trümpfe aus, vom höchsten zum niedrigsten. Jede Karte gibt es zweimal. Alles andere sind die Fehlfarben Kreuz, Pik und Herz.
course-trumps-1-why = Mehr als die Hälfte aller Karten ist Trumpf. Darum hat fast jeder einige davon.
course-trumps-2 = Ganz oben steht die Herz-Zehn, die Dulle. Dann kommen die Damen, und zwar Kreuz vor Pik vor Herz vor Karo.
course-trumps-2-why = Ohne Dulle ist die Kreuz-Dame dein höchster Trumpf.
course-trumps-3 = Nach den Damen kommen die Buben in derselben Folge: Kreuz, Pik, Herz, Karo. Erst danach folgen die übrigen Karos. Augen spielen dabei keine Rolle.
course-trumps-3-why = Eine Dame schlägt jeden Buben, und jeder Bube schlägt die Karo-Zehn.
course-trumps-4 = Jede Karte gibt es zweimal. Fallen beide in einen Stich, zählt die, die zuerst lag.
course-trumps-4-why = Die erste Pik-Dame gewinnt. Die zweite kann sie nicht mehr schlagen.
course-trumps-5 = { $dulle ->
    [on] Bei der Herz-Zehn spielt ihr eine Hausregel: Die zweite Dulle schlägt die erste.
   *[off] Das gilt in diesem Regelwerk auch für die Herz-Zehn. In vielen Runden schlägt dagegen die zweite Dulle die erste: Frag vorher nach.
    }
course-trumps-5-why = { $dulle ->
    [on] Nach eurer Regel gewinnt die zweite Dulle.
   *[off] Auch hier gewinnt die erste von zwei gleichen Karten.
    }

# Stich
course-trick = Wem gehört der Stich?
course-trick-1 = { $nines ->
    [on] Liegt nur eine Fehlfarbe, gewinnt die höchste Karte dieser Farbe: Ass vor Zehn vor König vor Neun. Bei zwei gleichen gewinnt die erste.
   *[off] Liegt nur eine Fehlfarbe, gewinnt die höchste Karte dieser Farbe: Ass vor Zehn vor König. Bei zwei gleichen gewinnt die erste.
    }
course-trick-1-why = Beide Asse sind gleich hoch, das erste bekommt den Stich.
course-trick-2 = Ein Trumpf schlägt jede Fehlfarbe. Stechen zwei, gewinnt der höhere Trumpf.
course-trick-2-why = Ben hat gestochen, aber dein Herz-Bube ist höher als sein Karo-Bube: überstochen!
course-trick-3 = Wer nicht bedienen kann, darf abwerfen. Eine abgeworfene Karte gewinnt nie, auch kein Ass.
course-trick-3-why = Verlangt war Herz. Das Kreuz-Ass ist nur abgeworfen, also gewinnt das Herz-Ass.

# Augen
course-eyes = Augen zählen
course-eyes-1 = { $nines ->
    [on] Ein Ass zählt 11 Augen, eine Zehn 10, ein König 4, eine Dame 3, ein Bube 2 und eine Neun nichts. Zusammen sind 240 Augen im Spiel.
   *[off] Ein Ass zählt 11 Augen, eine Zehn 10, ein König 4, eine Dame 3, ein Bube 2. Zusammen sind 240 Augen im Spiel.
    }
course-eyes-1-why = 11 + 10 + 4 + 4 sind 29 Augen. So ein Stich ist schon viel wert.
course-eyes-2 = Hohe Trümpfe haben wenige Augen: Die Kreuz-Dame zählt nur 3. Fett sind die Asse und Zehnen, auch das Karo-Ass.
course-eyes-2-why = 10 + 3 + 11 + 2 sind 26 Augen, und nur 3 davon bringt die höchste Karte mit.
course-eyes-3 = Zum Sieg braucht eine Partei ungefähr die Hälfte der 240 Augen. Sagt niemand etwas an, gewinnt Re erst ab 121.
course-eyes-3-why = Bei 120 zu 120 gewinnt Kontra. Re muss mehr als die Hälfte schaffen.

# Partner
course-partner = Den Partner finden
course-partner-1 = Wer eine Kreuz-Dame hat, gehört zu Re. Die beiden ohne Kreuz-Dame sind Kontra. Am Anfang weiß das jeder nur von sich selbst.
course-partner-1-why = Du hast eine Kreuz-Dame, also bist du Re. Dein Partner hat die andere.
course-partner-2 = Fällt eine Kreuz-Dame, ist klar: Dieser Spieler ist Re. Hast du die andere, kennst du jetzt deinen Partner.
course-partner-2-why = Ben hat die zweite Kreuz-Dame gespielt. Die anderen beiden wissen noch nicht, dass du dazugehörst.
course-partner-3 = Als Kontra wartest du, bis beide Kreuz-Damen gefallen sind. Wer dann keine gezeigt hat, gehört zu dir.
course-partner-3-why = Cem und Dora sind Re. Also spielt Ben mit dir.
course-partner-4 = Gehört der Stich sicher deinem Partner, gib ihm Augen: Das heißt schmieren. Ein eigener Fuchs ist dort gut aufgehoben, denn im Stich des Partners kann ihn niemand fangen.
course-partner-4-why = Der Stich ist deinem Partner sicher. Dein Fuchs bringt 11 Augen mit und ist in Sicherheit.

# Ansagen
course-calls = An- und Absagen
course-calls-1 = { $skipping ->
    [on] Wer auf den Sieg setzt, sagt „Re“ oder „Kontra“ an, je nach Partei. Darüber hinaus gibt es Absagen: keine 90, keine 60, keine 30, schwarz. Früh genug darfst du Stufen überspringen: Sie gelten dann als mitgesagt.
   *[off] Wer auf den Sieg setzt, sagt „Re“ oder „Kontra“ an, je nach Partei. Darüber hinaus gibt es Absagen: keine 90, keine 60, keine 30, schwarz. Überspringen darfst du hier keine Stufe.
    }
course-calls-1-why = { $skipping ->
    [on] Du bist Re, „Kontra“ kommt für dich nie infrage. Alle anderen Stufen stehen dir jetzt noch offen.
   *[off] Du bist Re, „Kontra“ kommt für dich nie infrage. Die Absagen folgen Schritt für Schritt, jede erst nach der vorigen.
    }
course-calls-2 = Ansagen sind nur früh im Spiel erlaubt. Es zählt, wie viele Karten du noch auf der Hand hast.
course-calls-2-why = Re und Kontra gehen bis zu { $first } Karten, keine 90 bis zu { $second }. Danach ist es zu spät.
course-calls-3 = Sagt die andere Partei etwas an, darfst du noch erwidern, und dafür genügt eine Karte weniger. Dora hat im zweiten Stich „Re“ gesagt.
course-calls-3-why = Für ein eigenes Kontra wäre es schon zu spät gewesen. Als Erwiderung geht es noch, mehr aber nicht.

# Was es wert ist
course-worth = Was ein Spiel wert ist
course-worth-1 = Für den Sieg gibt es einen Punkt. Gewinnt Re ohne Ansagen und hat Kontra wenigstens 90 Augen, war es das schon.
course-worth-1-why = Ein Punkt für den Sieg: +1 für jeden von Re, −1 für jeden von Kontra.
course-worth-2 = Gewinnt Kontra, gibt es noch einen Punkt dazu: Sie haben „gegen die Alten“ gewonnen, also gegen die Kreuz-Damen.
course-worth-2-why = Ein Punkt für den Sieg und einer gegen die Alten.
course-worth-3 = Ansagen machen das Spiel teurer, und jede erfüllte Absage zählt extra. Hier hat Re „Re, keine 90“ gesagt und Wort gehalten.
course-worth-3-why = So kommt es zusammen: der Sieg, die Gegner unter 90, die Ansage und die Absage.
course-worth-4 = Wer absagt, muss es schaffen. Re hat „keine 90“ gesagt, Kontra hat aber mehr. Dann hat Re verloren, trotz der meisten Augen.
course-worth-4-why = Jetzt bekommt Kontra auch die Punkte für die Ansagen der anderen.
course-worth-5 = Sonderpunkte werden verrechnet. Re gewinnt hier, aber Kontra hat den Fuchs von Re gefangen.
course-worth-5-why = Der gefangene Fuchs zählt gegen den Sieg. So kann ein gewonnenes Spiel auch nichts einbringen.

# Fuchs
course-fox = Fuchs und Doppelkopf
course-fox-1 = Das Karo-Ass heißt Fuchs. Bekommt die Gegenpartei den Stich, in dem er liegt, hat sie ihn gefangen: ein Sonderpunkt. Dora spielt hier ihren Fuchs aus.
course-fox-1-why = Ben ist dein Partner und hat Doras Fuchs gefangen. Der Punkt gehört Re.
course-fox-2 = Fangen kann nur die Gegenpartei. Gib deinen Fuchs darum in einen Stich deines Partners, am besten als Letzter.
course-fox-2-why = Ben ist dein Partner: Der Fuchs ist heimgebracht, aber nicht gefangen.
course-fox-3 = Ein Stich mit { $doppelkopf } Augen oder mehr heißt Doppelkopf, wie das Spiel. Auch er bringt einen Sonderpunkt.
course-fox-3-why = Zwei Asse und zwei Zehnen sind 42 Augen: ein Doppelkopf.

# Karlchen
course-charlie = Karlchen
course-charlie-1 = Der Kreuz-Bube heißt Karlchen. Gewinnt er den letzten Stich, gibt es einen Sonderpunkt. Hier liegt der letzte Stich eines Spiels.
course-charlie-1-why = Karlchen macht den letzten Stich. Ein Kreuz-Bube im Stich genügt nicht: Er muss ihn gewinnen.
course-charlie-2 = Noch zwei Stiche. Du hast einen Kreuz-Buben und eine Dame, beide könnten diesen Stich machen. Denk an den letzten Stich!
course-charlie-2-why = Erst die Dame, dann Karlchen: So kann er den letzten Stich noch gewinnen.

# Vorbehalt
course-bidding = Gesund oder Vorbehalt
course-bidding-1 = Vor dem ersten Stich meldet sich jeder der Reihe nach. „Gesund“ heißt: Ich will ein normales Spiel. „Vorbehalt“ heißt: Ich habe etwas anderes vor. Was es ist, sagst du erst später.
course-bidding-1-why = Beides steht dir frei, denn ein Solo darfst du mit jedem Blatt spielen. Was du vorhast, nennst du erst, wenn alle sich gemeldet haben. Nur wer sicher den höchsten Vorbehalt hat, darf ihn auch gleich nennen.
course-bidding-2 = Melden mehrere einen Vorbehalt, entscheidet der Rang: Ein Solo geht vor einer Hochzeit.
course-bidding-2-why = Bens Solo geht vor. Cem behält seine Kreuz-Damen für sich.
course-bidding-3 = Wollen zwei ein Solo derselben Art, also beide freiwillig oder beide als Pflicht, spielt der, der zuerst gefragt wird. Gefragt wird links vom Geber beginnend. Du hast gegeben, Cem sitzt links von dir.
course-bidding-3-why = Cem wird zuerst gefragt und sagt Ja. Damit ist die Frage entschieden.

# Hochzeit
course-wedding-1 = Hast du beide Kreuz-Damen, fehlt dir ein Partner. Sag „Vorbehalt“ und dann „Hochzeit“, um dir einen zu suchen. Du darfst auch schweigen und allein spielen: ein stilles Solo.
course-wedding-1-why = Beides geht. Das Wort „Hochzeit“ kommt erst, wenn alle sich gemeldet haben: Noch könnte jemand ein Solo wollen, und das geht vor.
course-wedding-2 = Wer nach dir den ersten Stich holt, wird dein Partner. Das muss in den ersten { $tricks } Stichen passieren.
course-wedding-2-why = Ben hat den ersten fremden Stich und spielt mit dir Re.
course-wedding-3 = Holst du selbst den ersten Stich, geht die Suche weiter. Der erste Stich, den jemand anders bekommt, zählt.
course-wedding-3-why = Der erste Stich war deiner. Den zweiten hat Cem, er ist dein Partner.

# Farbsolo
course-suit-solo = Farbsoli
course-suit-solo-1 = Im Solo spielt einer allein gegen drei. Im Kreuzsolo tritt Kreuz an die Stelle von Karo. Dulle, Damen und Buben bleiben Trumpf, die Karos werden zur Fehlfarbe.
course-suit-solo-1-why = Kreuz ist Trumpf, das Karo-Ass nicht. Ein Fuchs ist es im Solo auch nicht.
course-suit-solo-2 = Im Piksolo ist Pik die Trumpffarbe. Auch dort stehen Dulle, Damen und Buben über ihr. Cem spielt und legt das Pik-Ass vor.
course-suit-solo-2-why = Doras Karo-Bube ist höher als das Ass der Trumpffarbe.
course-suit-solo-3 = Im Herzsolo gibt es einen Trumpf weniger: Die Herz-Zehn steht schon ganz oben und fehlt in der Farbe.
course-suit-solo-3-why = Karo ist hier Fehlfarbe, alle Herzen sind Trumpf.
course-suit-solo-4 = Im Karosolo sind die Trümpfe dieselben wie im normalen Spiel. Trotzdem ist es ein Solo, mit eigenen Regeln für die Punkte. Cem fängt hier Doras Karo-Ass.
course-suit-solo-4-why = Im Solo gibt es keine Sonderpunkte, also auch keinen Fuchs.

# Damen- und Bubensolo
course-court-solo = Damen- und Bubensolo
course-court-solo-1 = Im Damensolo sind nur die acht Damen Trumpf. Die Herz-Zehn ist wieder eine gewöhnliche Zehn, Buben gehören zu ihren Farben.
course-court-solo-1-why = Vier Damen, mehr Trümpfe hast du nicht. Die Herz-Zehn zählt diesmal als Herz.
course-court-solo-2 = { $nines ->
    [on] Alle vier Farben laufen jetzt gleich: Ass, Zehn, König, Bube, Neun. Cem spielt ein Damensolo und legt das Herz-Ass vor.
   *[off] Alle vier Farben laufen jetzt gleich: Ass, Zehn, König, Bube. Cem spielt ein Damensolo und legt das Herz-Ass vor.
    }
course-court-solo-2-why = Zehn, König und Bube sind hier gewöhnliche Herzen. Nur die Dame ist Trumpf.
course-court-solo-3 = Im Bubensolo sind nur die acht Buben Trumpf, Kreuz vor Pik vor Herz vor Karo. Damen sind Karten ihrer Farbe.
course-court-solo-3-why = Du hast kein Karo und stichst mit dem Herz-Buben.

# Fleischlos
course-aces-solo = Das Solo ohne Trumpf
course-aces-solo-1 = { $nines ->
    [on] Im Fleischlosen gibt es keinen Trumpf. Jede Farbe läuft Ass, Zehn, König, Dame, Bube, Neun. Stechen kann niemand.
   *[off] Im Fleischlosen gibt es keinen Trumpf. Jede Farbe läuft Ass, Zehn, König, Dame, Bube. Stechen kann niemand.
    }
course-aces-solo-1-why = Auch Dame und Bube sind hier Kreuz und bedienen Kreuz.
course-aces-solo-2 = Es gewinnt immer die höchste Karte der angespielten Farbe. Wer nicht bedienen kann, wirft nur ab.
course-aces-solo-2-why = Deine Zehn ist höher als König und Dame. Doras Herz-Zehn ist nur abgeworfen.

# Karten zählen
course-counting = Karten zählen
course-counting-1 = Wer Trümpfe zählt, weiß am Ende mehr als die anderen. Oben siehst du alle Trümpfe dieses Spiels, jeder kommt zweimal vor.
course-counting-1-why = Merk dir diese Zahl. Ein voller Trumpfstich nimmt vier davon weg.
course-counting-2 = Zieh ab, was gespielt ist und was du selbst hast. Der Rest steckt bei den anderen.
course-counting-2-why = Zwei Trumpfstiche sind acht Trümpfe weniger. Den Rest teilen sich die anderen drei.
course-counting-3 = In Kreuz und Pik gibt es nur wenige Karten. Wurde Kreuz schon einmal gespielt, lohnt sich das Nachzählen: Reicht es für eine zweite Runde?
course-counting-3-why = So wenige sind es noch: Beim nächsten Kreuz wird wahrscheinlich gestochen.

# Augen zählen im Spiel
course-counting-eyes = Augen mitzählen
course-counting-eyes-1 = Zähl die Augen deiner Partei mit. Nur die Stiche zählen, die du und dein Partner bekommen habt. Du hast den ersten, Ben den zweiten.
course-counting-eyes-1-why = Der erste Stich hat 29 Augen, der zweite 19: zusammen 48.
course-counting-eyes-2 = Re braucht 121 Augen. Wer weiß, wie viel noch fehlt, weiß auch, welche Stiche er braucht.
course-counting-eyes-2-why = 121 weniger 48 sind 73. Das sind drei gute Stiche.

# Verteidigen
course-defence = Gegen ein Solo
course-defence-1 = Gegen ein Solo sind die anderen drei eine Partei. Bekommt einer von euch den Stich, gib ihm die fetteste Karte, die du entbehren kannst.
course-defence-1-why = Der Stich gehört deiner Partei. Also hinein mit den Augen: Kleine Karten hebst du für die Stiche des Solisten auf.
course-defence-2 = Du spielst auf. Ein Ass hilft nur, solange der Solist es nicht stechen oder abwerfen kann. Warte nicht damit.
course-defence-2-why = Mit dem Ass zuerst holst du hier das meiste heraus. Das hat der Rechner für jede mögliche Verteilung der Karten geprüft.

# Die Regeln zum Lesen
reader-own = Deine eigenen Regeln
reader-differences = Anders als gedruckt ({ $book }):
reader-contents = Kapitel
reader-glossary = Wörter von A bis Z
reader-options = Einstellungen dieser Regeln
reader-nothing = Dazu steht hier nichts. Such nach einem anderen Wort.
reader-ddv-1 = 1 · Begriffe
reader-ddv-2 = 2 · Karten und Spielarten
reader-ddv-3 = 3 · Plätze und Geben
reader-ddv-4 = 4 · Vorbehalte
reader-ddv-5 = 5 · Das Spiel
reader-ddv-6 = 6 · An- und Absagen
reader-ddv-7 = 7 · Gewinn und Punkte
reader-ddv-8 = 8 · Das Turnier
reader-ddv-9 = 9 · Regelverstöße
reader-ddv-10 = 10 · Größere Tische
reader-ddv-11 = 11 · Gültigkeit
reader-ddv1994-a = A · Das Spiel
reader-ddv1994-b = B · Das Turnier
reader-ddv1994-c = C · Vorbehalte
reader-ddv1994-d = D · An- und Absagen
reader-ddv1994-e = E · Abkürzen
reader-ddv1994-f = F · Gewinn und Punkte
reader-ddv1994-g = G · Regelverstöße
reader-ddv1994-h = H · Gültigkeit
reader-lions2024-a = A · Das Spiel
reader-lions2024-b = B · Vorbehalte
reader-lions2024-c = C · An- und Absagen
reader-lions2024-d = D · Abkürzen
reader-lions2024-e = E · Gewinn und Punkte
reader-lions2024-f = F · Regelverstöße
reader-palast-cards = Karten
reader-palast-play = Spielablauf
reader-palast-calls = An- und Absagen
reader-palast-solos = Hochzeit und Soli
reader-palast-score = Punkte
reader-palast-house = Hausregeln
