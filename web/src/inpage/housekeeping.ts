/** The worker as the house: Python keeps the tables, and this is what it sees of the browser. */

import { type Origin, startPython } from "./engine";
import { Helper } from "./helper";
import type { FromHouse, Start, ToHouse } from "./messages";
import { answered, Tables } from "./tables";

/** The name of the database, and of the channel over which tabs tell each other of their moves. */
const NAME = "ludotheca";

/** The house as Python keeps it. */
interface House {
    ask(id: number, path: string, key: string | undefined, text: string | undefined): void;
    connect(line: number, table: string): void;
    say(line: number, text: string): void;
    hang_up(line: number): void;
    /** Another tab has written to a table. */
    changed_elsewhere(table: string, version: number): void;
}

/** Start Python, and hand on to it what the page asks; what comes too early waits. */
export function keepHouse(start: Start): void {
    const house = opened(start);
    house.then(
        () => say({ kind: "ready" }),
        (problem: unknown) => say({ kind: "failed", why: String(problem) }),
    );
    self.onmessage = ({ data }: MessageEvent) => {
        void house.then((open) => hear(open, data as ToHouse)).catch(giveUp);
    };
}

async function opened(start: Start): Promise<House> {
    const others = new BroadcastChannel(NAME);
    const told = (table: string, version: number) => others.postMessage({ table, version });
    const [python, tables] = await Promise.all([
        startPython(start, (progress) => say({ kind: "loading", progress })),
        Tables.open(NAME, told, () => giveUp("what this browser keeps is closed")),
    ]);
    const browser = {
        keep: (operation: string, asked: string) => answered(tables, operation, asked),
        answered: (id: number, status: number, text: string) => {
            say({ kind: "answer", id, status, text });
        },
        said: (line: number, text: string) => say({ kind: "said", line, text }),
        closed: (line: number, code: number) => say({ kind: "closed", line, code }),
        helper: () => new Helper(originOf(start)),
    };
    const housekeeping = python.pyimport("ludotheca.server.inpage.housekeeping");
    const house = (await housekeeping.open_house(browser)) as House;
    others.onmessage = ({ data }: MessageEvent<{ table: string; version: number }>) => {
        house.changed_elsewhere(data.table, data.version);
    };
    return house;
}

function originOf({ engine, base, version }: Start): Origin {
    // What the house was started with is good enough for its helpers.
    return { engine, base, version, isDoubtful: false };
}

function hear(house: House, message: ToHouse): void {
    switch (message.kind) {
        case "ask":
            return house.ask(message.id, message.path, message.key, message.text);
        case "connect":
            return house.connect(message.line, message.table);
        case "say":
            return house.say(message.line, message.text);
        case "hang-up":
            return house.hang_up(message.line);
    }
}

/** Whatever cannot be put right here is broken for good: whoever needs the house starts it anew. */
function giveUp(problem: unknown): void {
    say({ kind: "failed", why: String(problem) });
}

function say(message: FromHouse): void {
    self.postMessage(message);
}
