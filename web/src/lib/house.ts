/** How people get along at a table: when somebody counts as gone, how long one may think. */

import type { Clock, NewTable, TableInfo } from "./wire";

/** As the form has it. */
export interface House {
    /** Seconds that somebody may be away before the others may go on without him. */
    grace: number;
    clock: ClockChoice;
    /** What happens when somebody's time is up. */
    then: Clock["then"];
    listed: boolean;
    /** Who may look at everybody's chances while the match is played. */
    odds: OddsFor;
    /** Whether hints are allowed; null as long as nobody has said so. */
    hints: boolean | null;
    /** Whether a replay that is shared shows names. */
    names: boolean;
    /** Whether dice that several screens share are sealed. */
    sealed: boolean;
}

export type OddsFor = TableInfo["odds"];
export const ODDS_FOR: readonly OddsFor[] = ["nobody", "watchers", "all"];

/** `none`, or what the time is for and the seconds, as in `move-120`. */
export type ClockChoice = (typeof CLOCKS)[number];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
export const GRACES: readonly number[] = [30, 2 * MINUTE, 10 * MINUTE, DAY];
export const CLOCKS = [
    "none",
    "move-30",
    "move-120",
    "move-86400",
    "move-259200",
    "game-600",
    "game-1800",
] as const;
export const USUAL_HOUSE: House = {
    grace: 2 * MINUTE,
    clock: "none",
    then: "bot",
    listed: false,
    odds: "watchers",
    hints: null,
    names: false,
    sealed: true,
};

interface Company {
    house: House;
    seats: readonly { kind: string }[];
}

/** Say whether somebody comes from elsewhere, whom one may wait for. */
export function hasGuests({ seats }: Company): boolean {
    return seats.some(({ kind }) => kind === "elsewhere");
}

/** Say whether several people play, so that there is something to agree on. */
export function hasPeople({ seats }: Company): boolean {
    return seats.filter(({ kind }) => kind !== "bot").length > 1;
}

/** Say whether hints are allowed: as somebody has said, or else where all sit at one screen. */
export function allowsHints(company: Company): boolean {
    return company.house.hints ?? !hasGuests(company);
}

/** Return a choice of clock as the server knows it; null for none. */
export function clockOf({ clock, then }: House): Clock | null {
    const [per, seconds] = clock.split("-");
    return per === "move" || per === "game" ? { per, seconds: Number(seconds), then } : null;
}

/** Return what is asked of the server: only what this company needs to agree on. */
export function agreed(company: Company): Omit<NewTable, "game" | "chairs"> {
    const { house } = company;
    const clock = hasPeople(company) ? clockOf(house) : null;
    return {
        ...(house.odds === USUAL_HOUSE.odds ? {} : { odds: house.odds }),
        ...(house.hints === null ? {} : { hints: house.hints }),
        ...(house.names ? { names: true } : {}),
        ...(hasGuests(company) ? { grace: house.grace, listed: house.listed } : {}),
        ...(house.sealed ? {} : { dice: "server" }),
        ...(clock ? { clock } : {}),
    };
}
