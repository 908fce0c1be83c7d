/** Every word that a player reads, from the same Fluent files as in Python. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { words as fetchWords } from "./api";
import { isString, read, write } from "./store";
import { typeset } from "./typesetting";
import type { Message, Problem, WireEvent } from "./wire";

/** A language as its folder of words is called: `en`, `pt-BR`. */
export type Language = string;

/** The languages that have words, the first of them what all others are written after. */
export const LANGUAGES: readonly Language[] = writtenLanguages();

const NAME = "ludotheca.language";

const now = $state({ language: preferredLanguage(), read: 0 });
const bundles = new Map<string, FluentBundle>();
const asked = new Map<string, Promise<void>>();
const wanted = new Set<string>();
const missed = new Set<string>();

/** The language of the page, to be read; `setLanguage` changes it. */
export const language = {
    get current(): Language {
        return now.language;
    },
};

/** Whoever serves the page has written into it for which languages there are words. */
function writtenLanguages(): Language[] {
    const named = "meta[name='ludotheca-languages']";
    const meta = globalThis.document?.querySelector<HTMLMetaElement>(named);
    return meta?.content.split(" ") ?? ["en"];
}

/** Return the language kept on this device, or else the first of the browser's that we speak. */
function preferredLanguage(): Language {
    const kept = read(NAME, isString);
    const wishes = kept ? [kept] : (globalThis.navigator?.languages ?? []);
    return [...wishes.map(spokenFor), ...LANGUAGES].find(isString) ?? "en";
}

/** Return what somebody is spoken to in who wishes for a language, or for one of a region. */
function spokenFor(wish: string): Language | undefined {
    const wanted = `${wish}-`.toLowerCase();
    // A region stands behind its language.
    return LANGUAGES.findLast((code) => wanted.startsWith(`${code}-`.toLowerCase()));
}

/** Speak another language, once all words that are in use have come; and keep the choice. */
export async function setLanguage(code: Language): Promise<void> {
    await Promise.all([...wanted].map((file) => load(code, file)));
    now.language = code;
    write(NAME, code);
}

/** Have the words of some files at hand, in this language and after every switch. */
export async function ensureWords(...files: string[]): Promise<void> {
    for (const file of files) wanted.add(file);
    // A switch brings the files along by itself: whoever waits here need not wait again.
    const code = untrack(() => now.language);
    await Promise.all(files.map((file) => load(code, file)));
}

function load(code: Language, file: string): Promise<void> {
    const name = `${code}/${file}`;
    const earlier = asked.get(name);
    if (earlier) return earlier;
    const coming = fetchWords(code, file).then(
        (source) => addWords(code, source),
        (error: unknown) => {
            asked.delete(name);
            throw error;
        },
    );
    asked.set(name, coming);
    return coming;
}

/** Read Fluent source into a language; what that lacks stands below headings, in other ones. */
export function addWords(code: Language, source: string): void {
    const parts = [code, ...source.split(/^### in (\S+)$/m)];
    for (let at = 0; at < parts.length; at += 2) {
        const [spoken = "", written = ""] = parts.slice(at);
        const words = new FluentResource(typeset(written, spoken));
        bundle(spoken).addResource(words, { allowOverrides: true });
    }
    now.read += 1;
}

function bundle(code: Language): FluentBundle {
    let found = bundles.get(code);
    if (!found) {
        // Without isolation, as in Python: the marks would show up in titles and copied text.
        found = new FluentBundle(code, { useIsolating: false });
        bundles.set(code, found);
    }
    return found;
}

/** The words that have a text: those of now, or else others; who asks is told when they change. */
function speaking(id: string): FluentBundle | undefined {
    void now.read;
    const all = [bundle(now.language), ...bundles.values()];
    return all.find((words) => words.getMessage(id)?.value);
}

/** Say whether there is a text. */
export function has(id: string): boolean {
    return speaking(id) !== undefined;
}

/** Return a text with its arguments filled in; the id itself if there is none. */
export function text(id: string, args: Record<string, unknown> = {}): string {
    const words = speaking(id);
    const pattern = words?.getMessage(id)?.value;
    if (!words || !pattern) return missing(id);
    const problems: Error[] = [];
    const filledIn = words.formatPattern(pattern, known(args), problems);
    if (problems.length > 0) console.warn(`${now.language}: ${id}: ${String(problems[0])}`);
    return filledIn;
}

function missing(id: string): string {
    const name = `${now.language}: there is no text ${id}`;
    if (!missed.has(name)) console.warn(name);
    missed.add(name);
    return id;
}

/** Return the first of several texts that there is, null if there is none of them. */
export function firstText(ids: string[], args: Record<string, unknown> = {}): string | null {
    const found = ids.find(has);
    return found === undefined ? null : text(found, args);
}

/** How a text speaks of a seat: to its player, where that is the one reader, or by name. */
export interface Spoken {
    name: string;
    who: "you" | "other";
}

/** A text by language, or one that is the same in all of them. */
export type Texts = Record<string, string> | string;

const NOBODY: Spoken = { name: "", who: "other" };

/** Return the text of a scene's message, for or about the player of a seat. */
export function messageText(message: Message, of: Spoken = NOBODY): string {
    return text(message.id, { ...of, ...message.args });
}

/** Tell an event, for or about the player whose seat it speaks of. */
export function eventText(box: string, event: WireEvent, { name, who }: Spoken): string {
    return text(`${box}-${event.code}`, { who, ...event.args, name });
}

/** Tell a problem: why in the box's words, else by its code, else as the server put it. */
export function problemText(problem: Problem): string {
    if (problem.reason) return messageText(problem.reason);
    const worded = firstText([`page-problem-${problem.code}`], { move: problem.move ?? "" });
    const hint = problem.hint ? ` ${messageText(problem.hint)}` : "";
    return (worded ?? problem.message) + hint + whenAgain(problem);
}

/** Say when it is worth asking again, where the server has said so. */
function whenAgain(problem: Problem): string {
    if (problem.retry_after == null || problem.retry_after <= 1) return "";
    return ` ${text("page-try-again-in", { seconds: Math.ceil(problem.retry_after) })}`;
}

/** Return the title of a game: its own, or else its box's. */
export function gameTitle(game: string, boxTitle: Texts): string {
    return firstText([`${game.replaceAll("/", "-")}-title`]) ?? inLanguage(boxTitle);
}

/** Name a game beside the others of its box, where the box's own title goes without saying. */
export function shortTitle(game: string, boxTitle: Texts): string {
    const title = gameTitle(game, boxTitle);
    const prefix = `${inLanguage(boxTitle)}, `;
    return title.startsWith(prefix) ? capitalised(title.slice(prefix.length)) : title;
}

/** Return what a game is about in a sentence: its own, or else its box's; null if nobody says. */
export function gameGoal(game: string): string | null {
    const [box] = game.split("/");
    return firstText([`${game.replaceAll("/", "-")}-goal`, `${box}-goal`]);
}

/** Tell limits, `players` or `minutes`; one number where both are the same. */
export function span(what: string, [low, high]: [number, number]): string {
    return low === high ? text(`${what}-one`, { low }) : text(what, { low, high });
}

/** Write a share of a whole, from 0 to 1, as texts do: “28.4%”. */
export function percentText(share: number): string {
    return text("percent", { percent: Math.round(1000 * share) / 10 });
}

/** Join texts as the language does: “one, two and three”. */
export function listed(texts: string[]): string {
    return new Intl.ListFormat(now.language, { type: "conjunction" }).format(texts);
}

/** Begin a text with a capital letter, as at the beginning of a line. */
export function capitalised(line: string): string {
    return line.charAt(0).toLocaleUpperCase(now.language) + line.slice(1);
}

function known(args: Record<string, unknown>): Record<string, FluentVariable> {
    return Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name, inLanguage(value)]),
    );
}

/** Pick this language of texts in several; write absent values as an empty text. */
export function inLanguage(texts: Texts): string;
export function inLanguage(value: unknown): FluentVariable;
export function inLanguage(value: unknown): FluentVariable {
    if (value == null) return "";
    if (typeof value === "object") {
        const texts = value as Record<string, unknown>;
        const near = [now.language, ...LANGUAGES, ...Object.keys(texts)];
        const code = near.find((one) => one in texts) ?? "";
        const own = inLanguage(texts[code]);
        return isString(own) ? typeset(own, code) : own;
    }
    return typeof value === "number" || isString(value) ? value : String(value);
}
