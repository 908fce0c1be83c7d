### La table sur la page : tout ce qu'elle dit elle-même.

table-title = La table
table-connecting = On approche une chaise…
table-lost = La connexion est coupée. On réessaie, et on reprendra exactement où on en était.
table-restarting = La ludothèque redémarre. On revient dans un instant, et on reprendra exactement où on en était.
table-bot = { $name } (robot)
table-player = Joueur { $number }
table-you = vous
table-away = absent
table-away-for = absent depuis { $time }
table-waits-for-guest = attend quelqu'un
table-resigned = a abandonné
table-time-left = Temps restant :
table-time-short = { $seconds ->
    [one] Plus que { $seconds } seconde.
   *[other] Plus que { $seconds } secondes.
  }

## Autour de la table

table-rules = Règles
table-rules-of = Les règles de { $title }
table-rule = Règle { $item }
table-share = Liens
table-leave = Quitter
table-kept = Vous pouvez partir quand vous voulez : la table reste sur l'étagère, parmi vos tables.
table-forgotten = { $days ->
    [one] S'il ne s'y passe rien pendant { $days } jour, cette ludothèque l'oublie.
   *[other] S'il ne s'y passe rien pendant { $days } jours, cette ludothèque l'oublie.
  }
table-board = Le plateau de { $title }
table-piece = { $what }, { $where }
table-scores = Scores
table-players = Joueurs
table-to-play = doit jouer
table-log = Ce qui s'est passé
table-log-empty = Rien encore. Tout est prêt.
table-tray = Dés et choix

## À qui le tour

table-turn-yours = À vous de jouer.
table-turn-name = { $name }, à vous de jouer.
table-turn-other = { $name } joue.
table-turn-guest = Cette chaise attend quelqu'un.
table-over = La partie est finie.
table-moment = Un instant…
table-wait = { $name } réfléchit…
table-wait-away = { $name } n'est plus là. Dans { $time }, vous pourrez continuer sans attendre.
table-watching = Vous regardez la partie.

## Lancer et choisir

table-throw = { $dice ->
    [one] Lancer le dé
   *[other] Lancer les dés
  }
table-draw-card = Tirer une carte
table-space = espace
table-dice-fall = Les dés roulent
table-choices = Choix
table-all-choices = Montrer tous les choix
table-on-board = Cliquez sur le plateau, ou choisissez ici.
table-fast = Avance rapide
table-arrange = Disposez les dés : touchez-les dans l'ordre ou glissez-les dans la rangée. Ou laissez faire :
table-not-laid = { $text } ne compte pas. Essayez un autre ordre.
table-own-throw = { $name } : qu'avez-vous lancé ?
table-own-card = { $name } : quelle carte avez-vous tirée ?
table-die = Dé { $number } sur { $of }
table-tap-faces = Touchez ce qui est tombé
table-enter-throw = C'est bien cela : { $move }
table-outcomes = Ce qui est tombé
table-type-throw = Ou écrivez-le :
table-enter = Valider

## Reprendre un coup

table-undo = Reprendre
table-undo-ask = Reprendre…
table-undo-title = Reprendre ?
table-undo-consent = Cela reprend un lancer, ou un coup qui n'était pas de vous seul. Tout le monde devant cet écran est-il d'accord ?
table-undo-agree = Oui, on reprend
table-undo-refuse = Non, on garde
table-undo-pending = { $moves ->
    [one] { $name } demande à reprendre le dernier coup.
   *[other] { $name } demande à reprendre les { $moves } derniers coups et lancers.
  }
table-undo-waiting = On demande l'avis des autres.

## Quand quelqu'un s'en va

table-gone = { $name } n'est plus là depuis { $time }. Comment continuer ?
table-let-bot = Laisser jouer un robot
table-free = Libérer la chaise
table-free-sure = La personne qui viendra avec le nouveau lien jouera à la place de { $name }. D'ici là, { $name } peut encore revenir.
table-free-not = Non, on attend
table-free-line = { $name } n'est plus là et un robot joue : donnez la chaise à quelqu'un d'autre.
table-guest-awaited = La chaise { $number } attend quelqu'un. Un des autres joueurs a le lien.
table-return = Reprendre ma place
table-return-bot = { $seats ->
    [1] Un robot joue à votre place.
   *[other] Un robot joue à la place de { $name }.
  }
table-return-freed = Votre chaise a été libérée pour quelqu'un d'autre. Personne ne l'a encore prise.

## Sa propre place

table-seat = Votre place
table-bot-for-me = { $seats ->
    [1] Laisser un robot jouer pour moi
   *[other] Laisser jouer un robot
  }
table-bot-for-me-line = Vous reprenez la place quand vous voulez.
table-resign = Abandonner
table-resign-line = Cette place a perdu ; un robot la joue pour les autres.
table-resign-sure = { $seats ->
    [1] Voulez-vous vraiment abandonner la partie ?
   *[other] { $name } veut vraiment abandonner la partie ?
  }
table-not-sure = Non, on continue
table-end = Arrêter la partie
table-end-line = Elle s'arrête là, sans gagnant.
table-end-sure = La partie s'arrête alors là, sans gagnant. On ne pourra pas la reprendre.
table-end-ask = Proposer d'arrêter
table-end-ask-line = Si tous ceux qui sont là sont d'accord, elle s'arrête, sans gagnant.
table-end-ask-sure = On demande aux autres s'ils veulent en rester là ? Il n'y aura pas de gagnant.
table-end-pending = { $name } propose d'arrêter la partie, sans gagnant.
table-end-asked = Vous proposez d'arrêter la partie. On demande l'avis des autres.
table-end-agree = Oui, on s'arrête
table-end-refuse = Non, on continue
table-end-withdraw = Finalement, on continue

## On s'installe

table-gathering = { $free ->
    [0] Tout le monde est là
    [one] Une chaise est encore libre
   *[other] { $free } chaises sont encore libres
  }
table-free-chair = Libre
table-invite = Invitez avec ce lien : qui l'ouvre s'assied
table-invite-chair = Invitez avec ce lien à la chaise { $number }
table-watch = Celui-ci permet de regarder
table-links-here = Ces liens ne s'ouvrent que sur cet ordinateur. Pour accueillir d'autres appareils, lancez la ludothèque de l'une de ces façons :
table-copy = Copier
table-copied = Copié
table-code = Le lien en code QR
table-show-code = Code QR
table-renew = Créer un nouveau lien
table-renewed = L'ancien n'ouvre plus rien.
table-own-key = Quelqu'un d'autre a la clé de ma place
table-own-key-line = Refaites-la : votre place ne s'ouvrira plus que sur cet appareil. Les invitations que vous avez données et que personne n'a prises seront refaites aussi.
table-own-key-renew = Fermer tous les autres appareils
table-own-key-renewed = C'est fait. Votre place n'est plus qu'à vous.
table-listed = La table est sur la liste des tables ouvertes jusqu'à ce que toutes les chaises soient prises.
table-join = Vous êtes invité
table-your-name = Votre nom
table-name-missing = Dites-nous votre nom, s'il vous plaît.
table-sit-down = S'asseoir
table-no-chair = Toutes les chaises sont prises. Demandez le lien pour regarder.

## Qui commence

table-race = Qui commence ?
table-race-idle = Dès que le cri retentit, soyez le plus rapide.
table-race-ready = Attention…
table-race-call = Alea jacta est !
table-race-again = Tout le monde est parti trop tôt. Encore une fois !
table-race-false = trop tôt
table-race-start = Nous sommes prêts
table-race-opener = La personne qui a ouvert la table donne le départ.
table-race-otherwise = Régler cela autrement
table-begin-lots = Tirer au sort
table-begin-chair = { $name } commence

## La fin

table-winner = { $name } gagne !
table-winners = { $names } se partagent la victoire
table-draw = Match nul
table-ended = La partie a été arrêtée
table-ended-agreed = D'un commun accord, on s'arrête là. Personne n'a gagné.
table-ended-left = Les autres étaient partis. Personne n'a gagné.
table-ended-resigned = { $count ->
    [one] { $names } a abandonné.
   *[other] { $names } ont abandonné.
  }
table-ended-time = { $count ->
    [one] { $names } n'avait plus de temps.
   *[other] { $names } n'avaient plus de temps.
  }
table-rematch = Encore une
table-rematch-follow = À la partie suivante
table-transcript = Enregistrer la partie
table-shelf = Retour à l'étagère

## Notes du journal

page-note-seated = { $name } s'assied.
page-note-begun = { $name } commence.
page-note-undo-asked = { $name } demande à reprendre.
page-note-undo-refused = { $name } préfère ne rien reprendre.
page-note-undone = { $moves ->
    [one] Le dernier coup est repris.
   *[other] Les { $moves } derniers coups et lancers sont repris.
  }
page-note-stood-in = { $why ->
    [own] { $name } laisse jouer un robot : { $bot }.
    [time] { $name } n'a plus de temps ; un robot continue : { $bot }.
   *[left] { $name } n'est plus là ; un robot joue à sa place : { $bot }.
  }
page-note-freed = { $name } n'est plus là ; la chaise est libre pour quelqu'un d'autre.
page-note-returned = { $name } est de retour à la table.
page-note-resigned = { $why ->
    [time] { $name } n'a plus de temps, et perd donc la partie.
   *[own] { $name } abandonne.
  }
page-note-end-asked = { $name } propose d'arrêter la partie.
page-note-end-refused = { $name } préfère continuer.
page-note-ended = { $why ->
    [left] { $name } arrête la partie ; les autres étaient partis.
   *[agreed] Tout le monde est d'accord pour arrêter la partie.
  }
