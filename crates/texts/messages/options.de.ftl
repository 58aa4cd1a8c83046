# Options of a table: their names, what they do in their present value ($value), the words of a choice, how they differ
# from another book, and where many tables play otherwise. $nines says which pack is played, $first and the like are
# the cards that a call needs, $list is what was chosen of several, $number belongs to an entry of a list.

option-name-nines = Mit Neunen
option-does-nines =
    { $value ->
        [on] 48 Karten, zwölf auf der Hand. Re und Kontra bis { $first } Karten.
       *[off] 40 Karten, zehn auf der Hand. Re und Kontra bis { $first } Karten.
    }
option-differs-nines =
    { $value ->
        [on] Mit Neunen: zwölf Karten, Re und Kontra bis { $first }
       *[off] Ohne Neunen: zehn Karten, Re und Kontra bis { $first }
    }
option-set-nines =
    { $value ->
        [on] Mit Neunen spielen
       *[off] Ohne Neunen spielen
    }

option-name-dulle = Herz-Zehnen sind Trumpf
option-does-dulle =
    { $value ->
        [on] Die Herz-Zehnen (Dullen) sind die höchsten Trümpfe.
       *[off] Die Herz-Zehnen sind gewöhnliche Zehnen ihrer Farbe.
    }
option-differs-dulle =
    { $value ->
        [on] Die Herz-Zehnen sind die höchsten Trümpfe
       *[off] Ohne Dullen: Die Herz-Zehnen sind gewöhnliche Zehnen
    }
option-set-dulle =
    { $value ->
        [on] Herz-Zehnen als Trumpf spielen
       *[off] Herz-Zehnen nicht als Trumpf spielen
    }

option-name-second-dulle = Zweite Dulle sticht die erste
option-does-second-dulle =
    { $value ->
        [on] Liegen beide Herz-Zehnen in einem Stich, gewinnt die zweite.
        [not-last] Liegen beide Herz-Zehnen in einem Stich, gewinnt die zweite; im letzten Stich die erste.
       *[off] Liegen beide Herz-Zehnen in einem Stich, gewinnt die erste.
    }
option-pick-second-dulle =
    { $value ->
        [on] immer
        [not-last] außer im letzten Stich
       *[off] nie
    }
option-differs-second-dulle =
    { $value ->
        [on] Die zweite Dulle sticht die erste
        [not-last] Die zweite Dulle sticht die erste, nur im letzten Stich nicht
       *[off] Die erste Dulle sticht die zweite
    }
option-needs-second-dulle = Braucht die Herz-Zehnen als Trumpf.

option-name-pigs = Schweine
option-does-pigs =
    { $value ->
        [at-start] Wer beide Karo-Asse hat, sagt es vor der eigenen ersten Karte: Sie sind die höchsten Trümpfe.
        [on-play] Wer beide Karo-Asse hat, sagt es vor dem ersten: Sie sind die höchsten Trümpfe.
        [second-only] Wer beide Karo-Asse hat, sagt es vor dem zweiten: Nur dieses ist der höchste Trumpf.
       *[off] Die Karo-Asse bleiben Füchse.
    }
option-pick-pigs =
    { $value ->
        [at-start] zu Beginn
        [on-play] beim Ausspielen
        [second-only] nur das zweite
       *[off] aus
    }
option-differs-pigs =
    { $value ->
        [at-start] Schweine, angesagt vor der eigenen ersten Karte
        [on-play] Schweine, angesagt beim Ausspielen
        [second-only] Schweinchen: nur das zweite Karo-Ass, angesagt beim Ausspielen
       *[off] Ohne Schweine
    }
option-many-pigs =
    { $value ->
        [second-only] Viele Tische verlangen, dass der erste Fuchs heimgekommen ist. Hier nicht.
       *[off] { "" }
    }

option-name-super-pigs = Superschweine
option-does-super-pigs =
    { $nines ->
        [on] { $value ->
            [on] Sind Schweine angesagt, dürfen beide Karo-Neunen noch über sie.
           *[off] Über Schweine geht nichts. Sonst dürften beide Karo-Neunen noch über sie.
        }
       *[off] { $value ->
            [on] Sind Schweine angesagt, dürfen beide Karo-Könige noch über sie.
           *[off] Über Schweine geht nichts. Sonst dürften beide Karo-Könige noch über sie.
        }
    }
option-differs-super-pigs =
    { $value ->
        [on] { $nines ->
            [on] Superschweine: beide Karo-Neunen
           *[off] Superschweine: beide Karo-Könige
        }
       *[off] Ohne Superschweine
    }
option-needs-super-pigs = Braucht Schweine.

option-name-pigs-in-solo = Schweine auch im Solo
option-does-pigs-in-solo =
    { $value ->
        [on] Im Farbsolo sind es die Asse der Trumpffarbe.
       *[off] Im Solo gibt es keine Schweine.
    }
option-differs-pigs-in-solo =
    { $value ->
        [on] Schweine auch im Farbsolo
       *[off] Keine Schweine im Solo
    }
option-needs-pigs-in-solo = Braucht Schweine.

option-name-extra-solos = Weitere Soli
option-does-extra-solos =
    { $value ->
        [off] Nur die Soli des Regelwerks.
       *[other] Auch diese Karten dürfen in einem Solo die Trümpfe sein.
    }
option-pick-extra-solos =
    { $value ->
        [kings] Könige
        [queens-jacks] Damen und Buben
        [kings-jacks] Könige und Buben
        [kings-queens] Könige und Damen
       *[kings-queens-jacks] Könige, Damen und Buben
    }
option-differs-extra-solos =
    { $value ->
        [off] Keine weiteren Soli
       *[other] Weitere Soli: { $list }
    }

option-name-poverty = Armut
option-does-poverty =
    { $value ->
        [on] Mit höchstens drei Trümpfen darfst du drei Karten abgeben. Wer sie nimmt, ist dein Partner.
       *[off] Auch mit wenigen Trümpfen wird gespielt.
    }
option-differs-poverty =
    { $value ->
        [on] Armut
       *[off] Ohne Armut
    }
option-many-poverty =
    { $value ->
        [on] Viele Tische sagen die Zahl der abgegebenen Trümpfe an, oder eine Armut, die niemand nimmt, kostet Punkte. Hier nicht.
       *[off] { "" }
    }

option-name-poverty-foxes = Füchse zählen zur Armut
option-does-poverty-foxes =
    { $value ->
        [on] Füchse zählen zu den drei Trümpfen.
       *[off] Füchse zählen nicht zu den drei Trümpfen. Sie gehen nur zum Auffüllen mit.
    }
option-differs-poverty-foxes =
    { $value ->
        [on] Füchse zählen zur Armut
       *[off] Füchse zählen nicht zur Armut
    }
option-needs-poverty-foxes = Braucht Armut.

option-name-redeal = Schmeißen
option-does-redeal =
    { $value ->
        [off] Jedes Blatt wird gespielt.
       *[other] Mit so einem Blatt darfst du neu geben lassen.
    }
option-pick-redeal =
    { $value ->
        [nines] ab { $number } Neunen
        [kings] ab { $number } Königen
        [nines-kings] ab { $number } Neunen und Königen
        [trumps] bis { $number } Trümpfe
       *[no-trump-over-fox] kein Trumpf über dem Fuchs
    }
option-differs-redeal =
    { $value ->
        [off] Kein Schmeißen
       *[other] Schmeißen: { $list }
    }

option-name-wedding-within = Hochzeit: Partner bis zum Stich
option-does-wedding-within = Bis zum { $value }. Stich muss sich der Partner finden, sonst spielst du allein.
option-differs-wedding-within = Hochzeit: Partner bis zum { $value }. Stich

option-name-wedding-partner = Hochzeit: welcher Stich entscheidet
option-does-wedding-partner =
    { $value ->
        [side] Partner wird, wer den ersten fremden Stich macht, der mit Fehl angespielt ist.
        [trump] Partner wird, wer den ersten fremden Stich macht, der mit Trumpf angespielt ist.
       *[any] Partner wird, wer den ersten fremden Stich macht.
    }
option-pick-wedding-partner =
    { $value ->
        [side] nur Fehl
        [trump] nur Trumpf
       *[any] jeder
    }
option-differs-wedding-partner =
    { $value ->
        [side] Hochzeit: Nur ein Fehlstich findet den Partner
        [trump] Hochzeit: Nur ein Trumpfstich findet den Partner
       *[any] Hochzeit: Jeder fremde Stich findet den Partner
    }

option-name-voluntary-solo-leads = Aufspiel im Lustsolo
option-does-voluntary-solo-leads =
    { $value ->
        [on] Wer ein Lustsolo spielt, kommt selbst heraus.
       *[off] Im Lustsolo kommt Vorhand heraus.
    }
option-differs-voluntary-solo-leads =
    { $value ->
        [on] Wer ein Lustsolo spielt, kommt selbst heraus
       *[off] Im Lustsolo kommt Vorhand heraus
    }

option-name-windows = Karten für eine Ansage
option-does-windows = So viele Karten musst du noch haben: { $first } für Re und Kontra, { $no90 } für keine 90, { $no60 } für keine 60, { $no30 } für keine 30, { $schwarz } für schwarz.
option-differs-windows = Ansagen bis { $first }, { $no90 }, { $no60 }, { $no30 } und { $schwarz } Karten

option-name-skipping = Absagen überspringen
option-does-skipping =
    { $value ->
        [on] Keine 60 geht auch, ohne vorher keine 90 zu sagen.
       *[off] Jede Stufe wird einzeln abgesagt, eine nach der anderen.
    }
option-differs-skipping =
    { $value ->
        [on] Absagen dürfen übersprungen werden
       *[off] Absagen nur der Reihe nach
    }

option-name-re-contra = Re und Kontra zählen
option-does-re-contra =
    { $value ->
        [double] Re und Kontra verdoppeln je alles außer den Sonderpunkten.
       *[plus2] Re und Kontra zählen je zwei Punkte.
    }
option-many-re-contra =
    { $value ->
        [double] Anderswo wird auch der Punkt gegen die Alten verdoppelt. Hier nicht.
       *[plus2] { "" }
    }
option-pick-re-contra =
    { $value ->
        [double] doppelt
       *[plus2] je 2 Punkte
    }
option-differs-re-contra =
    { $value ->
        [double] Re und Kontra verdoppeln
       *[plus2] Re und Kontra zählen je zwei Punkte
    }

option-name-duty-call = Pflichtansage
option-does-duty-call =
    { $value ->
        [off] Niemand muss etwas ansagen.
       *[30] Wer den ersten Stich mit 30 Augen oder mehr macht, hat Re oder Kontra gesagt.
    }
option-pick-duty-call =
    { $value ->
        [off] aus
       *[30] ab 30 Augen
    }
option-differs-duty-call =
    { $value ->
        [off] Keine Pflichtansage
       *[30] Pflichtansage ab 30 Augen im ersten Stich
    }
option-many-duty-call =
    { $value ->
        [off] { "" }
       *[30] Viele Tische nehmen Soli aus, manche auch Hochzeiten. Hier nicht.
    }

option-name-tuck = Tuck
option-does-tuck =
    { $value ->
        [on] Statt Re oder Kontra kannst du „Tuck“ sagen: Es zählt gleich viel und verrät deine Partei nicht.
       *[off] Jede Ansage zeigt, zu wem du gehörst.
    }
option-differs-tuck =
    { $value ->
        [on] Tuck: eine Ansage, ohne die Partei zu zeigen
       *[off] Kein Tuck
    }
option-bots = Bots achten nicht darauf.
option-bots-tuck = Bots sagen nie Tuck.
option-many-tuck =
    { $value ->
        [on] An vielen Tischen erhöht ein Tuck nur den Spielwert. Hier zählt er ganz als Re oder Kontra.
       *[off] { "" }
    }

option-name-lone-contra = Nur Kontra ist angesagt
option-does-lone-contra = Dann braucht Kontra { $value } Augen.
option-pick-lone-contra = { $value } Augen
option-differs-lone-contra = Nach alleinigem Kontra braucht Kontra { $value } Augen

option-name-neither = Beide verfehlen ihr Ziel
option-does-neither =
    { $value ->
        [specials] Dann zählen nur Sonderpunkte.
       *[levels] Dann zählen Stufen, Augen gegen Absagen und Sonderpunkte.
    }
option-pick-neither =
    { $value ->
        [specials] nur Sonderpunkte
       *[levels] Stufen und Sonderpunkte
    }
option-differs-neither =
    { $value ->
        [specials] Verfehlen beide ihr Ziel, zählen nur Sonderpunkte
       *[levels] Verfehlen beide ihr Ziel, zählen Stufen und Sonderpunkte
    }

option-name-calls-count = Punkte für Ansagen
option-does-calls-count =
    { $value ->
        [achieved] An- und Absagen zählen nur, wenn der Sieger sie selbst gemacht hat.
       *[always] An- und Absagen zählen für den Sieger, gleich wer sie gemacht hat.
    }
option-pick-calls-count =
    { $value ->
        [achieved] nur eigene
       *[always] alle
    }
option-differs-calls-count =
    { $value ->
        [achieved] An- und Absagen zählen nur, wenn der Sieger sie selbst gemacht hat
       *[always] An- und Absagen zählen immer für den Sieger
    }

option-name-against-bonus = Punkt gegen Absagen
option-does-against-bonus =
    { $value ->
        [on] Wer 30 Augen mehr macht, als ihm abgesagt war, bekommt einen Punkt.
       *[off] 30 Augen mehr, als abgesagt war, bringen nichts.
    }
option-many-against-bonus =
    { $value ->
        [on] Anderswo zählt nur die höchste verfehlte Stufe. Hier zählt jede.
       *[off] { "" }
    }
option-differs-against-bonus =
    { $value ->
        [on] Ein Punkt für 30 Augen mehr, als abgesagt war
       *[off] Kein Punkt für 30 Augen mehr, als abgesagt war
    }

option-name-doppelkopf = Doppelkopf
option-does-doppelkopf = Ein Stich mit { $value } Augen oder mehr ist ein Doppelkopf.
option-pick-doppelkopf = ab { $value }
option-differs-doppelkopf = Doppelkopf ab { $value } Augen

option-name-against-queens-in-solo = Gegen die Alten auch im Solo
option-does-against-queens-in-solo =
    { $value ->
        [on] Gewinnen die drei gegen ein Solo, gibt es den Punkt gegen die Alten.
       *[off] Im Solo gibt es keinen Punkt gegen die Alten.
    }
option-differs-against-queens-in-solo =
    { $value ->
        [on] Gegen die Alten auch im Solo
       *[off] Gegen die Alten nicht im Solo
    }

option-name-heart-trick = Herzstich
option-does-heart-trick =
    { $value ->
        [on] Ein Stich aus vier Fehlherzen ist ein Sonderpunkt.
       *[off] Ein Stich aus vier Fehlherzen bringt nichts.
    }
option-differs-heart-trick = Herzstich
option-many-heart-trick =
    { $nines ->
        [on] Gedacht für das Spiel ohne Neunen: Mit Neunen kommt er oft vor.
       *[off] { "" }
    }

option-name-fox-last-trick = Fuchs im letzten Stich
option-does-fox-last-trick =
    { $value ->
        [on] Ein Fuchs, der den letzten Stich macht, ist ein Sonderpunkt.
       *[off] Ein Fuchs, der den letzten Stich macht, bringt nichts.
    }
option-many-fox-last-trick =
    { $value ->
        [on] Anderswo zählen zwei Füchse doppelt, oder ein gefangener Fuchs im letzten Stich bringt einen Punkt mehr. Hier nicht.
       *[off] { "" }
    }
option-differs-fox-last-trick = Fuchs im letzten Stich

option-name-charlie-caught = Karlchen gefangen
option-does-charlie-caught =
    { $value ->
        [on] Ein Kreuz-Bube der Gegner, im letzten Stich gefangen, ist ein Sonderpunkt.
       *[off] Ein gefangenes Karlchen bringt nichts.
    }
option-many-charlie-caught =
    { $value ->
        [on] Anderswo zählt Karlchen über Karlchen doppelt. Hier fängt ein Karlchen keines.
       *[off] { "" }
    }
option-differs-charlie-caught = Karlchen gefangen

option-name-dulle-caught = Dulle gefangen
option-does-dulle-caught =
    { $value ->
        [on] Sticht deine Herz-Zehn die der Gegner, ist das ein Sonderpunkt.
       *[off] Eine gestochene Herz-Zehn bringt nichts.
    }
option-differs-dulle-caught = Dulle gefangen
option-needs-dulle-caught = Braucht die zweite Dulle.
option-specials = Sonderpunkte: { $list }
option-no-specials = Ohne Sonderpunkte: { $list }

option-name-cowardice = Feigheit
option-does-cowardice =
    { $value ->
        [on] Wer die Gegner unter 60 Augen hält und nichts angesagt hat, hat verloren.
       *[off] Auch wer nichts ansagt, darf hoch gewinnen.
    }
option-differs-cowardice =
    { $value ->
        [on] Feigheit: Ohne Ansage die Gegner unter 60 zu halten, verliert
       *[off] Ohne Feigheit
    }
option-many-cowardice =
    { $value ->
        [on] Viele Tische geben auch die Sonderpunkte her („der ganze Reibach“). Hier bleiben sie.
       *[off] { "" }
    }

option-name-super-cowardice = Superfeigheit
option-does-super-cowardice =
    { $value ->
        [on] Wer alle Stiche macht und höchstens keine 90 abgesagt hat, hat verloren.
       *[off] Wer alle Stiche macht, hat gewonnen, auch nach kleinen Absagen.
    }
option-differs-super-cowardice =
    { $value ->
        [on] Superfeigheit: Alle Stiche mit höchstens „keine 90“ verliert
       *[off] Ohne Superfeigheit
    }
option-needs-super-cowardice = Braucht Feigheit.

option-name-genscher = Genscher
option-does-genscher =
    { $value ->
        [on] Mit beiden Karo-Königen darfst du vor dem ersten deinen Partner neu bestimmen.
       *[off] Die Kreuz-Damen bestimmen, wer zusammen spielt.
    }
option-differs-genscher =
    { $value ->
        [on] Genscher: Beide Karo-Könige bestimmen ihren Partner
       *[off] Ohne Genscher
    }
option-many-genscher =
    { $value ->
        [on] An vielen Tischen bleiben die Ansagen stehen. Hier verfallen sie.
       *[off] { "" }
    }

option-name-counting = Angeschrieben werden
option-does-counting =
    { $value ->
        [plus] Nur die Gewinner schreiben an.
        [minus] Nur die Verlierer schreiben an.
       *[plus-minus] Gewinner schreiben plus, Verlierer minus.
    }
option-pick-counting =
    { $value ->
        [plus] nur Plus
        [minus] nur Minus
       *[plus-minus] Plus und Minus
    }
option-differs-counting =
    { $value ->
        [plus] Angeschrieben werden nur Pluspunkte
        [minus] Angeschrieben werden nur Minuspunkte
       *[plus-minus] Angeschrieben werden Plus- und Minuspunkte
    }

option-name-bock = Bockrunde
option-does-bock =
    { $value ->
        [off] Jedes Spiel zählt einfach.
       *[other] Danach zählt eine Runde doppelt.
    }
option-needs-bock = Gilt in einer Spielrunde, nicht für einzelne Spiele.
option-pick-bock =
    { $value ->
        [draw] 120:120
        [lost-solo] verlorenes Solo
        [lost-call] verlorene Ansage
        [heart-trick] Herzstich
       *[zero] Spiel um 0 Punkte
    }
option-differs-bock =
    { $value ->
        [off] Keine Bockrunden
       *[other] Bockrunde nach: { $list }
    }

option-name-compulsory-solos = Pflichtsolo
option-does-compulsory-solos =
    { $value ->
        [on] Alle spielen in einer Spielrunde ein Pflichtsolo.
       *[off] Niemand muss ein Solo spielen.
    }
option-differs-compulsory-solos =
    { $value ->
        [on] Mit Pflichtsolo
       *[off] Ohne Pflichtsolo
    }

option-name-deals-again = Nach einem Pflichtsolo noch einmal geben
option-does-deals-again =
    { $value ->
        [every] Nach jedem Pflichtsolo gibt derselbe noch einmal.
       *[unforced] Nach einem Pflichtsolo gibt derselbe noch einmal, außer es war vorgeführt.
    }
option-pick-deals-again =
    { $value ->
        [every] immer
       *[unforced] nicht nach vorgeführten
    }
option-differs-deals-again =
    { $value ->
        [every] Auch nach einem vorgeführten Solo gibt derselbe noch einmal
       *[unforced] Nach einem vorgeführten Solo gibt der Nächste
    }

option-name-silent-wedding-is-duty = Stille Hochzeit als Pflichtsolo
option-does-silent-wedding-is-duty =
    { $value ->
        [on] Wer still allein spielt, hat sein Pflichtsolo gespielt.
       *[off] Eine stille Hochzeit ist kein Pflichtsolo.
    }
option-differs-silent-wedding-is-duty =
    { $value ->
        [on] Eine stille Hochzeit gilt als Pflichtsolo
       *[off] Eine stille Hochzeit ist kein Pflichtsolo
    }

option-group-cards = Karten
option-group-before = Vor dem Spiel
option-group-calls = Ansagen
option-group-points = Punkte
option-group-match = Spielrunde
option-other = { $name }: { $value }
option-set-on = Mit { $name } spielen
option-set-off = „{ $name }“ weglassen
option-set-value = { $name }: { $value }
option-set-without = „{ $entry }“ weglassen
