/** What is settled before a table is opened: who sits where, under which options, who begins. */

import { agreed, type House, USUAL_HOUSE } from "./house";
import { isTexts, read, write } from "./store";
import { LONGEST_NAME, MOST_CODE_POINTS } from "./wire";
import type { BoxFacts, GameFacts, NewChair, NewTable, OptionFacts, Problem } from "./wire";

/** The four ways to play: at once against bots, at this screen, by link, with dice of one's own. */
export const WAYS = ["bots", "here", "link", "own-dice"] as const;
export type Way = (typeof WAYS)[number];

export type ChairKind = NewChair["kind"];
export type First = NonNullable<NewTable["first"]>;

/** A chair as the form has it; an empty name stands for a default, an empty bot for the usual. */
interface DraftSeat {
    kind: ChairKind;
    name: string;
    bot: string;
}

/** A table as the form has it.  Number fields keep what was typed, right or wrong. */
export interface Draft {
    way: Way;
    game: GameFacts;
    seats: DraftSeat[];
    options: Record<string, string>;
    first: First;
    house: House;
}

/** Something to put right before the table can be opened; its text is `page-trouble-<code>`. */
export interface Trouble {
    /** `name-<chair>`, `option-<name>`, `seats`, or `start` for all else. */
    where: string;
    code: string;
    args: Record<string, unknown>;
}

/** How well a bot plays if nobody says otherwise. */
export const USUAL_LEVEL = "normal";
const NAMES = "ludotheca.names";
/** What a newcomer gets: enough company to be lively, little enough to wait for. */
const USUAL_COMPANY = 3;

const FILLERS: Record<Way, ChairKind> = {
    bots: "bot",
    here: "here",
    link: "elsewhere",
    "own-dice": "here",
};

/** Return a table ready to be opened, with sensible defaults and the names of last time. */
export function newDraft(game: GameFacts, way: Way, names: readonly string[] = []): Draft {
    const count = clamped(way === "bots" ? USUAL_COMPANY : 2, game.seats);
    const draft: Draft = { way, game, seats: [], options: {}, first: "lots", house: USUAL_HOUSE };
    draft.options = defaultOptions(game);
    draft.seats = Array.from({ length: count }, (_, chair) => newSeat(draft, chair, names));
    draft.first = usualFirst(draft);
    return draft;
}

function newSeat({ way, game }: Draft, chair: number, names: readonly string[]): DraftSeat {
    const filler = FILLERS[way];
    const kind = chair === 0 || (filler === "bot" && game.bots.length === 0) ? "here" : filler;
    return { kind, name: kind === "here" ? (names[chair] ?? "") : "", bot: "" };
}

function defaultOptions(game: GameFacts): Record<string, string> {
    return Object.fromEntries(
        game.options.map(({ name, default: value }) => [name, String(value)]),
    );
}

/** Return the table for another game of the box: whoever finds a chair stays. */
export function forGame(draft: Draft, game: GameFacts, names: readonly string[] = []): Draft {
    const kept = Object.entries(draft.options).filter(([name]) =>
        game.options.some((option) => option.name === name && sameKind(option, draft.game)),
    );
    const options = { ...defaultOptions(game), ...Object.fromEntries(kept) };
    const seats = draft.seats.map((seat) => ({
        ...seat,
        bot: game.bots.includes(seat.bot) || seat.bot in game.levels ? seat.bot : "",
    }));
    const next: Draft = { ...draft, game, options, seats };
    const sized = withCount(next, clamped(seats.length, game.seats), names);
    return game.opening === draft.game.opening ? sized : { ...sized, first: usualFirst(sized) };
}

function sameKind(option: OptionFacts, game: GameFacts): boolean {
    const other = game.options.find(({ name }) => name === option.name);
    return other !== undefined && JSON.stringify(other) === JSON.stringify(option);
}

/** Return the table with so many chairs: new ones as the way has them, the last ones taken away. */
export function withCount(draft: Draft, count: number, names: readonly string[] = []): Draft {
    const seats = Array.from(
        { length: clamped(count, draft.game.seats) },
        (_, chair) => draft.seats[chair] ?? newSeat(draft, chair, names),
    );
    return settled({ ...draft, seats });
}

/** Return the table without a chair. */
export function withoutSeat(draft: Draft, chair: number): Draft {
    if (draft.seats.length <= draft.game.seats[0]) return draft;
    const { first } = draft;
    const seats = draft.seats.filter((_, other) => other !== chair);
    const later = typeof first === "number" && first > chair ? first - 1 : first;
    return settled({ ...draft, seats, first: first === chair ? usualFirst(draft) : later });
}

/** Return the table with something about a chair changed. */
export function withSeat(draft: Draft, chair: number, change: Partial<DraftSeat>): Draft {
    const seats = draft.seats.map((seat, other) =>
        other === chair ? { ...seat, ...change } : seat,
    );
    return settled({ ...draft, seats });
}

/** Keep who begins to what can be. */
function settled(draft: Draft): Draft {
    const possible = waysToBegin(draft);
    const { first } = draft;
    const asked = typeof first === "number" ? "choice" : first;
    const gone = typeof first === "number" && first >= draft.seats.length;
    return possible.includes(asked) && !gone ? draft : { ...draft, first: usualFirst(draft) };
}

/** Return how it can be found out who begins; nothing where the rules themselves do. */
export function waysToBegin({ game, seats }: Draft): ("reaction" | "choice" | "lots")[] {
    if (game.opening === "rules") return ["choice"];
    const people = seats.filter((seat) => seat.kind !== "bot").length;
    const race = game.opening === "reaction" && people > 1;
    return race ? ["reaction", "choice", "lots"] : ["choice", "lots"];
}

/** Return who begins unless somebody says otherwise. */
function usualFirst(draft: Draft): First {
    const possible = waysToBegin(draft);
    if (possible.includes("reaction")) return "reaction";
    // The rules look at the seats in order.
    return draft.game.opening === "rules" ? 0 : "lots";
}

/** Whether players decide anything under the form's options; if not, all bots play alike. */
export function decidesAnything({ game, options }: Draft): boolean {
    if (typeof game.decides === "boolean") return game.decides;
    return Object.entries(game.decides).every(
        ([name, value]) => options[name]?.trim() === String(value),
    );
}

/** Return the options that leave something to choose. */
export function openOptions(game: GameFacts): OptionFacts[] {
    return game.options.filter(({ values }) => values === null || values.length > 1);
}

/** Return everything that is wrong with the form. */
export function troubles(draft: Draft): Trouble[] {
    return [
        ...seatTroubles(draft),
        ...openOptions(draft.game).flatMap((o) => optionTroubles(draft, o)),
    ];
}

function seatTroubles({ seats }: Draft): Trouble[] {
    const found: Trouble[] = [];
    const taken = new Set<string>();
    for (const [chair, { kind, name }] of seats.entries()) {
        if (kind !== "here" || !tidied(name)) continue;
        const folded = tidied(name).toLocaleLowerCase();
        if (taken.has(folded)) {
            found.push({ where: `name-${chair}`, code: "same-name", args: { name: tidied(name) } });
        }
        taken.add(folded);
    }
    return found;
}

function optionTroubles({ options }: Draft, { name, values, low, high }: OptionFacts): Trouble[] {
    const text = options[name] ?? "";
    const number = Number(text);
    const right = values
        ? values.includes(text)
        : /^\d{1,15}$/.test(text.trim()) && number >= low && number <= high;
    return right ? [] : [{ where: `option-${name}`, code: "number", args: { low, high } }];
}

/** Return where in the form a refusal of the server belongs. */
export function whereIs(problem: Problem): string {
    if (problem.code === "bad-option") return "options";
    return ["unknown-bot", "bad-name", "name-taken", "bad-seats"].includes(problem.code)
        ? "seats"
        : "start";
}

/** Return what is asked of the server; `named` gives a name to whoever did not write one. */
export function newTable(draft: Draft, named: (chair: number) => string): NewTable {
    const chairs = draft.seats.map(({ kind, name, bot }, chair): NewChair => {
        if (kind === "bot") return { kind, bot: decidesAnything(draft) ? bot : "" };
        return kind === "here" ? { kind, name: tidied(name) || named(chair) } : { kind };
    });
    return {
        game: draft.game.id,
        options: changedOptions(draft),
        chairs: chairs as NewTable["chairs"],
        first: draft.first,
        ...agreed(draft),
        ...(draft.way === "own-dice" && { dice: "own" }),
    };
}

function changedOptions({ game, options }: Draft): Record<string, string | number> {
    const changed = openOptions(game).flatMap(({ name, values, default: usual }) => {
        const text = (options[name] ?? String(usual)).trim();
        const value = values ? text : Number(text);
        return value === usual ? [] : [[name, value] as const];
    });
    return Object.fromEntries(changed);
}

const CHARACTERS = new Intl.Segmenter();

/** Return a name as it will stand on the table: printable, without loose blanks. */
export function tidied(name: string): string {
    // What joins letters and emoji stays, and so do the tags of a flag.
    const unseen = /(?:(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{C}\p{Z}])+/gu;
    const printable = name.normalize("NFC").replace(unseen, " ").trim();
    let kept = "";
    for (const { segment } of [...CHARACTERS.segment(printable)].slice(0, LONGEST_NAME)) {
        if ([...kept, ...segment].length > MOST_CODE_POINTS) break;
        kept += segment;
    }
    return kept.trim();
}

/** Return the names that were last written on this device, by chair. */
export function rememberedNames(): string[] {
    return read(NAMES, isTexts) ?? [];
}

/** Keep the names of whoever sits here; those of chairs that nobody named stay as they were. */
export function rememberNames({ seats }: Draft): void {
    const names = rememberedNames();
    let chair = 0;
    for (const { kind, name } of seats) {
        if (kind !== "here") continue;
        if (tidied(name)) names[chair] = tidied(name);
        chair += 1;
    }
    write(
        NAMES,
        Array.from(names, (name) => name ?? ""),
    );
}

/** Which boxes to show; 0 for any number of players, or any time. */
export interface Wish {
    text: string;
    players: number;
    minutes: number;
}

/** Say whether a box is what somebody looks for; `words` is all that is written on it. */
export function answers(box: BoxFacts, words: string, wish: Wish): boolean {
    return (
        folded(words).includes(folded(wish.text)) &&
        (wish.players === 0 ||
            (box.players[0] <= wish.players && wish.players <= box.players[1])) &&
        (wish.minutes === 0 || box.minutes[0] <= wish.minutes)
    );
}

function folded(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();
}

function clamped(count: number, [low, high]: [number, number]): number {
    return Math.min(high, Math.max(low, count));
}
