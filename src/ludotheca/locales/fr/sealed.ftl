### Les dés scellés à la table : le sceau, ce qu'il ouvre, et ce qui peut clocher.

## Le sceau

sealed-mark-checked = Dés scellés, vérifiés par ce navigateur
sealed-mark-ready = Dés scellés, vérifiés par ce navigateur à chaque lancer
sealed-mark-alone = Dés scellés par l'hôte seul
sealed-mark-elsewhere = Dés scellés ; votre autre appareil contribue
sealed-mark-cannot = Dés scellés ; cet appareil ne contribue à rien
sealed-mark-open = Ces dés ne sont pas scellés
sealed-mark-wrong = Quelque chose cloche avec les dés
sealed-what-now = Que faire ?
sealed-waiting = { $count ->
    [0] Les dés attendent…
   *[other] Les dés attendent { $names }…
  }

## Ce qu'il ouvre

sealed-title = Dés scellés
sealed-title-open = Dés du serveur
sealed-is-checked = Les dés sont scellés, et ce navigateur vérifie chaque lancer.
sealed-is-ready = Les dés sont scellés. Ce navigateur vérifiera chaque lancer.
sealed-is-alone = L'hôte a scellé seul les derniers lancers. Personne d'autre n'y a contribué : il aurait pu les prévoir.
sealed-is-elsewhere = Les dés sont scellés. Votre autre appareil contribue pour vous ; celui-ci vérifie chaque lancer.
sealed-is-cannot = Les dés sont scellés, mais rien ne vient de cet appareil. Il vérifie quand même chaque lancer ; pour être protégé aussi, rouvrez la table.
sealed-is-open = Ces dés ne sont pas scellés : le serveur les lance tout seul, et vous le croyez sur parole.
sealed-is-wrong = Une vérification a échoué : quelque chose cloche avec les dés de cette table.
sealed-promise = Avant de jouer, chacun met sous clé des nombres secrets : chaque navigateur à la table, et l'hôte. Chaque lancer en ouvre un de chacun, et c'est ensemble qu'ils le font. Personne, pas même l'hôte, ne peut donc prévoir un lancer auquel quelqu'un d'autre a contribué ; personne ne peut en choisir un après coup ; et tout le monde peut tout vérifier.
sealed-no-promise = Ce qui n'est pas promis : qui ne contribue à rien n'est pas protégé. Et si l'hôte laisse de côté une part qu'on lui a envoyée, seul le navigateur qui l'a envoyée peut le dire.
sealed-open-why = Qui ouvre une table pour plusieurs écrans peut choisir plutôt des dés scellés : chaque navigateur prend part à chaque lancer, et tout le monde peut le vérifier.
sealed-who = Qui contribue
sealed-host = L'hôte, ce serveur
sealed-you = (vous)
sealed-part-host = à chaque lancer
sealed-part-ready = attend le premier lancer
sealed-part-contributes = au dernier lancer
sealed-part-missed = pas au dernier lancer
sealed-part-nothing = ne contribue à rien
sealed-bots = Les robots ne contribuent à rien ; ils n'ont pas besoin d'être protégés.
sealed-count = { $throws ->
    [0] Aucun lancer n'est encore tombé devant ce navigateur.
    [one] Ce navigateur a vérifié un lancer ; { $shared ->
        [0] personne d'autre que l'hôte n'y a contribué.
       *[other] quelqu'un d'autre que l'hôte y a contribué.
      }
   *[other] Ce navigateur a vérifié { $throws } lancers ; { $shared ->
        [0] personne d'autre que l'hôte n'y a contribué.
       *[other] quelqu'un d'autre que l'hôte a contribué à { $alone ->
            [0] tous.
           *[other] { $shared } d'entre eux.
          }
      }
  }
sealed-weights = Les chances de chaque face, il les tient de l'hôte ; « ludotheca verify » les déduit aussi des règles.
sealed-save = Enregistrer la partie avec sa preuve
sealed-more = La documentation en dit davantage, à la page des dés scellés.

## Quand quelque chose cloche

sealed-do = Enregistrez la partie maintenant, et faites-la vérifier par un programme à vous :
sealed-throw = Lancer { $number } :
sealed-the-host = l'hôte
sealed-fault-altered = ce qui était convenu avant de jouer a été modifié, de { $expected } en { $stated }.
sealed-fault-broken-link = ce qui a été ouvert pour { $name } ne correspond pas à ce qui avait été mis sous clé.
sealed-fault-gone = ce qui sert à vérifier les lancers a disparu.
sealed-fault-late-commitment = un engagement de { $name } a été modifié après les lancers pour lesquels il compte.
sealed-fault-left-out = votre part a été envoyée à temps, et l'hôte l'a laissée de côté. Ou la ligne est très lente, ou l'hôte ne veut pas de votre part.
sealed-fault-left-out-share = une part de { $name } est là, alors qu'elle serait laissée de côté.
sealed-fault-missing-link = l'hôte n'a rien ouvert de son côté.
sealed-fault-no-commitment = { $name } contribue sans avoir rien mis sous clé auparavant.
sealed-fault-set-back = la table est revenue du lancer { $expected } au lancer { $stated }. Ou l'hôte en a rétabli une copie plus ancienne, ou des lancers ont été retirés.
sealed-fault-throw-number = il porte le numéro { $stated }, alors que vient le { $expected }.
sealed-fault-unreadable = ce que l'hôte en dit est illisible.
sealed-fault-wrong-outcome = l'hôte annonce { $stated }, mais les parts donnent { $expected }.
