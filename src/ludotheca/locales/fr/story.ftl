### Ce qu'a été une partie : ses tournants, en des mots que partagent le terminal et la page.

story-turn-throw = Lancer { $number } : { $what }, { $who ->
    [you] vous passez
   *[other] { $name } passe
  } de { $before } à { $after } %.
story-turn-decision = Décision { $number } : { $what }, { $who ->
    [you] vous passez
   *[other] { $name } passe
  } de { $before } à { $after } %.

## Comment se lisent les dés quand la boîte n'a pas ses propres mots

story-dice-same = { $count ->
    [2] double { $face }
    [3] trois fois { $face }
   *[other] { $count } fois { $face }
  }
story-dice = { $faces }
story-face-1 = un
story-face-2 = deux
story-face-3 = trois
story-face-4 = quatre
story-face-5 = cinq
story-face-6 = six
