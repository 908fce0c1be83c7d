### Les mots qui n'appartiennent à aucune boîte.

mark-printed = imprimé
mark-reading = notre lecture
mark-ours = notre ajout

players = de { $low } à { $high } joueurs
players-one = { $low ->
    [one] { $low } joueur
   *[other] { $low } joueurs
  }
minutes = { $low } à { $high } min
minutes-one = { $low } min
percent = { $percent } %
age = dès { $age } ans
rules-board = Le plateau de { $title }, au milieu d'une partie
rules-follow = D'après la feuille : { $sheet }
rules-marks = [imprimé] la feuille le dit · [notre lecture] elle ne tranche pas · [notre ajout] elle ne peut pas le dire
rules-options = Options
rules-option-default = par défaut : { $value }

replay-refused = transcription { $transcript }, coup { $move }, { $text } : { $why } Coups possibles : { $moves }

legal-over = La partie est finie.
legal-dice = Les dés vont tomber pour { $name } :
legal-decision = À { $name } de décider :

edition-sound = { $file } : { $edition } peut se jouer.
edition-written = { $file } est écrit. Pour y jouer : ludotheca play { $game } --edition { $file }
