/** Our own part in sealed dice: a chain that this browser makes, commits to and opens link by link. */

import type { SealedParty, SealedState, SealedThrow, ShareWanted } from "../lib/wire";
import { Chain, LINKS, newSecret } from "./chain";
import { newest } from "./checking";
import { type Fault, fault } from "./faults";
import type { KeptChain } from "./keeping";

/** The world outside: tests bring their own. */
export interface Outside {
    /** Our chain as it is kept; set before anything leaves this browser. */
    chain: KeptChain | null;
    /** Publish an anchor; rejected with why it was not. */
    commit(anchor: string): Promise<unknown>;
    share(t: number, link: string): void;
    /** Milliseconds since some moment. */
    now(): number;
    /** Told whenever the standing changes. */
    changed(standing: Standing): void;
    /** How many links a chain has. */
    links?: number;
}

/**
 * How this device takes part: it holds no chair, is about to, does, leaves it to another device
 * with the same key, or cannot.
 */
export type Standing = "no-chair" | "coming" | "contributes" | "elsewhere" | "cannot";

/** A share that was sent within this part of its time, and so long before the throw, was in time. */
const IN_TIME = 0.5;
/** A line that stalls may pass somebody over once or twice, but not so often in a row. */
const TOO_OFTEN = 3;

interface Sent {
    t: number;
    at: number;
    /** By how many milliseconds a throw must follow to be sure that the share had come. */
    before: number;
}

export class Contributor {
    standing: Standing = "no-chair";
    private chain: Chain | null = null;
    /** How far the chain is opened, as far as this page knows. */
    private mine: KeptChain | null = null;
    private party: string | null = null;
    /** Our party's newest chain, as the table tells. */
    private told: SealedParty | null = null;
    /** The number of the next throw. */
    private t = 0;
    private sent: Sent | null = null;
    /** How many shares in a row were sent, and left out. */
    private passedOver = 0;
    private isOver = false;
    private hasArrived = false;
    /** The anchor that we have published and not yet been told of. */
    private awaited: string | null = null;
    /** The throw before which we last committed: never twice before the same. */
    private committedAt: number | null = null;
    /** One thing at a time, in the order in which it was heard. */
    private line: Promise<unknown> = Promise.resolve();

    constructor(private readonly outside: Outside) {}

    /** Take in how the dice stand; whoever comes to the table commits, if that is not done. */
    take(state: SealedState): Promise<void> {
        return this.next(() => this.stood(state));
    }

    /** Open the next link for a throw; the same throw is always answered with the same link. */
    answer(wanted: ShareWanted): Promise<void> {
        const asked = this.outside.now();
        return this.next(() => this.open(wanted, asked));
    }

    /** A throw has fallen; returns what is wrong with our own part in it. */
    hear(fallen: SealedThrow): Promise<Fault[]> {
        return this.next(() => this.fell(fallen));
    }

    /** The line was lost: what was sent may never have come. */
    lost(): void {
        this.sent &&= { ...this.sent, before: Infinity };
        this.passedOver = 0;
        this.awaited = null;
        this.committedAt = null;
    }

    /** The line is there again: what could not be done may be done now. */
    back(): Promise<void> {
        return this.next(async () => {
            if (this.standing === "coming" || this.standing === "cannot") await this.renew();
        });
    }

    /** The match is over: nothing is committed to any more. */
    end(): void {
        this.isOver = true;
    }

    private next<T>(what: () => Promise<T>): Promise<T> {
        const done = this.line.then(what);
        this.line = done.catch(() => {});
        return done;
    }

    private async stood({ you, t, parties }: SealedState): Promise<void> {
        this.t = t;
        this.party = you;
        this.told = newest(parties.filter(({ party }) => party === you));
        if (you === null || this.isOver) return this.stand("no-chair");
        if (!this.hasArrived) await this.restore();
        if (this.awaited !== null && this.told?.anchor !== this.awaited) return;
        this.awaited = null;
        if (this.isOurs) return this.isInStep ? this.stand("contributes") : this.renew();
        // Another device with our key has come after us, and contributes.
        if (this.told && this.standing === "contributes") return this.stand("elsewhere");
        if (this.standing !== "elsewhere") return this.renew();
    }

    private async open({ t, within }: ShareWanted, asked: number): Promise<void> {
        const { chain, told } = this;
        if (!chain || this.standing !== "contributes" || !told || told.before > t) return;
        const kept = this.kept(chain);
        if (kept.t !== t) {
            if (!this.isInStep || kept.opened >= chain.links) return this.renew();
            kept.opened += 1;
            kept.t = t;
            // Before it is sent: a link that is spent must never be given for another throw.
            this.keep(kept);
        }
        this.outside.share(t, chain.link(kept.opened));
        const at = this.outside.now();
        const enough = within * 1000 * IN_TIME;
        this.sent = { t, at, before: at - asked < enough ? enough : Infinity };
    }

    private async fell({ t, links, left_out }: SealedThrow): Promise<Fault[]> {
        const { party, sent, told } = this;
        this.t = t + 1;
        this.sent = null;
        if (party === null) return [];
        const link = links[party];
        if (link && told && told.before <= t) this.told = { ...told, last: link };
        const isMissing = sent?.t === t && link === undefined;
        if (isMissing) this.passedOver += 1;
        else if (link) this.passedOver = 0;
        // A party that is waited for in vain, because its other device has gone, is ours.
        const isOrphaned = this.standing === "elsewhere" && left_out.includes(party);
        // A link that went out and did not count is known before the throw that it would count for.
        if (isMissing || isOrphaned || this.isUsedUp) await this.renew();
        const isWrong = isMissing && this.isSure(sent);
        return isWrong ? [fault(t, "left-out", { party })] : [];
    }

    /**
     * Whether a share that was left out had surely come.
     *
     * What was sent and what it answers may both have been held up on the way, so a throw that
     * follows at once proves nothing by itself.
     */
    private isSure({ at, before }: Sent): boolean {
        return this.outside.now() - at >= before || this.passedOver >= TOO_OFTEN;
    }

    /** Whether the chain that counts, or will, is the one that we hold. */
    private get isOurs(): boolean {
        return this.chain !== null && this.told?.anchor === this.chain.anchor;
    }

    /** Whether no link of ours is known that has not counted, but for one that is waited for. */
    private get isInStep(): boolean {
        if (!this.chain || !this.told) return false;
        const { opened, t } = this.kept(this.chain);
        const { last } = this.told;
        if (last === this.chain.link(opened)) return true;
        return opened > 0 && t === this.t && last === this.chain.link(opened - 1);
    }

    private get isUsedUp(): boolean {
        const { chain, standing } = this;
        if (!chain || standing !== "contributes") return false;
        return this.kept(chain).opened >= chain.links;
    }

    /** Return how far a chain is opened, be it by another page of this browser. */
    private kept({ secret }: Chain): KeptChain {
        const own = this.mine?.secret === secret ? this.mine : { secret, opened: 0, t: null };
        const kept = this.outside.chain;
        return kept?.secret === secret && kept.opened > own.opened ? { ...kept } : { ...own };
    }

    private keep(kept: KeptChain): void {
        this.mine = kept;
        this.outside.chain = kept;
    }

    /** Go on with the chain of last time. */
    private async restore(): Promise<void> {
        this.hasArrived = true;
        this.mine = this.outside.chain;
        if (this.mine) this.chain = await this.made(this.mine.secret);
    }

    /** Make a new chain and commit to it; it counts for us once the table has told it. */
    private async renew(): Promise<void> {
        if (this.committedAt === this.t || this.isOver) return;
        this.committedAt = this.t;
        this.stand("coming");
        try {
            const secret = newSecret();
            this.chain = await this.made(secret);
            this.keep({ secret, opened: 0, t: null });
            this.awaited = this.chain.anchor;
            await this.outside.commit(this.chain.anchor);
        } catch {
            this.chain = null;
            this.awaited = null;
            this.stand("cannot");
        }
    }

    private made(secret: string): Promise<Chain> {
        return Chain.of(secret, undefined, this.outside.links ?? LINKS);
    }

    private stand(standing: Standing): void {
        if (this.standing === standing) return;
        this.standing = standing;
        this.outside.changed(standing);
    }
}
