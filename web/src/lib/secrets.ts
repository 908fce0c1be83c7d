/** Secrets that this device makes itself, so that a lost answer can be asked for again. */

import { isString, read, write } from "./store";

const NAME = "ludotheca.joining";
const BYTES = 16;
/** Of the longer ago nobody waits for an answer any more. */
const MOST = 10;

/** Return what nobody can guess, as the server writes it: 22 signs of base64url. */
export function newSecret(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    const written = btoa(String.fromCharCode(...bytes));
    return written.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Return the key that a player has at the table of another key, with a secret of his own. */
export function keyWith(secret: string, key: string): string {
    return secret + key.slice(secret.length);
}

/** Return the secret with which to sit down: the same one, until `answered`, for the same seat. */
export function joiningSecret(table: string, invite: string | null): string {
    const kept = joining();
    const known = kept.find(([where]) => where === placeOf(table, invite));
    if (known) return known[1];
    const secret = newSecret();
    write(NAME, [[placeOf(table, invite), secret], ...kept].slice(0, MOST));
    return secret;
}

/** Note that the answer to sitting down has come. */
export function answered(table: string, invite: string | null): void {
    write(
        NAME,
        joining().filter(([where]) => where !== placeOf(table, invite)),
    );
}

function placeOf(table: string, invite: string | null): string {
    return `${table}/${invite ?? ""}`;
}

function joining(): [string, string][] {
    return (read(NAME, Array.isArray) ?? []).filter(isPair);
}

function isPair(value: unknown): value is [string, string] {
    return Array.isArray(value) && value.length === 2 && value.every(isString);
}
