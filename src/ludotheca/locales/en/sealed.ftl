### Sealed dice at the table: the mark, what it opens, and what can be wrong.

## The mark

sealed-mark-checked = Sealed dice, checked by this browser
sealed-mark-ready = Sealed dice, checked by this browser as they fall
sealed-mark-alone = Sealed dice, by the host alone
sealed-mark-elsewhere = Sealed dice; your other device contributes
sealed-mark-cannot = Sealed dice; this device contributes nothing
sealed-mark-open = These dice are not sealed
sealed-mark-wrong = Something is wrong with the dice
sealed-what-now = What now?
sealed-waiting = { $count ->
    [0] The dice are waiting …
   *[other] The dice are waiting for { $names } …
  }

## What it opens

sealed-title = Sealed dice
sealed-title-open = Dice of the server
sealed-is-checked = The dice are sealed, and this browser checks every throw as it falls.
sealed-is-ready = The dice are sealed. This browser will check every throw as it falls.
sealed-is-alone = The host alone has sealed the last throws. Nobody else contributed, so the host could have foreseen them.
sealed-is-elsewhere = The dice are sealed. Your other device contributes for you; this one checks every throw.
sealed-is-cannot = The dice are sealed, but nothing comes from this device. It checks every throw all the same; to be protected as well, open the table anew.
sealed-is-open = These dice are not sealed: the server throws them by itself, and you take its word.
sealed-is-wrong = A check has failed: something is wrong with the dice of this table.
sealed-promise = Before play, everybody locks secret numbers away: every browser at the table, and the host. Each throw opens one of everybody's, and together they make it. So nobody, not even the host, can foresee a throw to which somebody else contributed; nobody can choose one afterwards; and everybody can check all of it.
sealed-no-promise = What is not promised: who contributes nothing is not protected. And if the host leaves out a share that it was sent, only the browser that sent it can tell.
sealed-open-why = Whoever opens a table for several screens can choose sealed dice instead: every browser has a part in each throw, and everybody can check it.
sealed-who = Who contributes
sealed-host = The host, this server
sealed-you = (you)
sealed-part-host = to every throw
sealed-part-ready = ready for the first throw
sealed-part-contributes = to the last throw
sealed-part-missed = not to the last throw
sealed-part-nothing = contributes nothing
sealed-bots = Bots contribute nothing; they are not in need of protection.
sealed-count = { $throws ->
    [0] No throw has fallen before this browser yet.
    [one] This browser has checked one throw; { $shared ->
        [0] nobody besides the host contributed to it.
       *[other] somebody besides the host contributed to it.
      }
   *[other] This browser has checked { $throws } throws; { $shared ->
        [0] nobody besides the host contributed to any of them.
       *[other] somebody besides the host contributed to { $alone ->
            [0] all of them.
           *[other] { $shared } of them.
          }
      }
  }
sealed-weights = How likely each face is, it takes from the host; “ludotheca verify” works that out of the rules as well.
sealed-save = Save the game with its proof
sealed-more = More of this is told in the documentation, on the page “Sealed dice”.

## When something is wrong

sealed-do = Save the game file now, and have it checked by a program of your own:
sealed-throw = Throw { $number }:
sealed-the-host = the host
sealed-fault-altered = what was settled before play has been altered, from { $expected } to { $stated }.
sealed-fault-broken-link = what was opened for { $name } does not fit what was locked away before.
sealed-fault-gone = what the throws are checked against has vanished.
sealed-fault-late-commitment = a commitment of { $name } was changed after the throws that it counts for.
sealed-fault-left-out = your share was sent in time, and the host left it out. Either the line is very slow, or the host does not want your share.
sealed-fault-left-out-share = a share of { $name } is there, though it is said to be left out.
sealed-fault-missing-link = the host has opened nothing of its own.
sealed-fault-no-commitment = { $name } contributes without having locked anything away before.
sealed-fault-set-back = the table has gone back from throw { $expected } to throw { $stated }. Either the host has restored an older copy of it, or throws were taken out.
sealed-fault-throw-number = it has the number { $stated }, where { $expected } comes next.
sealed-fault-unreadable = what the host tells of it cannot be read.
sealed-fault-wrong-outcome = { $stated } was told, but the shares make { $expected }.
