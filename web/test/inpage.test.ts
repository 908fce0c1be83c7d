import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { type HouseState, type HouseWorker, WorkerHouse } from "../src/inpage/house";
import type { Library } from "../src/inpage/library";
import type { FromHouse, ToHouse } from "../src/inpage/messages";

class FakeWorker implements HouseWorker {
    onmessage: HouseWorker["onmessage"] = null;
    onerror: HouseWorker["onerror"] = null;
    sent: ToHouse[] = [];
    isEnded = false;

    postMessage(message: ToHouse): void {
        this.sent.push(message);
    }
    terminate(): void {
        this.isEnded = true;
    }
    say(message: FromHouse): void {
        this.onmessage?.call(this as never, { data: message } as MessageEvent);
    }
    break(): void {
        this.onerror?.call(this as never, { message: "" } as ErrorEvent);
    }
}

const library = { version: "v1", engine: { loader: "library/loader.mjs" } } as Library;
let workers: FakeWorker[];
let keepForGood: Mock<() => void>;
let house: WorkerHouse;

beforeEach(() => {
    workers = [];
    keepForGood = vi.fn();
    house = new WorkerHouse(library, "http://localhost/", {
        keepForGood,
        startWorker() {
            workers.push(new FakeWorker());
            return workers.at(-1)!;
        },
    });
});

const worker = () => workers.at(-1)!;
const last = <Kind extends ToHouse["kind"]>(kind: Kind) =>
    worker().sent.findLast((one) => one.kind === kind) as Extract<ToHouse, { kind: Kind }>;

describe("the house in the page", () => {
    it("starts its worker once, when it is first needed", () => {
        expect(workers).toHaveLength(0);
        house.start();
        house.start();
        void house.ask("api/open", {});
        expect(workers).toHaveLength(1);
        expect(last("start")).toMatchObject({ role: "house", version: "v1" });
    });

    it("tells how far it is, from the moment that somebody looks", () => {
        const stages: HouseState[] = [];
        const stop = house.watch((state) => stages.push(state));
        house.start();
        worker().say({ kind: "loading", progress: 0.5 });
        worker().say({ kind: "ready" });
        stop();
        worker().say({ kind: "failed", why: "no room" });
        expect(stages.map(({ stage, progress }) => [stage, progress])).toEqual([
            ["idle", 0],
            ["loading", 0],
            ["loading", 0.5],
            ["ready", 1],
        ]);
    });

    it("answers with what a server would have sent", async () => {
        const asked = house.ask("api/tables/here-1/join", { key: "k", text: "{}" });
        const { id, key, text } = last("ask");
        expect([key, text]).toEqual(["k", "{}"]);
        worker().say({ kind: "answer", id, status: 409, text: '{"code":"chair-taken"}' });
        const response = await asked;
        expect([response.status, response.ok]).toEqual([409, false]);
        expect(await response.json()).toEqual({ code: "chair-taken" });
    });

    it("keeps answers apart", async () => {
        const [one, other] = [house.ask("api/open", {}), house.ask("api/mine", { text: "{}" })];
        const ids = worker().sent.flatMap((sent) => (sent.kind === "ask" ? [sent.id] : []));
        worker().say({ kind: "answer", id: ids[1]!, status: 200, text: "2" });
        worker().say({ kind: "answer", id: ids[0]!, status: 200, text: "1" });
        expect(await (await one).json()).toBe(1);
        expect(await (await other).json()).toBe(2);
    });

    it("asks for what is kept to stay when a table is opened", () => {
        void house.ask("api/open", {});
        expect(keepForGood).not.toHaveBeenCalled();
        void house.ask("api/tables", { text: "{}" });
        expect(keepForGood).toHaveBeenCalledOnce();
    });
});

describe("a live line", () => {
    it("carries words both ways, and opens when somebody listens", async () => {
        const heard: unknown[] = [];
        const line = house.connect("here-1");
        line.onopen = () => line.send("hello");
        line.onmessage = ({ data }) => heard.push(data);
        await Promise.resolve();
        const { line: number } = last("connect");
        expect(last("say")).toEqual({ kind: "say", line: number, text: "hello" });
        worker().say({ kind: "said", line: number, text: "welcome" });
        worker().say({ kind: "said", line: number + 1, text: "for somebody else" });
        expect(heard).toEqual(["welcome"]);
    });

    it("is hung up once, and hears nothing afterwards", () => {
        const line = house.connect("here-1");
        line.onmessage = vi.fn();
        line.close();
        line.close();
        expect(worker().sent.filter(({ kind }) => kind === "hang-up")).toHaveLength(1);
        worker().say({ kind: "said", line: last("connect").line, text: "too late" });
        expect(line.onmessage).not.toHaveBeenCalled();
    });

    it("is told how it ends", () => {
        const line = house.connect("here-1");
        line.onclose = vi.fn();
        worker().say({ kind: "closed", line: last("connect").line, code: 1008 });
        expect(line.onclose).toHaveBeenCalledWith({ code: 1008 });
    });
});

describe("a worker that fails", () => {
    it("leaves nobody waiting, and is started again", async () => {
        const asked = house.ask("api/open", {});
        const line = house.connect("here-1");
        line.onclose = vi.fn();
        worker().say({ kind: "failed", why: "no room" });
        await expect(asked).rejects.toThrow("no room");
        expect(line.onclose).toHaveBeenCalledWith({ code: 1006 });
        expect(worker().isEnded).toBe(true);
        house.start();
        expect(workers).toHaveLength(2);
    });

    it("does not trust what the browser has of it, if it could not start with that", () => {
        house.start();
        expect(last("start").isDoubtful).toBe(false);
        worker().say({ kind: "failed", why: "half an archive" });
        house.start();
        expect(last("start").isDoubtful).toBe(true);
        worker().say({ kind: "ready" });
        worker().say({ kind: "failed", why: "no memory" });
        house.start();
        expect(last("start").isDoubtful).toBe(false);
    });

    it("may not even have started", async () => {
        const asked = house.ask("api/open", {});
        worker().break();
        await expect(asked).rejects.toBeInstanceOf(TypeError);
    });
});
