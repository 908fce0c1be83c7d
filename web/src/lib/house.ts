/** How people get along at a table: when somebody counts as gone, how long one may think. */

import type { Clock, NewTable } from "./wire";

/** As the form has it. */
export interface House {
    /** Seconds that somebody may be away before the others may go on without him. */
    grace: number;
    clock: ClockChoice;
    /** What happens when somebody's time is up. */
    then: Clock["then"];
    listed: boolean;
}

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

/** Return a choice of clock as the server knows it; null for none. */
export function clockOf({ clock, then }: House): Clock | null {
    const [per, seconds] = clock.split("-");
    return per === "move" || per === "game" ? { per, seconds: Number(seconds), then } : null;
}

/** Return what is asked of the server: only what this company needs to agree on. */
export function agreed(company: Company): Pick<NewTable, "grace" | "clock" | "listed"> {
    const { house } = company;
    const clock = hasPeople(company) ? clockOf(house) : null;
    return {
        ...(hasGuests(company) ? { grace: house.grace, listed: house.listed } : {}),
        ...(clock ? { clock } : {}),
    };
}
