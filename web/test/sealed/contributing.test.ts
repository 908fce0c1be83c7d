import { beforeEach, describe, expect, test, vi } from "vitest";
import { hashOf } from "../../src/sealed/chain";
import { Contributor, type Outside } from "../../src/sealed/contributing";
import type { KeptChain } from "../../src/sealed/keeping";
import { Dealer } from "./dealer";

/** A browser at the table, with what it keeps. */
class Device implements Outside {
    sent: { t: number; link: string; kept: KeptChain | null }[] = [];
    anchors: string[] = [];
    clock = 0;
    links = 6;
    refuses: Error | null = null;
    standings: string[] = [];
    contributor = new Contributor(this);

    constructor(
        private readonly dealer: Dealer,
        public chain: KeptChain | null = null,
    ) {}

    async commit(anchor: string): Promise<void> {
        if (this.refuses) throw this.refuses;
        this.anchors.push(anchor);
        this.dealer.publish("h1", anchor);
    }
    share(t: number, link: string): void {
        this.sent.push({ t, link, kept: this.chain });
    }
    now(): number {
        return this.clock;
    }
    changed(standing: string): void {
        this.standings.push(standing);
    }

    /** Hear how the table stands. */
    async look(): Promise<void> {
        await this.contributor.take(this.dealer.state("h1"));
    }
    async arrive(): Promise<void> {
        await this.look();
        await this.look();
    }
    async answer(): Promise<string | undefined> {
        const before = this.sent.length;
        await this.contributor.answer({ kind: "share-wanted", t: this.dealer.t, within: 3 });
        return this.sent.slice(before)[0]?.link;
    }
    /** The page is opened anew, with what the browser has kept. */
    reloaded(): Device {
        return new Device(this.dealer, this.chain);
    }
    get standing(): string {
        return this.contributor.standing;
    }
}

let dealer: Dealer;
let device: Device;

beforeEach(() => {
    dealer = new Dealer([]);
    device = new Device(dealer);
});

/** Let a throw fall, with our share or without. */
async function fall(link: string | undefined, ...devices: Device[]) {
    const [thrown] = dealer.throw([], link ? { h1: link } : {}, link ? [] : ["h1"]);
    const all = devices.length > 0 ? devices : [device];
    return Promise.all(all.map(({ contributor }) => contributor.hear(thrown)));
}

describe("whoever sits down", () => {
    test("commits, and contributes once the table has told it", async () => {
        await device.look();
        expect(device.standing).toBe("coming");
        expect(device.anchors).toHaveLength(1);
        await device.look();
        expect(device.standing).toBe("contributes");
        expect(device.anchors).toHaveLength(1);
    });

    test("opens one link a throw, each of which hashes to the one before", async () => {
        await device.arrive();
        let last = device.anchors[0];
        for (let t = 0; t < 3; t += 1) {
            const link = await device.answer();
            expect(hashOf(link!)).toBe(last);
            expect(await fall(link)).toEqual([[]]);
            last = link;
        }
    });

    test("keeps which link is spent before it is sent", async () => {
        await device.arrive();
        await device.answer();
        expect(device.sent[0]?.kept).toMatchObject({ opened: 1, t: 0 });
    });

    test("answers the same throw with the same link, after a reload too", async () => {
        await device.arrive();
        const link = await device.answer();
        expect(await device.answer()).toBe(link);
        const again = device.reloaded();
        await again.look();
        expect(again.anchors).toEqual([]);
        expect(await again.answer()).toBe(link);
    });

    test("goes on with the chain of before a reload", async () => {
        await device.arrive();
        await fall(await device.answer());
        const again = device.reloaded();
        await again.look();
        expect(again.standing).toBe("contributes");
        expect(again.anchors).toEqual([]);
        const link = await again.answer();
        expect(hashOf(link!)).toBe(device.sent[0]?.link);
    });

    test("commits anew where nothing was kept", async () => {
        await device.arrive();
        const again = new Device(dealer);
        await again.arrive();
        expect(again.standing).toBe("contributes");
        expect(again.anchors).toHaveLength(1);
        expect(again.anchors).not.toEqual(device.anchors);
    });

    test("commits anew where a spent link never counted and its throw is over", async () => {
        await device.arrive();
        await device.answer();
        await fall(undefined, new Device(dealer));
        const again = device.reloaded();
        await again.arrive();
        expect(again.anchors).toHaveLength(1);
        expect(again.standing).toBe("contributes");
    });

    test("opens nothing before its chain counts", async () => {
        dealer.t = 3;
        device.commit = async (anchor) => dealer.publish("h1", anchor, 4);
        await device.arrive();
        expect(await device.answer()).toBeUndefined();
        dealer.t = 4;
        expect(await device.answer()).toBeDefined();
    });
});

describe("a chain that is used up", () => {
    test("is followed by a new one, which counts from the next throw on", async () => {
        await device.arrive();
        for (let t = 0; t < device.links; t += 1) await fall(await device.answer());
        expect(device.anchors).toHaveLength(2);
        await device.look();
        const link = await device.answer();
        expect(hashOf(link!)).toBe(device.anchors[1]);
    });
});

describe("a share that was left out", () => {
    test("although it was sent in time is told, and its chain is given up", async () => {
        await device.arrive();
        await device.answer();
        device.clock += 3_000;
        expect(await fall(undefined)).toMatchObject([[{ t: 0, code: "left-out", party: "h1" }]]);
        expect(device.anchors).toHaveLength(2);
    });

    test("at once may have been held up on the way, but not again and again", async () => {
        await device.arrive();
        for (const expected of [[], [], [{ t: 2, code: "left-out" }]]) {
            await device.look();
            expect(await device.answer()).toBeDefined();
            expect(await fall(undefined)).toMatchObject([expected]);
        }
        expect(device.anchors).toHaveLength(4);
    });

    test("because it was sent late is nobody's fault, but its chain is given up", async () => {
        await device.arrive();
        const answer = device.contributor.answer({ kind: "share-wanted", t: 0, within: 3 });
        device.clock = 2_000;
        await answer;
        device.clock = 9_000;
        expect(device.sent).toHaveLength(1);
        expect(await fall(undefined)).toEqual([[]]);
        expect(device.anchors).toHaveLength(2);
    });

    test("because the line was lost is nobody's fault either", async () => {
        await device.arrive();
        await device.answer();
        device.contributor.lost();
        device.clock += 3_000;
        expect(await fall(undefined)).toEqual([[]]);
    });

    test("because none was asked for costs no chain", async () => {
        await device.arrive();
        expect(await fall(undefined)).toEqual([[]]);
        expect(device.anchors).toHaveLength(1);
        await device.look();
        expect(await device.answer()).toBeDefined();
    });

    test("is given for no other throw", async () => {
        await device.arrive();
        const spent = await device.answer();
        await fall(undefined);
        await device.look();
        expect(await device.answer()).not.toBe(spent);
    });
});

describe("two devices with one key", () => {
    test("do not fight: the later contributes, the earlier is quiet", async () => {
        await device.arrive();
        const other = new Device(dealer);
        await other.arrive();
        for (let round = 0; round < 3; round += 1) {
            await device.look();
            await other.look();
        }
        expect([device.standing, other.standing]).toEqual(["elsewhere", "contributes"]);
        expect([device.anchors.length, other.anchors.length]).toEqual([1, 1]);
        expect(await device.answer()).toBeUndefined();
        expect(await other.answer()).toBeDefined();
    });

    test("go on with the earlier one when the later has left", async () => {
        await device.arrive();
        await new Device(dealer).arrive();
        await device.look();
        await fall(undefined);
        await device.look();
        expect(device.standing).toBe("contributes");
        expect(await device.answer()).toBeDefined();
    });

    test("that are pages of one browser answer with one link", async () => {
        await device.arrive();
        const page = new Device(dealer);
        Object.defineProperty(page, "chain", {
            get: () => device.chain,
            set: (chain: KeptChain) => (device.chain = chain),
        });
        await page.look();
        expect(page.anchors).toEqual([]);
        for (let t = 0; t < 2; t += 1) {
            const link = await page.answer();
            expect(await device.answer()).toBe(link);
            await fall(link, device, page);
        }
    });
});

describe("who cannot commit", () => {
    test("says so, and tries again when the line is back", async () => {
        device.refuses = new Error("no");
        await device.look();
        expect(device.standing).toBe("cannot");
        device.refuses = null;
        await device.look();
        expect(device.anchors).toEqual([]);
        device.contributor.lost();
        await device.contributor.back();
        await device.look();
        expect(device.standing).toBe("contributes");
    });

    test("because the browser has no randomness says so", async () => {
        vi.stubGlobal("crypto", {});
        await device.look();
        vi.unstubAllGlobals();
        expect(device.standing).toBe("cannot");
    });

    test("because the match is over does not try", async () => {
        device.contributor.end();
        await device.look();
        expect(device.standing).toBe("no-chair");
        expect(device.anchors).toEqual([]);
    });

    test("because he only looks on holds no chain", async () => {
        await device.contributor.take(dealer.state(null));
        expect(device.standing).toBe("no-chair");
        expect(device.anchors).toEqual([]);
    });
});
