### La table sur la page : tout ce qu'elle dit elle-même.

table-title = La table
table-connecting = On approche une chaise…
table-lost = La connexion est coupée. On réessaie, et on reprendra exactement où on en était.
table-restarting = La ludothèque redémarre. On revient dans un instant, et on reprendra exactement où on en était.
table-bot = { $name } (robot)
table-player = Joueur { $number }
table-you = vous
table-away = absent

## Autour de la table

table-rules = Règles
table-rules-of = Les règles de { $title }
table-rule = Règle { $item }
table-share = Liens
table-leave = Quitter
table-kept = Vous pouvez partir quand vous voulez : la table reste sur l'étagère, parmi vos tables.
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
table-over = La partie est finie.
table-moment = Un instant…
table-wait = { $name } réfléchit…
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

## On s'installe

table-gathering = { $free ->
    [0] Tout le monde est là
    [one] Une chaise est encore libre
   *[other] { $free } chaises sont encore libres
  }
table-free-chair = Libre
table-invite = Invitez avec ce lien : qui l'ouvre s'assied
table-watch = Celui-ci permet de regarder
table-links-here = Ces liens ne s'ouvrent que sur cet ordinateur. Pour accueillir d'autres appareils, lancez la ludothèque de l'une de ces façons :
table-copy = Copier
table-copied = Copié
table-code = Le lien en code QR
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
