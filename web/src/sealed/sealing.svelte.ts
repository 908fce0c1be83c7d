/** Sealed dice at a table, as they are shown: who takes part, what was checked, what is wrong. */

import type { Link, Live } from "../lib/live";
import type {
    Committed,
    SealedState,
    SealedThrow,
    ShareWanted,
    Snapshot,
    Step,
    TableInfo,
} from "../lib/wire";
import { ensureWords, language, text } from "../lib/words.svelte";
import { Checker, newest } from "./checking";
import { Contributor, type Outside, type Standing } from "./contributing";
import { HOST } from "./draw";
import { type Fault, fault } from "./faults";
import { Keeping } from "./keeping";
import Mark from "./Mark.svelte";

/** What the mark says; in words it is `sealed-is-<look>`. */
export type Look = "wrong" | "open" | "alone" | "elsewhere" | "cannot" | "ready" | "checked";

/** Who takes part in the throws, and how it went last; in words `sealed-part-<part>`. */
export interface Part {
    party: string;
    seats: readonly number[];
    part: "host" | "ready" | "contributes" | "missed" | "nothing";
}

/** As much of a table as is asked for here. */
export interface Table {
    readonly id: string;
    readonly info: TableInfo;
    readonly names: readonly string[];
}

/** A table of which the game can be saved. */
export type Savable = Table & { readonly key: string };

/** Throws in a row without anybody's share after which the host counts as alone. */
const ALONE_AFTER = 3;
/** Milliseconds that shares are waited for before it is said whose. */
const PATIENCE = 1_000;
/** Milliseconds beyond the time for shares after which a throw is not awaited any more. */
const GIVEN_UP = 5_000;
/** More than these are not listed: one is enough. */
const MOST_FAULTS = 20;

export class Sealing {
    readonly Mark = Mark;
    faults = $state.raw<readonly Fault[]>([]);
    /** How many throws were checked here, and to how many somebody besides the host contributed. */
    throws = $state(0);
    shared = $state(0);
    standing = $state.raw<Standing>("no-chair");
    state = $state.raw<SealedState | null>(null);
    /** The last throw that fell here. */
    last = $state.raw<SealedThrow | null>(null);
    /** Whether its words are there. */
    isWorded = $state(false);
    /** Whether a throw waits for shares, and for how long already. */
    private waits = $state.raw<"no" | "briefly" | "long">("no");
    /** How many throws in a row nobody but the host contributed to. */
    private unshared = $state(0);
    private timers: ReturnType<typeof setTimeout>[] = [];
    private info: TableInfo | null = null;

    private readonly keeping: Keeping;
    private readonly checker: Checker;
    private readonly contributor: Contributor;

    constructor(
        private readonly table: Table,
        live: Pick<Live, "request" | "say">,
    ) {
        this.keeping = new Keeping(table.id);
        const { seen, faults, throws, shared } = this.keeping.checked;
        Object.assign(this, { faults, throws, shared });
        this.checker = new Checker(seen);
        this.contributor = new Contributor(this.outside(live));
        void ensureWords("sealed").then(() => (this.isWorded = true));
    }

    private outside(live: Pick<Live, "request" | "say">): Outside {
        const { keeping } = this;
        return {
            get chain() {
                return keeping.chain;
            },
            set chain(chain) {
                keeping.chain = chain;
            },
            commit: (anchor) => live.request({ kind: "commit", anchor }),
            share: (t, link) => live.say({ kind: "share", t, link }),
            now: () => performance.now(),
            changed: (standing) => (this.standing = standing),
        };
    }

    hear(told: Snapshot | Step | Committed | ShareWanted): void {
        if (told.kind === "share-wanted") return this.asked(told);
        if (told.kind === "step") return this.followed(told);
        if (told.kind === "committed") return this.stands(told.sealed, []);
        this.info = told.info;
        this.wait("no");
        if (told.status.phase === "over") this.contributor.end();
        const names = told.info.chairs.map(({ kind, name }) => (kind === "bot" ? "" : name));
        if (told.sealed) this.stands(told.sealed, names);
    }

    linked(link: Link): void {
        if (link === "open") return void this.contributor.back();
        this.contributor.lost();
        this.wait("no");
    }

    private stands(state: SealedState, players: readonly string[]): void {
        if (!this.info) return;
        const { id, game, options } = this.info;
        this.find(this.checker.take(state, { table: id, game, options, players }));
        this.state = state;
        this.keep();
        void this.contributor.take(state);
    }

    private asked(wanted: ShareWanted): void {
        void this.contributor.answer(wanted);
        this.wait("briefly");
        const over = wanted.within * 1000 + GIVEN_UP;
        this.timers = [
            setTimeout(() => (this.waits = "long"), PATIENCE),
            setTimeout(() => this.wait("no"), over),
        ];
    }

    private followed({ sealed, line, status }: Step): void {
        if (status.phase === "over") this.contributor.end();
        if (!this.state || !line.is_throw) return;
        this.wait("no");
        if (!sealed) return this.find([fault(null, "missing-link", { party: HOST })]);
        this.find(this.checker.check(sealed, line.move));
        const isShared = Object.keys(sealed.links).some((party) => party !== HOST);
        this.last = sealed;
        this.throws += 1;
        this.shared += isShared ? 1 : 0;
        this.unshared = isShared ? 0 : this.unshared + 1;
        this.keep();
        void this.contributor.hear(sealed).then((faults) => this.find(faults));
    }

    private wait(waits: "no" | "briefly"): void {
        for (const timer of this.timers) clearTimeout(timer);
        this.timers = [];
        this.waits = waits;
    }

    private find(faults: readonly Fault[]): void {
        if (faults.length === 0) return;
        this.faults = [...this.faults, ...faults].slice(0, MOST_FAULTS);
        this.keep();
    }

    private keep(): void {
        const { faults, throws, shared } = this;
        this.keeping.checked = { seen: this.checker.seen, faults: [...faults], throws, shared };
    }

    // Showing

    look = $derived.by<Look>(() => {
        if (this.faults.length > 0) return "wrong";
        if (!this.state) return "open";
        const isAlone = this.unshared >= Math.min(ALONE_AFTER, Math.max(1, this.throws));
        if (isAlone) return "alone";
        const { standing } = this;
        if (standing === "elsewhere" || standing === "cannot") return standing;
        return this.throws === 0 ? "ready" : "checked";
    });

    parts = $derived.by<Part[]>(() => {
        const { state, last } = this;
        if (!state) return [];
        const names = [...new Set(state.parties.map(({ party }) => party))];
        const parts = names.map((party): Part => {
            const seats = newest(state.parties.filter((one) => one.party === party))?.seats ?? [];
            return { party, seats, part: partOf(party, last) };
        });
        const known = new Set(parts.flatMap(({ seats }) => seats));
        const others = this.table.info.chairs.flatMap(({ kind, taken }, seat): Part[] => {
            const isPerson = kind !== "bot" && taken && !known.has(seat);
            return isPerson ? [{ party: `seat-${seat}`, seats: [seat], part: "nothing" }] : [];
        });
        // Whoever has left holds no seat any more.
        return [...parts.filter(({ part, seats }) => part === "host" || seats.length), ...others];
    });

    /** The names of those at some seats. */
    namesAt(seats: readonly number[]): string[] {
        return seats.map((seat) => this.table.names[seat] ?? "");
    }

    /** The name of a party within a sentence: the host, or those who sit there. */
    nameOf(party: string): string {
        if (party === HOST) return text("sealed-the-host");
        const seats = this.state?.parties.find((one) => one.party === party)?.seats ?? [];
        return this.namesAt(seats).join(", ") || party;
    }

    /** Whether a throw is due, and waits for what everybody adds to it. */
    get isWaiting(): boolean {
        return this.waits !== "no";
    }

    /** Whose share may be waited for, once that takes longer. */
    waiting = $derived.by<string | null>(() => {
        if (this.waits !== "long" || !this.isWorded) return null;
        const { chairs } = this.table.info;
        const slow = this.parts
            .filter(({ party, part }) => party !== this.state?.you && part !== "nothing")
            .flatMap(({ seats }) => seats.filter((seat) => chairs[seat]?.present));
        return text("sealed-waiting", { count: slow.length, names: either(this.namesAt(slow)) });
    });
}

function partOf(party: string, last: SealedThrow | null): Part["part"] {
    if (party === HOST) return "host";
    if (!last) return "ready";
    return party in last.links ? "contributes" : "missed";
}

function either(names: readonly string[]): string {
    return new Intl.ListFormat(language.current, { type: "disjunction" }).format(names);
}
