### La fiche de catalogue d'une boîte.

catalogue-line = Ce que l'on sait de cette boîte, et comment on le sait.
catalogue-line-sheet = Ce que l'on sait de cette boîte, et comment on le sait : ce qui est imprimé se lit sur la feuille, { $sheet }.
catalogue-rules-of = Les règles de { $title }, article par article
catalogue-entry-title = Titre
catalogue-entry-author = Auteur
catalogue-entry-publisher = Éditeur
catalogue-entry-year = Année
catalogue-entry-number = Numéro de l'éditeur
catalogue-entry-country = Pays
catalogue-entry-language = Langue de la feuille
catalogue-entry-sheet = Feuille
catalogue-entry-players = Joueurs
catalogue-entry-age = Âge
catalogue-entry-minutes = Durée
catalogue-entry-mechanisms = Mécanismes
catalogue-entry-esar = Classe ESAR
catalogue-entry-identifiers = Dans d'autres catalogues
catalogue-entry-rules = Nos règles, à citer ainsi
catalogue-esar = { $class ->
    [E] E, jeu d'exercice
    [S] S, jeu symbolique
    [A] A, jeu d'assemblage
    [R] R, jeu de règles
   *[other] { $class }
  }
catalogue-from = Source : { $document }.
catalogue-identifier-boardgamegeek = BoardGameGeek
catalogue-identifier-wikidata = Wikidata
catalogue-identifier-wikipedia = Wikipédia

catalogue-mechanism-betting = mises
catalogue-mechanism-dice-choice = choix entre les dés
catalogue-mechanism-dice-combination = combinaison de dés
catalogue-mechanism-dice-duel = duel de dés
catalogue-mechanism-event-cards = cartes à événements
catalogue-mechanism-exact-arrival = arrivée exacte
catalogue-mechanism-lane-movement = déplacement en couloirs
catalogue-mechanism-one-to-a-square = un seul par case
catalogue-mechanism-player-elimination = élimination de joueurs
catalogue-mechanism-push-your-luck = prise de risque
catalogue-mechanism-race = course
catalogue-mechanism-roll-and-move = lancer et avancer
catalogue-mechanism-send-back = renvoi au départ
catalogue-mechanism-teams = équipes
