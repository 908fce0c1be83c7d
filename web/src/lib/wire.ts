// Made from wire.schema.json, which is made by scripts/write_wire.py: make wire.

/**
 * Everything that goes over the wire, as the root of the schema.
 */
export interface Protocol {
  http:
    | Shelf
    | Picture
    | Figures
    | NewTable
    | Opened
    | Join
    | Joined
    | TableInfo
    | OpenTables
    | Mine
    | MyTables
    | Renew
    | Renewed
    | Replay
    | Stretch
    | TellStory
    | StoryNews;
  from_server: Snapshot | Step | Committed | ShareWanted | Done | Problem | RaceNews | Presence | OddsNews | HintNews;
  from_client:
    | Hello
    | Play
    | ThrowDice
    | AskUndo
    | AnswerUndo
    | StartRace
    | Tap
    | Begin
    | SetPace
    | LetStandIn
    | FreeChair
    | SitAgain
    | Resign
    | AskEnd
    | AnswerEnd
    | ShowOdds
    | AskHint
    | Commit
    | Share;
}
/**
 * Every box.
 */
export interface Shelf {
  boxes: BoxFacts[];
  languages: string[];
}
/**
 * A box as it stands on the shelf.
 */
export interface BoxFacts {
  id: string;
  title: string;
  titles: {
    [k: string]: string;
  };
  lines: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  age: number | null;
  author: string | null;
  publisher: string | null;
  year: number | null;
  sheet: string | null;
  catalogued: Catalogued;
  theme: Theme;
  cover: Board | null;
  games: GameFacts[];
  ledger: RuleSection[];
}
/**
 * The rest of a box's card, as catalogues have it.
 */
export interface Catalogued {
  number: string | null;
  country: string | null;
  language: string | null;
  mechanisms: string[];
  esar: string | null;
  identifiers: Identifier[];
  evidence: Evidence[];
  rules: string;
}
/**
 * What a box is called in a catalogue outside, and where it lies there, if we know.
 */
export interface Identifier {
  scheme: string;
  value: string;
  address: string | null;
}
/**
 * Whence an entry of a card comes; the box may say why in ``<box>-evidence-<entry>``.
 */
export interface Evidence {
  entry: string;
  mark: "printed" | "reading" | "ours";
  items: string[];
  document: string | null;
}
/**
 * The colours of a box: two, and a third for touches.
 */
export interface Theme {
  accent: string;
  second: string;
  touch: string;
}
/**
 * A board, or a box's cover: its size, its shapes from back to front, and its figures.
 *
 * ``legend`` says what the signs mean that a newcomer cannot know, the most telling ones first.
 */
export interface Board {
  /**
   * @minItems 2
   * @maxItems 2
   */
  size: [number, number];
  shapes: Shape[];
  figures: Figure[];
  legend: Symbol[];
  seats: string[];
  lanes: Lane[];
}
/**
 * A part of a drawing.  One with ``at`` is a place where pieces can stand.
 *
 * ``turn`` is by how many degrees, clockwise, a piece there is turned; ``label`` a number or sign
 * that reads the same in every language, at ``label_at`` or else at ``at``; ``name`` what the
 * place is called, told when it is touched.
 */
export interface Shape {
  id: string;
  path: string;
  role: string;
  at: [number, number] | null;
  turn: number;
  label: string;
  label_at: [number, number] | null;
  label_size: number;
  name: Message | null;
}
/**
 * The id of a text in the locale files, with what is to be filled in, as in an event.
 *
 * Besides its own arguments a text may use ``$name``, the player of the seat that it speaks of,
 * and ``$who``: ``you`` where that player alone reads it, else ``other``.  The seat is that of the
 * piece or of the line of the score sheet that the message belongs to, else the one in turn.
 */
export interface Message {
  id: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * What a kind of piece looks like, around its middle.
 *
 * The seat's mark is written at ``mark_at``, the piece's text at ``text_at``, where it has any,
 * its words at ``words_at``.  The mark is as large as the text unless ``mark_size`` says
 * otherwise; ``text_role`` says in which ink the text is written.  With ``pips`` a text from 1 to
 * 6 is shown as a die shows it, the rows of its pips ``text_size`` apart.  ``upright`` figures do
 * not turn with their place; of those that do, the ones with ``mirrors`` are mirrored where they
 * would otherwise stand on their heads.
 */
export interface Figure {
  id: string;
  parts: Part[];
  mark_at: [number, number] | null;
  text_at: [number, number] | null;
  text_size: number;
  mark_size: number | null;
  text_role: string;
  upright: boolean;
  mirrors: boolean;
  pips: boolean;
  words_at: [number, number] | null;
  words_size: number;
}
/**
 * A part of a figure: a path around the figure's middle, and its role.
 */
export interface Part {
  path: string;
  role: string;
}
/**
 * A sign of the board and what it means, told to whoever plays for the first time.
 *
 * It is drawn as a figure is, around its middle, and ``reach`` is how far it goes from there.
 */
export interface Symbol {
  meaning: Message;
  parts: Part[];
  reach: number;
}
/**
 * The area, a path, in which a click counts as one on a piece that never leaves it.
 */
export interface Lane {
  piece: string;
  path: string;
}
/**
 * A game of a box; its title is ``<id>-title`` with dashes, or else the box's own.
 */
export interface GameFacts {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options: OptionFacts[];
  bots: string[];
  levels: {
    [k: string]: string;
  };
  opening: "choice" | "reaction" | "rules";
  decides:
    | boolean
    | {
        [k: string]: string | number;
      };
}
/**
 * An option; its text is ``<box>-option-<name>``, a value's the same with ``-<value>``.
 */
export interface OptionFacts {
  name: string;
  item: string;
  default: string | number;
  values: string[] | null;
  low: number;
  high: number;
}
/**
 * A part of the rules; its heading is ``<box>-section-<id>``.
 */
export interface RuleSection {
  id: string;
  games: string[];
  items: RuleItem[];
}
/**
 * An item of the rules; its text is ``rule-<id>``.
 */
export interface RuleItem {
  id: string;
  marks: ("printed" | "reading" | "ours")[];
}
/**
 * A game's board in the middle of a match; None if it has none.
 */
export interface Picture {
  board: Board | null;
  pieces: Piece[];
}
/**
 * Something that stands on a place of the board and keeps its id wherever it goes.
 *
 * ``figure`` names what it looks like.  The piece of a seat takes the seat's colour and mark;
 * ``text`` is written on it and reads the same in every language, ``words`` are written in the
 * reader's; ``label`` says what it is.  ``offset`` moves it off the middle of its place, where
 * others stand there too; ``role`` tells its condition, for example ``out``.
 */
export interface Piece {
  id: string;
  at: string;
  figure: string;
  seat: number | null;
  text: string;
  label: Message | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  offset: [number, number];
  role: string;
  words: Message | null;
}
/**
 * Everything that is known of a game; nothing if its box brings no figures along.
 */
export interface Figures {
  how: Message | null;
  plates: Plate[];
}
/**
 * A picture with its title and its sentence; both are in the words of ``figures``.
 */
export interface Plate {
  id: string;
  title: Message;
  sentence: Message;
  board: Board | null;
}
/**
 * What is settled before a table is opened.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string | number;
  };
  /**
   * @minItems 1
   * @maxItems 12
   */
  chairs:
    | [NewChair]
    | [NewChair, NewChair]
    | [NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair]
    | [NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair, NewChair]
    | [
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair,
        NewChair
      ];
  dice?: ("server" | "own" | "sealed") | null;
  first?: ("lots" | "reaction") | number;
  grace?: number;
  clock?: Clock | null;
  listed?: boolean;
  odds?: "nobody" | "watchers" | "all";
  hints?: boolean | null;
  names?: boolean;
  share_grace?: number;
}
/**
 * A chair at a new table.
 */
export interface NewChair {
  kind: "here" | "elsewhere" | "bot";
  name?: string;
  bot?: string;
}
/**
 * How long somebody may think, and what happens when his time is up.
 */
export interface Clock {
  per: "move" | "game";
  seconds: number;
  then: "bot" | "resign";
}
/**
 * A new table: the key of whoever opened it, and the keys for the links.
 */
export interface Opened {
  table: string;
  key: string;
  invites: (string | null)[];
  watch: string;
}
/**
 * Somebody with an invitation sits down; the key comes as a bearer token.
 *
 * A table on the list of open tables needs no invitation.
 */
export interface Join {
  name: string;
  chair?: number | null;
  secret?: string | null;
}
/**
 * The key of the chair that was taken.
 */
export interface Joined {
  table: string;
  key: string;
  watch: string;
}
/**
 * What does not change with a move.
 */
export interface TableInfo {
  id: string;
  game: string;
  box: string;
  options: {
    [k: string]: string | number;
  };
  dice: "server" | "own" | "sealed";
  first: ("lots" | "reaction") | number;
  opening: "choice" | "reaction" | "rules";
  chairs: Chair[];
  role: "player" | "guest" | "watcher";
  invited: number | null;
  opener: boolean;
  watch: string;
  grace: number;
  clock: Clock | null;
  listed: boolean;
  odds: "nobody" | "watchers" | "all";
  hints: boolean;
  names: boolean;
  forget_after: number | null;
  rematch: string | null;
  replay: string | null;
  begun: boolean;
}
/**
 * A chair at the table; in play the chairs stand in the order of play, the first begins.
 */
export interface Chair {
  kind: "here" | "elsewhere" | "bot";
  name: string;
  bot: string | null;
  level: string | null;
  mark: number;
  taken: boolean;
  present: boolean;
  yours: boolean;
  away: number | null;
  stand_in: string | null;
  resigned: boolean;
  can_return: boolean;
  invite: string | null;
}
/**
 * The list of open tables, the latest first.
 */
export interface OpenTables {
  tables: OpenTable[];
}
/**
 * A table on the list of open tables: whoever likes may sit down.
 */
export interface OpenTable {
  table: string;
  game: string;
  box: string;
  options: {
    [k: string]: string | number;
  };
  dice: "server" | "own" | "sealed";
  clock: Clock | null;
  chairs: OpenChair[];
  waiting: number;
}
/**
 * A chair of a table on the list: a person's, a bot's, or free.
 */
export interface OpenChair {
  kind: "here" | "elsewhere" | "bot";
  name: string;
  taken: boolean;
}
/**
 * The tables of this device.
 */
export interface Mine {
  /**
   * @maxItems 50
   */
  tables: TableKey[];
}
/**
 * A table, and a key that opens it.
 */
export interface TableKey {
  table: string;
  key: string;
}
/**
 * How things stand at each table that was asked about, in the same order.
 */
export interface MyTables {
  tables: MyTable[];
}
/**
 * How things stand at a table of mine.
 */
export interface MyTable {
  table: string;
  code: string | null;
  game: string;
  box: string;
  phase: ("gathering" | "race" | "playing" | "over") | null;
  your_turn: boolean;
  waits_for: string;
  chairs: OpenChair[];
  version: number;
  idle: number;
  rematch: string | null;
}
/**
 * Make a link or a key anew; the old one opens nothing any more.
 */
export interface Renew {
  what: "mine" | "watch" | "chair" | "replay";
  chair?: number | null;
  secret?: string | null;
}
/**
 * The asker's key, which has changed if he asked for that, and what he asked to renew.
 */
export interface Renewed {
  key: string;
  watch: string;
  invite: string | null;
  replay: string | null;
}
/**
 * A match and how it began; what happened in it is asked for stretch by stretch.
 */
export interface Replay {
  replay: string;
  game: string;
  box: string;
  options: {
    [k: string]: string | number;
  };
  chairs: Chair[];
  moves: number;
  board: Board | null;
  faces: {
    [k: string]: Face;
  };
  scene: Scene;
  status: Status;
  end: Status;
}
/**
 * What a face looks like: a drawing, pips from 1 to 6, or a text; else it is as it is written.
 *
 * The text reads the same in every language.  A drawing lies around its middle and goes ``reach``
 * far from there; a figure's parts are one.  ``name`` is what people call the face.
 *
 * >>> Face(pips=7)
 * Traceback (most recent call last):
 *     ...
 * ValueError: a face has up to 6 pips, not 7
 */
export interface Face {
  text: string;
  pips: number;
  drawing: Part[];
  reach: number;
  name: Message | null;
}
/**
 * The live layer of a table.
 */
export interface Scene {
  dice: Die[];
  headline: Message | null;
  panel: Panel;
  notes: Message[];
  choices: Choice[];
  pieces: Piece[];
  throw: Throw | null;
  arrange: Arrange | null;
  gauges: Gauge[];
  series: Series | null;
  banner: Message | null;
  is_past: boolean;
  chains: Choice[];
  threats: Threat[];
}
/**
 * A die that lies on the table, or a card that was drawn; ``value`` is what its face shows.
 *
 * ``faces`` says how to draw it: ``d6`` with pips, ``text`` with its value, ``card`` as a card.
 * One that is a piece of the board as well is drawn there, under the id ``piece``.
 */
export interface Die {
  value: string;
  role: string;
  faces: "d6" | "text" | "card";
  piece: string | null;
}
/**
 * The score sheet: a heading for each column, a row of values or words for each seat.
 *
 * ``score`` names the columns that tell, in this order, who is ahead: at the end they are told
 * beside each seat's place.
 */
export interface Panel {
  columns: Message[];
  rows: (string | number | Message)[][];
  score: number[];
}
/**
 * One decision open to the player: the move's notation, a key to press, what it means.
 *
 * On the board it is a click on ``piece``, on ``target``, or on the one and then the other.
 * ``dice`` are those of the scene, by number, with any of which it can be made: a click on a die
 * leaves the choices that are made with it.
 */
export interface Choice {
  move: string;
  key: string;
  label: Message;
  piece: string | null;
  target: string | null;
  dice: number[];
  then: string[];
}
/**
 * How people enter a throw of their own: a face for each die, written with ``joiner`` between.
 *
 * The order of the faces does not matter where the game's notation can sort them.  A card that is
 * to be drawn has the cards that it can be for its faces.  ``label`` is what the button says that
 * lets them fall; what faces look like and are called says `Game.faces`.
 */
export interface Throw {
  dice: string[][];
  joiner: string;
  kind: "dice" | "card";
  label: Message | null;
}
/**
 * Pieces that the player lays out in a row of places, by hand.
 *
 * What they spell, after ``prefix``, is the decision if it is one of the choices.
 */
export interface Arrange {
  pieces: string[];
  slots: string[];
  prefix: string;
}
/**
 * A share of a whole, from 0 to 1, drawn as an arc: a risk, a part of the way.
 */
export interface Gauge {
  share: number;
  label: Message;
}
/**
 * Several seats throw by turns, ``length`` times each, and their totals are compared.
 *
 * ``next`` is the row whose throw is due; None once all have thrown.
 */
export interface Series {
  title: Message;
  rows: SeriesRow[];
  length: number;
  next: number | null;
}
/**
 * What one seat has thrown in a series, and what that comes to; ``role`` is its dice's.
 */
export interface SeriesRow {
  seat: number;
  values: string[];
  total: number;
  role: string;
}
/**
 * A place where a piece of the seat in turn stands, or could go, and could be hit there.
 *
 * ``share`` is how likely it is, from 0 to 1, that a rival's next throw allows it.
 */
export interface Threat {
  at: string;
  share: number;
}
/**
 * Whose turn it is, and what the table waits for.
 */
export interface Status {
  phase: "gathering" | "race" | "playing" | "over";
  seat: number;
  awaits: "nobody" | "throw" | "own-throw" | "decision";
  outcomes: string[];
  undo: "no" | "free" | "consent";
  ranking: number[][] | null;
  ended: ("agreed" | "left" | "resigned" | "time") | null;
  clocks: Clocks | null;
  decided: Message | null;
}
/**
 * How much time everybody has left, in seconds, at the moment of the message.
 */
export interface Clocks {
  left: number[];
  running: number | null;
}
/**
 * Some moves of a match as they happened; their versions are their numbers, from 1 on.
 */
export interface Stretch {
  first: number;
  steps: Step[];
}
/**
 * One move, as it happened; the version before it is one less.
 */
export interface Step {
  kind: "step";
  version: number;
  line: LogLine;
  dice: Die[];
  scene: Scene;
  status: Status;
  sealed: SealedThrow | null;
}
/**
 * A line of the log: a move with what it caused, or a note of what happened beside.
 */
export interface LogLine {
  version: number;
  seat: number;
  move: string;
  is_throw: boolean;
  events: WireEvent[];
  note: Message | null;
}
/**
 * An event; its words are ``<box>-<code>``, with ``name`` and ``who`` of its seat filled in.
 */
export interface WireEvent {
  item: string;
  code: string;
  seat: number;
  args: {
    [k: string]: unknown;
  };
  motion: Motion[];
  card: DealtCard | null;
  series: Series | null;
}
/**
 * A piece goes from place to place: the first is where it stood, the last where it stays.
 */
export interface Motion {
  piece: string;
  path: string[];
}
/**
 * A card that is dealt large onto the table, to be read by everybody.
 *
 * ``title`` names it, ``text`` is what it says, ``fact`` what it tells besides.  ``role`` is the
 * colour of its pile, one of the box's own: ``accent``, ``second`` or ``touch``; ``sign`` stands
 * in its corner and reads the same in every language, its number for example.
 */
export interface DealtCard {
  title: Message;
  text: Message;
  fact: Message | null;
  role: "accent" | "second" | "touch";
  sign: string;
}
/**
 * What was opened for a throw, and what it was drawn from.
 */
export interface SealedThrow {
  t: number;
  links: {
    [k: string]: string;
  };
  left_out: string[];
  outcomes: [string, number][];
  shared: boolean;
}
/**
 * Somebody has a transcript and would like to be told its story.
 */
export interface TellStory {
  transcript: {
    [k: string]: unknown;
  };
}
/**
 * A story, or how far the work on it has come; ask again until it is there.
 */
export interface StoryNews {
  id: string;
  progress: number;
  story: Story | null;
}
/**
 * A match as it went; every list of numbers by seat is in the order of play.
 */
export interface Story {
  moves: number;
  method: "exact" | "rollouts";
  play: string;
  games: number;
  odds: number[][];
  within: number[][];
  turning_points: TurningPoint[];
  throw_of_the_evening: TurningPoint | null;
  leads: Lead[];
  seats: SeatStory[];
  decisions: ComparedDecision[];
  decisions_untold: boolean;
}
/**
 * A move that changed somebody's chances much.
 */
export interface TurningPoint {
  move: number;
  kind: "throw" | "decision";
  by: number;
  seat: number;
  text: string;
  words: {
    [k: string]: string;
  };
  before: number;
  after: number;
  within: number;
  sentence: Message;
}
/**
 * From this move on a seat was ahead of all others, by more than chances may err.
 */
export interface Lead {
  move: number;
  seat: number;
}
/**
 * What became of a seat's chances; ``start + luck + skill + others`` is ``end``.
 */
export interface SeatStory {
  start: number;
  luck: number | null;
  skill: number | null;
  others: number | null;
  end: number;
  within: number;
  decisions: number;
  accuracy: number | null;
  accuracy_within: number | null;
}
/**
 * A decision beside the best that was open, where there was something to choose.
 */
export interface ComparedDecision {
  move: number;
  seat: number;
  played: string;
  played_words: {
    [k: string]: string;
  };
  best: string;
  best_words: {
    [k: string]: string;
  };
  cost: number;
  within: number;
}
/**
 * The whole table as it stands.
 */
export interface Snapshot {
  kind: "snapshot";
  version: number;
  info: TableInfo;
  status: Status;
  board: Board | "same" | null;
  faces: {
    [k: string]: Face;
  };
  scene: Scene;
  log: LogLine[];
  pending: PendingUndo | null;
  ending: PendingEnd | null;
  sealed: SealedState | null;
}
/**
 * Somebody asks to take moves back that are not his alone.
 */
export interface PendingUndo {
  seat: number;
  moves: string[];
  yours_to_answer: boolean;
}
/**
 * Somebody asks to end the match as it stands.
 */
export interface PendingEnd {
  seat: number;
  yours_to_answer: boolean;
  yours_to_withdraw: boolean;
}
/**
 * How the dice of a sealed table stand.
 */
export interface SealedState {
  t: number;
  grace: number;
  context: SealedContext | null;
  you: string | null;
  parties: SealedParty[];
}
/**
 * What was settled before play; its canonical JSON, hashed, is part of every throw.
 */
export interface SealedContext {
  game: string;
  options: {
    [k: string]: string | number;
  };
  players: string[];
  rules: number;
  sealed: 1;
  table: string;
}
/**
 * A chain that counts, or will from a later throw on; its party may be listed for both.
 */
export interface SealedParty {
  party: string;
  seats: number[];
  anchor: string;
  last: string;
  opened: number;
  before: number;
  missed: number;
}
/**
 * Somebody has committed to a chain; the version before it is one less.
 */
export interface Committed {
  kind: "committed";
  version: number;
  sealed: SealedState;
}
/**
 * A throw is due: whoever has committed opens his next link, within so many seconds.
 */
export interface ShareWanted {
  kind: "share-wanted";
  t: number;
  within: number;
}
/**
 * What the client asked for under this number has happened, durably.
 */
export interface Done {
  kind: "done";
  id: number;
  version: number;
}
/**
 * What was asked has not happened; told as ``page-problem-<code>`` or else ``message``.
 */
export interface Problem {
  kind: "problem";
  id: number | null;
  code: string;
  message: string;
  reason: Message | null;
  item: string | null;
  move: string | null;
  number: number | null;
  hint: Message | null;
  retry_after: number | null;
}
/**
 * The race for the first turn: wait for the call, then be the quickest.
 */
export interface RaceNews {
  kind: "race";
  stage: "ready" | "call" | "false-start" | "again";
  chair: number | null;
}
/**
 * Which chairs are at the table now, and how the clocks stand.
 */
export interface Presence {
  kind: "presence";
  present: boolean[];
  away: (number | null)[];
  clocks: Clocks | null;
}
/**
 * Everybody's chances of winning after a version, for whoever has switched them on.
 */
export interface OddsNews {
  kind: "odds";
  version: number;
  chances: number[];
  within: number[];
  method: "exact" | "rollouts";
  games: number;
  play: string;
}
/**
 * What each decision is worth, the best first, for whoever has asked alone.
 */
export interface HintNews {
  kind: "hint";
  version: number;
  seat: number;
  moves: HintedMove[];
  method: "exact" | "judged" | "rollouts";
  games: number;
  play: string;
}
/**
 * A decision and what it is worth to the seat that takes it.
 */
export interface HintedMove {
  move: string;
  odds: number;
  within: number;
  loss: number;
  is_worse: boolean;
}
/**
 * The first thing that a client says: its key, and the last version that it has seen.
 */
export interface Hello {
  kind: "hello";
  key: string;
  since?: number | null;
}
/**
 * Play a decision, or a throw of one's own dice, by its text.
 */
export interface Play {
  kind: "play";
  id: number;
  version: number;
  move: string;
}
/**
 * Let the server's dice fall, or draw its card; also in place of the player's own dice.
 */
export interface ThrowDice {
  kind: "throw";
  id: number;
  version: number;
}
/**
 * Take back; ``agreed`` says that everybody at this screen agrees.
 */
export interface AskUndo {
  kind: "undo";
  id: number;
  version: number;
  agreed?: boolean;
}
/**
 * Answer for everybody at this screen.
 */
export interface AnswerUndo {
  kind: "answer";
  id: number;
  version: number;
  agree: boolean;
}
/**
 * The opener starts the race for the first turn.
 */
export interface StartRace {
  kind: "race";
  id: number;
}
/**
 * Somebody reacts.
 */
export interface Tap {
  kind: "tap";
  id: number;
  chair: number;
}
/**
 * The opener settles who begins after all, instead of the race.
 */
export interface Begin {
  kind: "begin";
  id: number;
  first: "lots" | number;
}
/**
 * Let the bots of this table hurry, or take their time.
 */
export interface SetPace {
  kind: "pace";
  id: number;
  quick: boolean;
}
/**
 * Let a bot play for a chair: for the asker's own, or one whose person has left.
 */
export interface LetStandIn {
  kind: "stand-in";
  id: number;
  chair: number;
  bot?: string;
}
/**
 * Free the chair of somebody who has left, for another guest.
 */
export interface FreeChair {
  kind: "free";
  id: number;
  chair: number;
}
/**
 * Take one's chair back from a bot, or before anybody else sits down there.
 */
export interface SitAgain {
  kind: "sit";
  id: number;
  chair: number;
}
/**
 * Give a seat of one's own up for lost.
 */
export interface Resign {
  kind: "resign";
  id: number;
  version: number;
  chair: number;
}
/**
 * End the match as it stands, if everybody who is there agrees.
 */
export interface AskEnd {
  kind: "end";
  id: number;
  version: number;
}
/**
 * Agree to end the match, or not, for everybody at this screen; the asker may withdraw.
 */
export interface AnswerEnd {
  kind: "answer-end";
  id: number;
  version: number;
  agree: boolean;
}
/**
 * Tell this client everybody's chances from now on, or no more.
 */
export interface ShowOdds {
  kind: "odds";
  id: number;
  on: boolean;
}
/**
 * Tell the asker, who is to decide, what each decision is worth.
 */
export interface AskHint {
  kind: "hint";
  id: number;
  version: number;
}
/**
 * Commit to a chain of one's own: it counts from the next throw on.
 */
export interface Commit {
  kind: "commit";
  id: number;
  anchor: string;
}
/**
 * Open one's next link for a throw; there is no answer but the throw.
 */
export interface Share {
  kind: "share";
  t: number;
  link: string;
}

/** What tells seats apart without colour, seat by seat. */
export const MARKS: string = "●▲■◆★✚○△□◇☆✙";

/** The colours of the seats. */
export const COLOURS: readonly [string, ...string[]] = ["#0072b2","#d55e00","#009e73","#cc79a7","#e69f00","#56b4e9"];

/** What a piece looks like whose figure the board does not draw itself. */
export const PAWN: Figure = {"id":"pawn","parts":[{"path":"M-15 16 Q-13 2 -6 -4 A9 9 0 1 1 6 -4 Q13 2 15 16 Z","role":"seat"},{"path":"M-15 16 Q-13 2 -6 -4 A9 9 0 1 1 6 -4 Q13 2 15 16 Z","role":"edge"}],"mark_at":[0,7],"text_at":null,"text_size":16,"mark_size":null,"text_role":"carved","upright":true,"mirrors":false,"pips":false,"words_at":null,"words_size":16};

/** The colours of paper and ink, by day and by night. */
export const PALETTE: Record<"light" | "dark", Record<"paper" | "card" | "ink" | "faint" | "rule", string>> = {"light":{"paper":"#f6efe2","card":"#fffaf0","ink":"#1f1a17","faint":"#6b5f55","rule":"#d9ccb8"},"dark":{"paper":"#191613","card":"#26211c","ink":"#f3e9d8","faint":"#b7a993","rule":"#3a332b"}};

/** The colours where no box lends its own. */
export const PLAIN_THEME: Theme = {"accent":"#6b4f2a","second":"#2f5d62","touch":"#c8372d"};

/** Who can sit on a chair. */
export const CHAIR_KINDS: readonly NewChair["kind"][] = ["here","elsewhere","bot"];

/** Whence an item of the rules comes. */
export const LEDGER_MARKS: readonly RuleItem["marks"][number][] = ["printed","reading","ours"];

/** The papers that a box is printed on. */
export const PAPERS: readonly ["a4", "letter"] = ["a4","letter"];

/** Characters of a player's name, as people count them. */
export const LONGEST_NAME: number = 40;

/** In how many code points these may be written. */
export const MOST_CODE_POINTS: number = 120;

/** Characters of a move. */
export const LONGEST_MOVE: number = 40;

/** Milliseconds in which dice fall; bots wait for it. */
export const TUMBLE_TIME: number = 500;

/** Milliseconds of a piece's leap at most; bots wait for it. */
export const LONGEST_LEAP: number = 250;

/** Moves of a replay that are sent at a time. */
export const STRETCH: number = 64;

/** Bytes of a transcript that somebody sends to look at it. */
export const LARGEST_TRANSCRIPT: number = 1048576;
