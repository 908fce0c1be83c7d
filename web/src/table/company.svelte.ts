/** Who is away and for how long, and whose time runs: told now and then, counted on here. */

import type { Chair, Clocks, TableInfo } from "../lib/wire";

/** How often what is counted is shown anew, in milliseconds. */
const TICK = 250;

interface Counting {
    left: readonly number[];
    running: number | null;
    /** When it was told. */
    at: number;
}

export class Company {
    private now = $state(0);
    /** Since when each chair's person is away; null while there. */
    private since = $state.raw<readonly (number | null)[]>([]);
    private counting = $state.raw<Counting | null>(null);

    constructor(
        private readonly info: () => TableInfo | undefined,
        private readonly clock: () => number = () => performance.now(),
    ) {}

    /** Count on until told otherwise; returns what stops it. */
    start(): () => void {
        const timer = setInterval(() => this.tick(), TICK);
        return () => clearInterval(timer);
    }

    /** Look at the clock, where there is anything to count. */
    tick(): void {
        const isCounting = this.counting?.running != null || this.since.some((at) => at !== null);
        if (isCounting) this.now = this.clock();
    }

    /** Hear for how many seconds everybody has been away. */
    hearAway(away: readonly (number | null)[]): void {
        this.now = this.clock();
        this.since = away.map((seconds) => (seconds === null ? null : this.now - 1000 * seconds));
    }

    /** Hear how the clocks stand. */
    hearClocks(clocks: Clocks | null): void {
        this.now = this.clock();
        this.counting = clocks && { ...clocks, at: this.now };
    }

    /** The seat whose time runs. */
    get running(): number | null {
        return this.counting?.running ?? null;
    }

    /** The seconds that a seat has left; null where nobody counts. */
    left(seat: number): number | null {
        const { counting } = this;
        const told = counting?.left[seat];
        if (!counting || told === undefined) return null;
        const spent = counting.running === seat ? (this.now - counting.at) / 1000 : 0;
        return Math.max(0, told - spent);
    }

    /** For how many seconds the person of a seat has been away; null while there. */
    away(seat: number): number | null {
        const since = this.since[seat] ?? null;
        return since === null || !this.isAwaited(seat) ? null : (this.now - since) / 1000;
    }

    /** In how many seconds the others may go on without a seat's person; null while there. */
    patience(seat: number): number | null {
        const away = this.away(seat);
        return away === null ? null : Math.max(0, (this.info()?.grace ?? 0) - away);
    }

    /** Whether a seat's person has been away for so long that the others may go on without. */
    isGone(seat: number): boolean {
        return this.patience(seat) === 0;
    }

    /** The seats whose game stands still because their people are gone. */
    get stranded(): number[] {
        return this.seats((chair, seat) => chair.stand_in === null && this.isGone(seat));
    }

    /** The seats that a bot plays for people who are gone. */
    get leftToBots(): number[] {
        return this.seats((chair, seat) => chair.stand_in !== null && this.isGone(seat));
    }

    /** The seats at this screen that are played by people. */
    get played(): number[] {
        return this.seats((chair) => chair.yours && chair.stand_in === null && !chair.resigned);
    }

    /** The seats that can be taken back at this screen. */
    get lost(): number[] {
        return this.seats((chair) => chair.can_return);
    }

    /** Whether there is somebody else who is asked before a match is ended. */
    get isAsked(): boolean {
        return this.seats(isOthers).some((seat) => !this.isGone(seat));
    }

    /** Whether whoever opened the table is gone, as far as can be told from here. */
    get isOpenerGone(): boolean {
        const openers = this.seats((chair) => chair.kind === "here");
        return openers.length > 0 && openers.every((seat) => this.isGone(seat));
    }

    private isAwaited(seat: number): boolean {
        const chair = this.info()?.chairs[seat];
        return chair !== undefined && chair.taken && chair.kind !== "bot" && !chair.resigned;
    }

    private seats(holds: (chair: Chair, seat: number) => boolean): number[] {
        return (this.info()?.chairs ?? []).flatMap((chair, seat) =>
            holds(chair, seat) ? [seat] : [],
        );
    }
}

/** Whether a person somewhere else plays on a chair. */
function isOthers(chair: Chair): boolean {
    const isPerson = chair.taken && chair.kind !== "bot" && chair.stand_in === null;
    return isPerson && !chair.yours && !chair.resigned;
}
