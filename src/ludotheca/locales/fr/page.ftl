### La page autour de la table : tout ce qu'elle dit elle-même.

page-greeting = On joue à quoi, ce soir ?
page-greeting-line = De vieilles boîtes de jeux, rouvertes. Prenez-en une : deux clics, et les dés sont à vous.
page-shelf = L'étagère
page-to-shelf = Retour à l'étagère
page-to-box = Retour à { $box }
page-skip = Aller au contenu
page-close = Fermer
page-language = Langue
page-light = { $now ->
    [system] Clair ou sombre : comme votre appareil.
    [light] Clair.
   *[dark] Sombre.
  } { $next ->
    [system] Suivre l'appareil.
    [light] Passer au clair.
   *[dark] Passer au sombre.
  }
page-sound = Son
page-bell = M'appeler quand c'est à moi
page-bell-refused = Votre navigateur ne laisse pas cette page vous appeler. Ses réglages pour cette page peuvent le permettre.
page-loading = Un instant…
page-try-again = Réessayer
page-offline = Vous êtes hors ligne. On reprend dès que la connexion revient.
page-offline-here = Pas de connexion à la ludothèque. Ce que vous commencez maintenant se joue sur cet appareil.
page-no-box = Cette boîte n'est pas sur notre étagère

## L'étagère

page-search = Chercher un jeu
page-search-players = Joueurs
page-search-minutes = Durée
page-search-any = peu importe
page-search-at-most = { $minutes } min au plus
page-search-found = { $count ->
    [0] Aucune boîte ne convient. Demandez un peu moins.
    [one] { $count } boîte convient.
   *[other] { $count } boîtes conviennent.
  }
page-played = Parties jouées, et celles que vous avez enregistrées
page-drop = Déposez ici une partie enregistrée pour la revoir
page-go-on = Reprendre une partie
page-put-away = Ranger cette partie de { $game }
page-away-now = { $game } : partie rangée.
page-away-undo = Annuler
page-away = Parties rangées ({ $count })
page-put-back = Ressortir
page-put-back-game = Remettre sur la liste cette partie de { $game }
page-carry = Continuer cette partie de { $game } sur un autre appareil
page-carry-title = Continuer sur un autre appareil
page-all-tables = Tout afficher ({ $count })
page-fewer = En afficher moins
page-mine-turn = À vous de jouer
page-mine-waiting = On attend { $name }
page-mine-under-way = En cours
page-mine-gathering = Il reste une chaise libre
page-mine-race = Sur le point de commencer
page-mine-over = Finie
page-mine-next = Finie ; la partie suivante vous attend
page-mine-locked = Votre clé a été refaite ailleurs
page-mine-gone = N'est plus conservée ici
page-lives-here = sur cet appareil
page-lives-there = au serveur de la ludothèque
page-open-tables = Tables ouvertes ({ $count })
page-free-chairs = { $count ->
    [one] une chaise libre
   *[other] { $count } chaises libres
  }
page-sit-down = S'asseoir
page-sit-down-at = S'asseoir avec { $names } : { $game }
page-sit-with = { $names } : il y a une chaise pour vous.

## Une boîte

page-read-rules = Lire les règles
page-sheets = Imprimer et jouer
page-sheets-line = Ce que contient la boîte, en taille réelle, dans un PDF à découper.
page-sheets-paper = Papier
page-sheets-paper-a4 = A4
page-sheets-paper-letter = Letter (États-Unis)
page-sheets-download = Télécharger le PDF
page-sheets-coming = Il se dessine…
page-sheets-done = Il est dans vos téléchargements. Imprimez-le à 100 %, d'un seul côté sauf les cartes.
page-catalogue = Fiche de catalogue
page-rules-of = Les règles de { $box }
page-goal = Le but du jeu
page-contents = Sommaire
page-other-games = Les autres jeux de la boîte
page-fact-players = Joueurs
page-fact-minutes = Durée
page-fact-age = Âge
page-fact-author = Auteur
page-fact-publisher = Éditeur
page-fact-year = Année
page-fact-unnamed = la feuille ne le dit pas
page-print = Imprimer
page-mark-printed = la feuille le dit.
page-mark-reading = la feuille ne tranche pas ; c'est ainsi que nous la lisons.
page-mark-ours = la feuille ne peut pas le dire ; c'est notre ajout.
page-which-game = Quel jeu ?
page-way-bots = Jouer tout de suite
page-way-here = Entre amis, devant cet écran
page-way-here-line = L'appareil passe de main en main ; tout le monde joue d'ici.
page-way-link = Inviter par un lien
page-way-link-line = Chacun sur son appareil, où qu'il soit.
page-way-link-none = Il faut pour cela un serveur, et il n'y en a pas ici.
page-way-own-dice = Vos dés, notre arbitre
page-way-own-dice-line = Lancez sur votre table, dites-nous ce qui tombe : nous veillons aux règles.
page-change = Changer les joueurs ou les réglages
page-company-here = { $count ->
    [1] vous
   *[other] { $count } personnes devant cet écran
  }
page-company-elsewhere = { $count ->
    [one] une personne ailleurs
   *[other] { $count } personnes ailleurs
  }
page-company-bot = { $count ->
    [one] un robot
   *[other] { $count } robots
  }
page-start-bots = Jouer
page-start-here = S'asseoir et jouer
page-start-link = Ouvrir la table et recevoir le lien
page-start-own-dice = Installer le plateau
page-opening = On prépare la table…

## Qui joue

page-who-plays = Qui joue ?
page-chair = Joueur { $number } : qui est-ce ?
page-name = Nom du joueur { $number }
page-kind-here = Devant cet écran
page-kind-elsewhere = Ailleurs, par un lien
page-kind-elsewhere-none = Ailleurs : il faut un serveur
page-elsewhere-none = Quelqu'un sur un autre appareil ? Il faut pour cela un serveur : voyez « { page-way-link } ».
page-kind-bot = Un robot
page-gets-link = recevra un lien
page-which-bot = Quel robot pour le joueur { $number } ?
page-level-easy = Facile
page-level-normal = Normal
page-level-hard = Difficile
page-no-level = ne fait que lancer les dés
page-bots-by-name = Un robot précis
page-take-away = Retirer le joueur { $number }
page-add-chair = Ajouter un joueur
page-chairs = de { $low } à { $high } joueurs
page-guest = Invité
page-player = Joueur { $number }
page-bot-random = Veinard
page-bot-hold = Prudent
page-bot-forward = Fonceur
page-bot-greedy = Glouton
page-bot-search = Prévoyant
page-who-begins = Qui commence ?
page-begins-reaction = Le plus prompt à réagir
page-begins-lots = Tirer au sort
page-begins-rules = Les lancers d'ouverture décident, comme le veulent les règles.
page-begins-elsewhere = Joueur { $number }, selon qui viendra
page-begins-bot = Joueur { $number }, un robot
page-option-printed = La règle : { $item }
page-option-reading = La feuille ne tranche pas : { $item }
page-option-ours = Notre ajout : { $item }
page-trouble-same-name = { $name } est déjà à cette table. Deux personnes du même nom ? Ajoutez une lettre.
page-trouble-number = Un nombre entier de { $low } à { $high }.

## Sans serveur

page-here-away = Le serveur de la ludothèque ne répond pas : vous jouez sur cet appareil.
page-here-loading = La ludothèque démarre sur cet appareil : { $percent } %
page-here-ready = Prêt : tout se passe sur cet appareil.
page-here-failed = La ludothèque n'a pas pu démarrer sur cet appareil. Réessayez, ou rechargez la page. Il faut un navigateur récent qui exécute WebAssembly et laisse la page garder ses parties.
page-needs-server = Les tables à plusieurs appareils sont tenues par un serveur, et cette ludothèque s'en passe. Vous savez où une Ludotheca est servie ? Ouvrez-la ici.
page-server-away = Les tables à plusieurs appareils sont tenues par le serveur de la ludothèque, qui ne répond pas en ce moment.
page-server-address = Adresse de la ludothèque
page-server-open = Ouvrir cette ludothèque
page-server-bad = Une adresse ressemble à jeux.example.org ou à 192.168.1.20:8000.
page-kept-now = Prêt à jouer sans réseau.
page-keeping-offered = Cet appareil peut garder la ludothèque, environ 9 Mo, et l'ouvrir ensuite sans réseau.
page-keep-it = La garder
page-keeping-coming = Cet appareil met la ludothèque de côté…
page-keeping-kept = Cet appareil garde la ludothèque, version { $version } : elle s'ouvre sans réseau.
page-keeping-renewed = Une nouvelle version de la ludothèque est là. Elle sera prise à la prochaine ouverture.

## Comment on s'entend

page-house = Comment on s'entend
page-dice = Les dés
page-dice-sealed = Scellés
page-dice-sealed-line = Chaque navigateur à la table prend part à chaque lancer, si bien que personne ne peut le prévoir ; et tout le monde peut le vérifier.
page-dice-server = Ceux du serveur
page-dice-server-line = Le serveur lance tout seul, et vous le croyez sur parole.
page-grace = Si quelqu'un s'en va, on l'attend
page-grace-line = Ensuite, les autres peuvent laisser jouer un robot, libérer la chaise ou arrêter la partie.
page-clock-title = Pendule
page-clock-none = Aucune : prenez votre temps
page-clock = { $per ->
    [move] { $time } par coup
   *[game] { $time } chacun pour toute la partie
  }
page-clock-agreed = { $per ->
    [move] Pendule : { $time } par coup ;
   *[game] Pendule : { $time } chacun ;
  } { $then ->
    [bot] ensuite, un robot continue.
   *[resign] ensuite, la partie est perdue.
  }
page-then = Quand le temps est écoulé
page-then-bot = Un robot continue
page-then-resign = La partie est perdue
page-listed = La montrer sur la liste des tables ouvertes : qui veut peut s'asseoir
page-odds = Les chances de gagner, pendant le jeu
page-odds-nobody = Personne ne les voit
page-odds-watchers = Ceux qui regardent peuvent les voir
page-odds-all = Tout le monde peut les voir
page-hints = Permettre les conseils : qui doit décider peut demander ce que vaut chaque choix
page-replay-names = La rediffusion que l'on partage montre les noms des joueurs

## Ce qui peut clocher

page-problem-offline = La ludothèque ne répond pas. Êtes-vous bien connecté ?
page-problem-server = Quelque chose s'est cassé chez nous. Rien n'est perdu ; réessayez.
page-problem-no-server = Cette ludothèque se passe de serveur : cela ne peut pas se faire ici.
page-problem-not-started = { page-here-failed }
page-problem-broken = { page-problem-server }
page-problem-error = Cela n'a pas marché. Rien n'est perdu ; réessayez.
page-problem-unknown-game = Ce jeu n'est pas sur notre étagère.
page-problem-bad-box = Cette boîte ne s'ouvre pas : quelque chose y est abîmé.
page-problem-unknown-bot = Ce robot ne connaît pas ce jeu. Choisissez-en un autre.
page-problem-bad-option = Un de ces réglages ne peut pas se jouer. Revoyez-les.
page-problem-move = Cela ne peut pas se jouer.
page-problem-bad-notation = « { $move } » n'est pas un coup de ce jeu.
page-problem-illegal-move = Les règles ne le permettent pas maintenant.
page-problem-game-over = La partie est finie ; il n'y a plus rien à jouer.
page-problem-no-throw = Les dés ne peuvent pas tomber ainsi.
page-problem-nothing-to-undo = Il n'y a rien à annuler.
page-problem-bad-transcript = Le relevé de cette partie est illisible.
page-problem-old-rules = Cette partie a commencé selon d'anciennes règles et ne peut pas continuer.
page-problem-bad-edition = Cette édition ne peut pas se jouer.
page-problem-bad-paper = Ce papier est inconnu ici : choisissez A4 ou Letter.
page-problem-no-replay = Cette partie n'est plus sous la main ici. Rouvrez-la.
page-problem-no-table = Cette table n'existe plus.
page-problem-wrong-key = Ce lien ne donne pas accès à cela. Demandez-en un autre.
page-problem-other-device = Cette table vit sur l'appareil où elle a été ouverte, et ne s'ouvre que là.
page-problem-key-renewed = Votre clé de cette table a été refaite sur un autre appareil. Elle ouvre là-bas, et plus ici.
page-problem-not-yours = Ce n'est pas à vous de jouer cela.
page-problem-not-agreed = On n'en est pas convenu à l'ouverture de cette table.
page-problem-no-odds = Cette partie est trop longue pour que son histoire soit racontée.
page-problem-no-story = L'histoire de cette partie n'a pas pu être reconstituée. Réessayez plus tard.
page-problem-not-now = Pas maintenant.
page-problem-conflict = Quelqu'un a été plus rapide. Regardez de nouveau la table.
page-problem-chair-taken = Cette chaise est prise. Prenez-en une autre, ou regardez.
page-problem-needs-consent = Il faut l'accord de tous.
page-problem-bad-name = Un nom compte de 1 à 40 lettres ou signes visibles, peu chargés d'accents.
page-problem-name-taken = Quelqu'un à cette table s'appelle ainsi, ou presque. Ajoutez une lettre ou un mot.
page-problem-bad-anchor = Cette chaîne est déjà connue à la table. Votre navigateur en fera une autre.
page-problem-too-long = Il s'est passé à cette table plus de choses que nous ne pouvons en garder. Elle s'arrête là.
page-problem-stuck = Quelque chose est abîmé dans ce jeu : la partie ne peut pas continuer. Tout ce qui a été joué est gardé.
page-problem-unreadable = Cette table a été enregistrée par une ludothèque plus récente que celle-ci.
page-problem-bad-message = Nous n'avons pas compris. Rechargez la page, s'il vous plaît.
page-problem-too-large = C'est trop gros pour nous.
page-problem-too-fast = Un peu moins vite, s'il vous plaît.
page-problem-store-damaged = Ce qui était écrit de cette table est abîmé. Prévenez la personne qui tient cette ludothèque.
page-problem-too-slow = Cela a mis trop de temps à nous parvenir. Réessayez.
page-problem-full = La maison est pleine en ce moment. Réessayez dans un instant.
page-problem-wrong-host = Cette ludothèque n'est pas connue sous ce nom. Dites-le à qui la tient.
page-problem-other-site = C'est la page d'un autre site qui l'a demandé : cela n'a pas eu lieu.
page-try-again-in = Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
page-problem-store-failed = Nous n'avons pas pu l'écrire, donc cela n'a pas eu lieu. Réessayez.
page-problem-restarting = La ludothèque redémarre. Réessayez dans un instant.
page-problem-not-found = Il n'y a rien ici.
page-problem-not-allowed = Cela ne se fait pas ici.
