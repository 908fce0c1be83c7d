### What a match was like: its turning points, in words that the terminal and the page share.

story-turn-throw = Throw { $number }: { $what }, { $who ->
    [you] you go
   *[other] { $name } goes
  } from { $before } to { $after }%.
story-turn-decision = Decision { $number }: { $what }, { $who ->
    [you] you go
   *[other] { $name } goes
  } from { $before } to { $after }%.

## How dice read where a box has no words of its own

story-dice-same = { $count ->
    [2] double { $face }
    [3] three times { $face }
   *[other] { $count } times { $face }
  }
story-dice = { $faces }
story-face-1 = one
story-face-2 = two
story-face-3 = three
story-face-4 = four
story-face-5 = five
story-face-6 = six
