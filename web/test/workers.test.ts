import { afterEach, expect, test, vi } from "vitest";
import { serviceWorkers } from "../src/lib/workers";

afterEach(() => {
    vi.unstubAllGlobals();
});

test("a browser's service workers are found, or none, and asking breaks nothing", () => {
    const theirs = {};
    vi.stubGlobal("navigator", { serviceWorker: theirs });
    expect(serviceWorkers()).toBe(theirs);
    vi.stubGlobal("navigator", {});
    expect(serviceWorkers()).toBeUndefined();
    const refusing = {
        get serviceWorker(): never {
            throw new DOMException("the context is sandboxed", "SecurityError");
        },
    };
    vi.stubGlobal("navigator", refusing);
    expect(serviceWorkers()).toBeUndefined();
});
