### Le terminal : tout ce qu'il dit lui-même.

terminal-player = Joueur { $number }
terminal-bot = { $name } (robot)
terminal-bot-line = { $name } est un robot : { $bot }.
terminal-bot-failed = { $name } n'arrive pas à décider ({ $problem }) ; { $other } décide à sa place.
terminal-and = { $first } et { $last }

## La table

terminal-commands-hint = { $help } montre ce que vous pouvez taper d'autre ; { $quit } pour partir, la partie est gardée.
terminal-resumed = { $moves ->
    [one] La partie reprend après { $moves } coup.
   *[other] La partie reprend après { $moves } coups.
  }
terminal-throw = Lancer les dés
terminal-enter = Entrée
terminal-faces = ({ $faces })
terminal-own-throw = { $dice ->
    [one] Un seul dé : tapez ce qu'il montre, par exemple { $example }.
   *[other] { $dice } dés : tapez ce qu'ils montrent, par exemple { $example }.
  }
terminal-own-card = Tapez la carte tirée, par exemple { $example }.
terminal-own-fall = Tapez ce qui est tombé, par exemple { $example }.
terminal-arrange = Disposez les dés : tapez ce qu'ils doivent former. { $moves } montre les possibilités.
terminal-press-enter = Appuyez sur Entrée pour lancer les dés.
terminal-write = Écrivez { $move }.
terminal-not-now = { $text } ne peut pas se jouer maintenant.
terminal-unknown = { $text } n'est pas un des choix.
terminal-unknown-throw = { $text } n'est pas un lancer.
terminal-unknown-command = Il n'y a pas de commande { $text } ; { $help } les montre toutes.
terminal-many = { $count } coups sont possibles, par exemple { $example } ; { $moves } les montre tous.
terminal-keys = Tapez { $keys }.
terminal-board-narrow = Pour dessiner le plateau, il faut une fenêtre de { $columns } colonnes.
terminal-or = { $first } ou { $last }

## Les commandes : les mots compris, le premier est celui qu'on montre

terminal-command-help = aide
terminal-command-hint = conseil
terminal-command-moves = coups
terminal-command-undo = annuler reprendre
terminal-command-scores = scores table
terminal-command-odds = chances
terminal-command-dice = dés risque
terminal-command-rules = règles règle
terminal-command-save = garder sauver enregistrer
terminal-command-quit = quitter sortir partir

terminal-help-help = ce que vous lisez
terminal-help-hint = ce que vaut chaque décision, la meilleure d'abord ; ? suffit
terminal-help-moves = tout ce qui peut se jouer maintenant
terminal-help-undo = annuler ce qui a été tapé en dernier
terminal-help-scores = la feuille de score
terminal-help-odds = qui est en train de gagner : les chances de chacun
terminal-help-dice = ce que peut donner le prochain lancer, avec les chances exactes
terminal-help-rules = la règle, article par article ; un seul par son numéro : { $example }
terminal-help-save = en garder une copie dans un fichier : { $example }
terminal-help-quit = partir ; la partie est gardée et peut reprendre plus tard
terminal-help-title = Ce que vous pouvez taper
terminal-help-choices = Pour décider : la touche d'un choix, ou le coup lui-même en notation.
terminal-help-prefix = On peut omettre le signe : quand le mot n'est pas un coup ; après ce signe, le début du mot suffit.

## Reprendre un coup

terminal-undo-nothing = Personne n'a encore rien décidé que l'on puisse annuler.
terminal-undo-consent = Cela annule { $moves }. Tout le monde est d'accord ?
terminal-undo-refused = Alors tout reste en place.
terminal-undone = Annulé : { $moves }.
terminal-yes-no = o/N
terminal-yes = o oui

## Ce que donnent les dés

terminal-dice-none = Le prochain coup n'est pas un lancer.
terminal-dice-title = Ce que peut donner le prochain lancer
terminal-dice-bad = Mauvais lancers en tout : { $chance } ({ $percent } %)

## La règle

terminal-rules-unknown = Il n'y a pas d'article { $text }.

## Garder et partir

terminal-saved = Gardée dans
terminal-save-over = { $file } existe déjà. Le remplacer ?
terminal-save-nothing = Il n'y a rien à garder avant le premier lancer.
terminal-save-failed = La partie ne peut pas être gardée dans { $file } : { $problem }. Continuez à jouer, ou gardez-en une copie ailleurs avec { $save }.
terminal-copy-failed = { $file } ne peut pas être écrit : { $problem }.
terminal-kept = La partie est gardée. Reprenez-la quand vous voudrez :
terminal-not-kept = La partie n'a pas pu être gardée ({ $problem }). Voici sa transcription ; mettez-la dans un fichier pour la reprendre :
terminal-nothing-played = Rien n'avait encore été joué.
terminal-goodbye = Au revoir.

## La fin

terminal-over = Fin
terminal-winner = { $who ->
    [you] Vous gagnez.
   *[other] { $name } gagne.
  }
terminal-winners = { $names } partagent la victoire.
terminal-transcript = Toute la partie se trouve dans

## L'étagère

terminal-shelf-title = Ludotheca
terminal-shelf-line = la ludothèque qui ne ferme jamais
terminal-shelf-unfinished = En cours
terminal-shelf-boxes = Sur l'étagère
terminal-shelf-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
terminal-shelf-more = … et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
  } : tapez une partie d'un titre.
terminal-shelf-which = Lequel ? Un numéro, ou une partie d'un titre ; { $quit } pour partir.
terminal-shelf-none = Rien sur l'étagère ne s'appelle { $text }.
terminal-shelf-meant = Rien sur l'étagère ne s'appelle { $text }. Vouliez-vous dire { $title } ?
terminal-shelf-players = Combien de joueurs, de { $low } à { $high } ?
terminal-shelf-players-wrong = Un nombre de { $low } à { $high }, s'il vous plaît.
terminal-shelf-names = Qui joue ? Les noms séparés par des virgules ; sans nom, la place va à un robot. Écrivez { $easy }, { $normal } ou { $hard } pour choisir son niveau.
terminal-shelf-names-only = Qui joue ? Les noms séparés par des virgules ; sans nom, la place va à un robot.
terminal-shelf-names-many = { $count } noms, c'est trop pour { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }.
terminal-shelf-name-wrong = Un nom compte de 1 à { $longest } caractères imprimables.
terminal-shelf-bot-wrong = Aucun robot de ce nom ne joue à ce jeu ; ceux qui y jouent : { $bots }.
terminal-shelf-dice = Quels dés : les nôtres (n), ou les vôtres (v), dont vous tapez chaque lancer ?
terminal-shelf-dice-ours = n nôtres
terminal-shelf-dice-own = v vôtres
terminal-shelf-bot = robot
terminal-shelf-easy = facile
terminal-shelf-normal = normal
terminal-shelf-hard = difficile
terminal-shelf-default = Entrée : { $answer }

## Une partie revue

terminal-step-at = { $game } : { $at ->
    [0] avant le premier de { $moves } coups
   *[other] coup { $at } sur { $moves }
  }
terminal-step-ask = (s)uivant, (p)récédent, (d)ébut, (f)in, un numéro, (q)uitter
terminal-step-next = s suivant
terminal-step-previous = p précédent retour
terminal-step-first = d début
terminal-step-last = f fin
terminal-step-quit = q quitter
terminal-step-end = C'était le dernier coup.
terminal-step-beginning = Rien n'a été joué avant.
terminal-step-unknown = { $text } ne mène nulle part. Entrée avance ; un numéro de 0 à { $moves } mène à ce coup.
