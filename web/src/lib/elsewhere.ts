/** The address of a library that a server keeps, for whoever wants to play with people elsewhere. */

import { isString, read, write } from "./store";

const NAME = "ludotheca.server";
/** Machines that one calls by a number or a name of the house have no certificate as a rule. */
const NEARBY = /^(localhost|\d+\.\d+\.\d+\.\d+|\[[0-9a-f:.]+\]|[^/:]+\.local)([:/]|$)/i;

/** Return the address that somebody means; null if it is none. */
export function libraryAt(typed: string): string | null {
    const text = typed.trim();
    const scheme = NEARBY.test(text) ? "http://" : "https://";
    const whole = /^[a-z]+:\/\//i.test(text) ? text : scheme + text;
    if (!URL.canParse(whole)) return null;
    const address = new URL(whole);
    if (!/^https?:$/.test(address.protocol) || !isHost(address)) return null;
    if (address.username || address.password) return null;
    const path = address.pathname.replace(/(\/index\.html)?\/?$/, "/");
    return address.origin + path;
}

/** Nobody means a word without a point by a host's name, but for this very machine. */
function isHost({ host, hostname }: URL): boolean {
    return NEARBY.test(host) || /^[^.]+(\.[^.]+)+$/.test(hostname);
}

/** Return the address that was last opened from this device. */
export function lastLibrary(): string {
    return read(NAME, isString) ?? "";
}

export function keepLibraryAt(address: string): void {
    write(NAME, address);
}
