### Le laboratoire : jeux résolus, chances, hasard et adresse.

## Un jeu résolu

odds-solved = { $game } en { $target }, chacun jouant au mieux : { NUMBER($first, minimumFractionDigits: 6, maximumFractionDigits: 6) } % pour qui commence, { NUMBER($second, minimumFractionDigits: 6, maximumFractionDigits: 6) } % pour l'autre.
odds-solved-stop = Tant que personne n'a marqué, s'arrêter à { $first ->
    [one] { $first } point
   *[other] { $first } points
  } si l'on commence, à { $second } sinon.
odds-solved-proof = Résidu { $residual } : aucune valeur ne s'écarte davantage de celle que donne un tour joué au mieux.
odds-solved-work = { $turns ->
    [one] { $turns } tour calculé
   *[other] { $turns } tours calculés
  } en { $seconds } s.
odds-chain = { $game } à { $players }, où les dés seuls décident :
odds-chain-seat = place { $seat } : { NUMBER($chance, minimumFractionDigits: 6, maximumFractionDigits: 6) } %
odds-chain-proof = Résidu { $residual } : aucune chance n'est fausse de plus, aux arrondis près.
odds-chain-work = { $positions ->
    [one] { $positions } position calculée
   *[other] { $positions } positions calculées
  } en { $seconds } s.
odds-written = Écrit : { $file }

odds-map-title = { $game } en { $target } : quand s'arrêter
odds-map-first = qui commence
odds-map-second = qui suit
odds-map-either = l'un ou l'autre joueur
odds-map-own = son propre score
odds-map-other = le score de l'autre
odds-map-stop = points du tour auxquels s'arrêter
odds-map-turn = points du tour
odds-map-section = L'autre a { $other } : relancer dans la partie ombrée

## Qui gagne

odds-chance = { $name } : { $percent } %
odds-chance-between = { $name } : { $percent } % (de { $low } à { $high } %)
odds-exact = Exact, si chacun joue désormais au mieux.
odds-exact-dice = Exact : les dés seuls décident.
odds-rollouts = D'après { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
  } à partir d'ici avec { $bot } à chaque place ; intervalles à 95 %.

## Le cours d'une partie

odds-course-over = { $name } : { $start } % au départ, { $luck } de hasard, { $skill } par ses décisions, { $others } par celles des autres : { $end } %
odds-course-untold = { $name } : { $start } % au départ, { $end } % à la fin ; hasard et décisions ne peuvent être départagés
odds-course-lucky = Le hasard a servi { $name } : { $luck }.
odds-course-skilled = { $name } a le mieux décidé : { $skill }.
odds-course-exact = En points sur cent ; exact, mesuré par rapport au meilleur jeu.
odds-course-exact-dice = En points sur cent ; exact, car les dés seuls décident.
odds-course-rollouts = En points sur cent, mesuré avec { $bot } à chaque place, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } par position, davantage où il le faut ; hasard et décisions sont connus à ± { $within } près.
odds-course-unsure = En points sur cent. Hasard et décisions ne peuvent être connus à ± { $within } près : avec tant de décisions, les parties rejouées avec { $bot } à chaque place diffèrent trop ({ $games } ou plus par position).
odds-course-moments = Moments clés :
odds-course-moment = coup { $move }, { $text } ({ $name }) : { $change } pour { $whom }

## Conseils

odds-hint-head = À { $name } de décider :
odds-hint-best = { $move } : { $percent } %, le mieux
odds-hint-as-good = { $move } : { $percent } %, tout aussi bien
odds-hint-near = { $move } : { $percent } %, { $loss } de moins, sans certitude
odds-hint-worse = { $move } : { $percent } %, coûte { $loss }
odds-hint-judged = Chances de gagner selon { $bot }, d'après ce qu'il a appris : connues à ± { $within } près ; ce que coûte un choix l'est bien mieux.
odds-hint-rollouts = Chances de gagner, d'après { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
  } avec { $bot } à chaque place ; la meilleure est connue à ± { $within } près.
