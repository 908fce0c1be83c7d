### Les dés scellés : ce que révèle l'examen de leur preuve.

verify-sound = Tout est en règle : { $throws ->
    [one] le lancer est celui
   *[other] les { $throws } lancers sont ceux
  } que donnent les maillons ; { $shared ->
    [0] personne d'autre que l'hôte n'a contribué à aucun.
    [one] quelqu'un d'autre que l'hôte a contribué à un seul.
   *[other] quelqu'un d'autre que l'hôte a contribué à { $shared } d'entre eux.
  }
verify-unsound = Non prouvé :
verify-throw = Lancer { $number } :
verify-party = { $party ->
    [host] l'hôte
   *[other] { $party }
  }

verify-no-proof = La transcription ne porte aucune preuve de ses lancers : ce ne sont pas des dés scellés.
verify-no-replay = La partie ne se rejoue pas : { $problem }
verify-host-not-first = Le premier à s'engager est { $party }, et non l'hôte.
verify-anchor-twice = Une ancre déjà publiée par { $other } l'est de nouveau, par { $party }.
verify-no-commitment = Quelqu'un participe sans s'être engagé sur rien : { $party }.
verify-late-commitment = Un maillon vient d'une chaîne qui n'a été engagée que plus tard, par { $party }.
verify-missing-link = Le maillon de { $party } manque, et rien ne dit qu'il a été laissé de côté.
verify-link-twice = Le maillon de { $party } a déjà été ouvert.
verify-link-out-of-order = Le maillon de { $party } est bien de sa chaîne, mais ce n'est pas le suivant.
verify-broken-link = Le hachage du maillon de { $party } n'est pas son maillon précédent.
verify-left-out-share = Le maillon de { $party } est là, alors qu'il serait laissé de côté.
verify-wrong-outcome = { $drawn ->
    [none] { $stated } a été repris, mais ses maillons ne le donnent jamais.
   *[other] { $stated } est tombé, mais les maillons donnent { $drawn }.
  }
verify-altered-name = Un nom a été modifié : les joueurs sont { $stated }, et dans la preuve { $drawn }.
verify-altered-option = Une option a été modifiée : { $option } vaut { $stated }, et les lancers ont été tirés pour { $drawn }.
verify-altered-rules = La version des règles a été modifiée : c'est { $stated }, et les lancers ont été tirés pour { $drawn }.
verify-altered-context = Les lancers ont été tirés pour autre chose : la table, un nom, une option ou la version des règles a été modifié.
verify-throw-number = Un lancer porte le numéro { $stated }, alors que vient le { $expected } : des lancers ont été retirés ou ajoutés.
verify-throw-count = Le nombre de lancers a été modifié : la partie en a { $match }, sa preuve { $proof }.
