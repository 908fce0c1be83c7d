### What a match was like: its turning points, in words that the terminal and the page share.

story-turn-throw = Move { $number }, throw: { $what }, { $who ->
    [you] you go
   *[other] { $name } goes
  } from { $before } to { $after }%.
story-turn-decision = Move { $number }, decision: { $what }, { $who ->
    [you] you go
   *[other] { $name } goes
  } from { $before } to { $after }%.

## The story told in lines

story-leads-none = Nobody was ever clearly ahead.
story-leads = { $changes ->
    [0] { $name } was ahead { $move ->
        [0] from the beginning
       *[other] from move { $move } on
      }, and the lead never changed.
    [one] The lead changed once: { $leads }.
   *[other] The lead changed { $changes } times: { $leads }.
  }
story-lead = { $move ->
    [0] { $name } at first
   *[other] { $name } from move { $move } on
  }
story-turns = Turning points:
story-evening = The throw of the evening: { $sentence }
story-accuracy = { $name }: accuracy { $accuracy } of 100 in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
  }
story-accuracy-within = { $name }: accuracy { $accuracy } (± { $within }) of 100 in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
  }
story-accuracy-untold = { $name }: accuracy cannot be told from { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
  }
story-costs = What would have been better:
story-cost = Move { $move } ({ $name }), { $played }: better { $best }. It cost { $cost } { $within ->
    [none] points
   *[other] (± { $within }) points
  } of a hundred.
story-costs-none = Nothing that anybody decided was surely a mistake.
story-not-all = There was no time to compare all decisions with the best.

## How dice read where a box has no words of its own

story-dice-same = { $count ->
    [2] double { $face }
    [3] three times { $face }
   *[other] { $count } times { $face }
  }
story-dice = { $faces } and { $last }
story-face-1 = one
story-face-2 = two
story-face-3 = three
story-face-4 = four
story-face-5 = five
story-face-6 = six
