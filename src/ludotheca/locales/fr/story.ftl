### Ce qu'a été une partie : ses tournants, en des mots que partagent le terminal et la page.

story-turn-throw = Coup { $number }, lancer : { $what }, { $who ->
    [you] vous passez
   *[other] { $name } passe
  } de { $before } à { $after } %.
story-turn-decision = Coup { $number }, décision : { $what }, { $who ->
    [you] vous passez
   *[other] { $name } passe
  } de { $before } à { $after } %.

## L'histoire, ligne à ligne

story-leads-none = Personne n'a jamais nettement mené.
story-leads = { $changes ->
    [0] { $name } a mené { $move ->
        [0] dès le début
       *[other] à partir du coup { $move }
      }, sans jamais être dépassé.
    [one] La tête a changé une fois : { $leads }.
   *[other] La tête a changé { $changes } fois : { $leads }.
  }
story-lead = { $move ->
    [0] { $name } d'abord
   *[other] { $name } à partir du coup { $move }
  }
story-turns = Les tournants :
story-evening = Le lancer de la soirée : { $sentence }
story-accuracy = { $name } : précision de { $accuracy } sur 100 en { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
  }
story-accuracy-within = { $name } : précision de { $accuracy } (± { $within }) sur 100 en { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
  }
story-accuracy-untold = { $name } : { $decisions ->
    [one] une décision ne suffit
   *[other] { $decisions } décisions ne suffisent
  } pas à dire la précision
story-costs = Ce qui aurait été meilleur :
story-cost = Coup { $move } ({ $name }), { $played } : mieux valait { $best }. Coût : { $cost } { $within ->
    [none] points
   *[other] (± { $within }) points
  } sur cent.
story-costs-none = Aucune décision n'a été une erreur certaine.
story-not-all = Le temps a manqué pour comparer toutes les décisions à la meilleure.

## Comment se lisent les dés quand la boîte n'a pas ses propres mots

story-dice-same = { $count ->
    [2] double { $face }
    [3] trois fois { $face }
   *[other] { $count } fois { $face }
  }
story-dice = { $faces } et { $last }
story-face-1 = un
story-face-2 = deux
story-face-3 = trois
story-face-4 = quatre
story-face-5 = cinq
story-face-6 = six
