### Sealed dice: what a check of their proof finds.

verify-sound = Sound: { $throws ->
    [one] the throw is the one
   *[other] all { $throws } throws are those
  } that the links make; { $shared ->
    [0] nobody besides the host contributed to any.
    [one] somebody besides the host contributed to one.
   *[other] somebody besides the host contributed to { $shared }.
  }
verify-unsound = Not proved:
verify-throw = Throw { $number }:
verify-party = { $party ->
    [host] the host
   *[other] { $party }
  }

verify-no-proof = The transcript carries no proof of its throws: these are no sealed dice.
verify-no-replay = The match does not replay: { $problem }
verify-host-not-first = The first to commit is { $party }, not the host.
verify-anchor-twice = An anchor that { $other } has published before is published again, by { $party }.
verify-no-commitment = Somebody takes part without having committed to anything: { $party }.
verify-late-commitment = A link is of a chain that was committed to only later, by { $party }.
verify-missing-link = The link of { $party } is missing, and nothing says that it was left out.
verify-link-twice = The link of { $party } was opened before.
verify-link-out-of-order = The link of { $party } belongs to its chain, but is not the next one.
verify-broken-link = The link of { $party } does not hash to its last one.
verify-left-out-share = The link of { $party } is there, though it is said to be left out.
verify-wrong-outcome = { $drawn ->
    [none] { $stated } was taken back, but its links never make it.
   *[other] { $stated } fell, but the links make { $drawn }.
  }
verify-altered-name = A name was altered: the players are { $stated }, in the proof { $drawn }.
verify-altered-option = An option was altered: { $option } is { $stated }, and the throws were drawn for { $drawn }.
verify-altered-rules = The version of the rules was altered: it is { $stated }, and the throws were drawn for { $drawn }.
verify-altered-context = The throws were drawn for something else: the table, a name, an option or the version of the rules was altered.
verify-throw-number = A throw has the number { $stated }, where { $expected } comes next: throws were taken out or put in.
verify-throw-count = The number of throws was altered: the match has { $match }, its proof { $proof }.
