/** Glances: everybody's chances while one looks at them, and the hint that one has asked for. */

import { isBoolean, read, write } from "../lib/store";
import type { HintNews, OddsNews, TableInfo } from "../lib/wire";

/** Where it is kept whether to look at the chances, at every table on this device. */
const LOOKING = "ludotheca.odds";
/** Chances that have come before their moves were shown. */
const MOST_AHEAD = 40;

interface Table {
    info: () => TableInfo | undefined;
    /** The version that is shown. */
    version: () => number;
    /** Have the chances told from now on, or no more; resolves to whether that is so. */
    tellOdds: (on: boolean) => Promise<boolean>;
    askHint: () => Promise<boolean>;
}

export class Glancing {
    isOn = $state(read(LOOKING, isBoolean) ?? false);
    /** Whether a hint is on its way. */
    isAwaited = $state(false);
    private heard = $state.raw<readonly OddsNews[]>([]);
    private advice = $state.raw<HintNews | null>(null);
    /** Whether the table has been asked to tell the chances, on this connection. */
    private isTold = false;

    constructor(private readonly table: Table) {}

    /** Whether one may look at the chances here. */
    mayLook = $derived.by(() => {
        const info = this.table.info();
        if (!info) return false;
        const isPlayer = info.chairs.some(({ yours }) => yours);
        return info.odds === "all" || (info.odds === "watchers" && !isPlayer);
    });

    /** The chances as far as moves have been shown: nobody is told what he has not seen yet. */
    odds = $derived.by(
        () => this.heard.findLast(({ version }) => version <= this.table.version()) ?? null,
    );

    /** The hint for the position that is shown. */
    hint = $derived.by(() => (this.advice?.version === this.table.version() ? this.advice : null));

    set(isOn: boolean): void {
        this.isOn = isOn;
        write(LOOKING, isOn);
        if (!isOn) this.heard = [];
        this.isTold = isOn && this.mayLook;
        if (this.mayLook) void this.table.tellOdds(isOn);
    }

    /** The table has been heard of: have it tell the chances, once on each connection. */
    connected(): void {
        if (this.isTold || !this.isOn || !this.mayLook) return;
        this.isTold = true;
        void this.table.tellOdds(true);
    }

    disconnected(): void {
        this.isTold = false;
        this.isAwaited = false;
    }

    async ask(): Promise<void> {
        if (this.isAwaited) return;
        this.isAwaited = await this.table.askHint();
    }

    hearOdds(odds: OddsNews): void {
        if (this.isOn) this.heard = [...this.heard.slice(-MOST_AHEAD), odds];
    }

    hearHint(hint: HintNews): void {
        this.advice = hint;
        this.isAwaited = false;
    }

    /** Whoever has played on waits for nothing any more. */
    moved(): void {
        this.isAwaited = false;
    }
}
