### La table sur la page : tout ce qu'elle dit elle-même.

table-title = La table
table-connecting = On approche une chaise…
table-lost = La connexion est coupée. On réessaie, et on reprendra exactement où on en était.
table-lost-here = La table s'est arrêtée. On la relance, et on reprendra exactement où on en était.
table-restarting = La ludothèque redémarre. On revient dans un instant, et on reprendra exactement où on en était.
table-bot = { $name } (robot)
table-bot-tag = robot
table-bot-level = robot, niveau { $level ->
    [easy] facile
    [hard] difficile
   *[normal] normal
  }
table-bot-named = robot, { $kind }
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
table-about = Infos
table-here = Une table sur cet appareil
table-here-line = Cette table est gardée par ce navigateur, sur cet appareil. Personne ne peut y venir d'ailleurs, et rien n'en sort.
table-leave = Quitter
table-kept = Vous pouvez partir quand vous voulez : la table reste sur l'étagère, parmi vos tables.
table-forgotten = { $days ->
    [one] S'il ne s'y passe rien pendant { $days } jour, cette ludothèque l'oublie.
   *[other] S'il ne s'y passe rien pendant { $days } jours, cette ludothèque l'oublie.
  }
table-board = Le plateau de { $title }
table-piece = { $what }, { $where }
table-piece-plays = { $piece } : { $move }
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
table-throwing = Lancer pour moi
table-throwing-stop = Je lance moi-même
table-card-read = Continuer
table-card-lies = On lit une carte.
table-series-total = Total
table-series-leads = mène
table-series-next = à suivre
table-space = espace
table-dice-fall = Les dés roulent
table-choices = Choix
table-all-choices = Montrer tous les choix
table-on-board = { $dice ->
    [0] Touchez une pièce, puis sa destination s'il y en a plusieurs.
   *[other] Touchez une pièce, puis sa destination s'il y en a plusieurs ; ou d'abord un dé.
  }
table-where-to = Où va-t-elle ? Touchez à côté pour la lâcher.
table-which = Que voulez-vous dire ?
table-list = Choisir dans la liste ({ $count })
table-pick-die = Jouer le { $value }
table-threats = Montrer ce qui peut être touché
table-threat = { $what } ; { $share } des lancers peuvent toucher ici
table-fast = Avance rapide
table-arrange = Disposez les dés : touchez-les dans l'ordre ou glissez-les dans la rangée.
table-show-me = Me montrer comment les disposer
table-not-laid = { $text } ne convient pas. Essayez un autre ordre.
table-own-throw = { $name } : qu'avez-vous lancé ?
table-own-card = { $name } : quelle carte avez-vous tirée ?
table-tap-faces = Touchez les faces
table-enter-throw = Entrer { $move }
table-tap-card = Touchez la carte tirée
table-laid = Ce qui est entré
table-take-up = reprendre
table-no-face = « { $key } » n'est sur aucun dé. Touchez ou tapez { $faces }.
table-draw-for-me = Tirez pour moi
table-throw-for-me = Lancez pour moi
table-outcomes = Ce qui est tombé
table-type-throw = Écrivez-le :
table-enter = Valider

## Chances et conseils

table-odds = Chances
table-odds-percent = { $percent } %
table-odds-within = ± { $within }
table-odds-exact = exact
table-fewer-games = Calculé sur cet appareil, avec moins de parties.
table-odds-coming = On calcule les chances…
table-hint = Conseil
table-hint-line = Que vaut chaque choix ? Les autres voient que vous le demandez.
table-hint-coming = Un instant, nous essayons chaque choix…
table-hint-best = le mieux
table-hint-as-good = tout aussi bien
table-hint-near = { $points } de moins, sans certitude
table-hint-worse = coûte { $points }

## Reprendre un coup

table-undo = Annuler le coup
table-undo-ask = Annuler le coup…
table-undo-title = Annuler le coup ?
table-undo-consent = Cela annule un lancer, ou un coup qui n'est pas seulement le vôtre. Tout le monde devant cet écran est-il d'accord ?
table-undo-agree = Oui, on annule
table-undo-refuse = Non, on garde
table-undo-pending = { $moves ->
    [one] { $name } demande à annuler le dernier coup.
   *[other] { $name } demande à annuler les { $moves } derniers coups et lancers.
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
table-own-link = Continuer sur un autre appareil
table-own-link-line = Ouvrez ce lien sur votre autre appareil, ou scannez le code, et continuez là-bas ; votre place reste aussi ici.
table-own-link-secret = Qui a ce lien joue à votre place : ne le donnez à personne.
table-own-link-label = Le lien de votre place
table-bring = Quelle est votre place ?
table-bring-line = Sur cet appareil, { $held } est déjà à cette table. Le lien que vous avez ouvert mène à la place de { $brought }. Cet appareil ne peut garder que l'une des deux.
table-bring-stay = Rester { $name }
table-bring-change = Jouer pour { $name }
table-own-key = Quelqu'un d'autre a la clé de ma place
table-own-key-line = Refaites-la : votre place ne s'ouvrira plus que sur cet appareil. Les invitations que vous avez données et que personne n'a prises seront refaites aussi.
table-own-key-renew = Exclure tous les autres appareils
table-own-key-renewed = C'est fait. Votre place n'est plus qu'à vous.
table-agreed-odds = { $odds ->
    [all] Tout le monde peut regarder les chances de gagner.
    [watchers] Ceux qui regardent peuvent voir les chances de gagner.
   *[nobody] Personne ne voit les chances de gagner.
  }
table-agreed-hints = { $hints ->
    [yes] Les conseils sont permis.
   *[no] Il n'y a pas de conseils.
  }
table-agreed-names = { $names ->
    [yes] La rediffusion que l'on partage montre vos noms.
   *[no] La rediffusion que l'on partage ne montre aucun nom.
  }
table-listed = La table est sur la liste des tables ouvertes jusqu'à ce que toutes les chaises soient prises.
table-join = On vous invite
table-your-name = Votre nom
table-name-missing = Dites-nous votre nom, s'il vous plaît.
table-sit-down = S'asseoir
table-no-chair = Toutes les chaises sont prises. Demandez le lien pour regarder.

## Qui commence

table-race = Qui commence ?
table-race-idle = Dès que le cri retentira, soyez le plus rapide.
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
table-rematch = Rejouer
table-rematch-follow = La suivante
table-replay = La revoir
table-transcript = Enregistrer
table-shelf = À l'étagère

## Notes du journal

page-note-seated = { $who ->
    [you] Vous vous asseyez.
   *[other] { $name } s'assied.
  }
page-note-begun = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
  }
page-note-undo-asked = { $who ->
    [you] Vous demandez
   *[other] { $name } demande
  } à annuler un coup.
page-note-undo-refused = { $who ->
    [you] Vous préférez
   *[other] { $name } préfère
  } ne rien annuler.
page-note-undone = { $moves ->
    [one] Le dernier coup est annulé.
   *[other] Les { $moves } derniers coups et lancers sont annulés.
  }
page-note-stood-in = { $why ->
    [own] { $who ->
        [you] Vous laissez
       *[other] { $name } laisse
      } jouer un robot : { $bot }.
    [time] { $who ->
        [you] Vous n'avez
       *[other] { $name } n'a
      } plus de temps ; un robot continue : { $bot }.
   *[left] { $who ->
        [you] Vous n'êtes plus là ; un robot joue à votre place
       *[other] { $name } n'est plus là ; un robot joue à sa place
      } : { $bot }.
  }
page-note-freed = { $who ->
    [you] Vous n'êtes
   *[other] { $name } n'est
  } plus là ; la chaise est libre pour quelqu'un d'autre.
page-note-returned = { $who ->
    [you] Vous êtes
   *[other] { $name } est
  } de retour à la table.
page-note-resigned = { $why ->
    [time] { $who ->
        [you] Vous n'avez plus de temps, et perdez donc la partie.
       *[other] { $name } n'a plus de temps, et perd donc la partie.
      }
   *[own] { $who ->
        [you] Vous abandonnez.
       *[other] { $name } abandonne.
      }
  }
page-note-hinted = { $who ->
    [you] Vous demandez
   *[other] { $name } demande
  } un conseil.
page-note-end-asked = { $who ->
    [you] Vous proposez
   *[other] { $name } propose
  } d'arrêter la partie.
page-note-end-refused = { $who ->
    [you] Vous préférez
   *[other] { $name } préfère
  } continuer.
page-note-ended = { $why ->
    [left] { $who ->
        [you] Vous arrêtez
       *[other] { $name } arrête
      } la partie ; les autres étaient partis.
   *[agreed] Tout le monde est d'accord pour arrêter la partie.
  }

## Être appelé

table-call = À vous de jouer
table-call-line = La table vous attend.

## La première partie

table-first = Votre première partie
table-first-more = Les signes
table-first-done = Compris
table-first-again = Montrer le but et les signes à la table

## Comment on court pour commencer

table-race-here = Appuyez sur { $key } ou touchez ici
table-race-early = Qui réagit trop tôt est hors course.

## Comment cela s'est terminé

table-you-win = Vous gagnez !
table-you-share = Vous partagez la victoire avec { $names }
table-kind-word = Bien joué. La prochaine sera peut-être la vôtre.
