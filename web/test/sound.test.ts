import { beforeEach, describe, expect, test, vi } from "vitest";
import { Sounds } from "../src/lib/sound.svelte";
import { reopen } from "../src/lib/store";
import { Memory } from "./memory";

/** What was begun to sound, by its pitch. */
let begun: number[];
let opened: number;
let time: number;

class Param {
    value = 0;
    setValueAtTime(value: number): void {
        this.value = value;
    }
    exponentialRampToValueAtTime(): void {}
}

class Node {
    gain = new Param();
    frequency = new Param();
    connect<T>(next: T): T {
        return next;
    }
    start(): void {
        begun.push(this.frequency.value);
    }
    stop(): void {}
}

class Context {
    currentTime = 0;
    sampleRate = 8;
    state = "running";
    destination = new Node();
    constructor() {
        opened += 1;
    }
    createGain(): Node {
        return new Node();
    }
    createBuffer(): { getChannelData: () => number[] } {
        return { getChannelData: () => [] };
    }
}

function newSounds(): Sounds {
    return new Sounds(() => time);
}

beforeEach(() => {
    [begun, opened, time] = [[], 0, 0];
    vi.stubGlobal("localStorage", new Memory());
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    vi.stubGlobal("AudioContext", Context);
    vi.stubGlobal("OscillatorNode", Node);
    vi.stubGlobal("AudioBufferSourceNode", Node);
    vi.stubGlobal("BiquadFilterNode", Node);
    reopen();
});

describe("sound", () => {
    test("is off until somebody turns it on, and then remembered", () => {
        const sounds = newSounds();
        sounds.play("dice");
        expect([opened, begun.length]).toEqual([0, 0]);
        sounds.turn(true);
        expect([opened, begun.length]).toEqual([1, 1]);
        expect(newSounds().isOn).toBe(true);
    });

    test("waits until somebody has pressed something on the page", () => {
        const sounds = newSounds();
        vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
        sounds.turn(true);
        expect(opened).toBe(0);
    });

    test("does not rattle", () => {
        const sounds = newSounds();
        sounds.turn(true);
        for (let step = 0; step < 10; step += 1) sounds.play("step");
        expect(begun).toHaveLength(1);
        time = 120;
        sounds.play("step");
        expect(begun).toHaveLength(2);
        sounds.isHasty = true;
        time = 240;
        sounds.play("step");
        expect(begun).toHaveLength(2);
    });

    test("of a page that nobody looks at is only what calls him back", () => {
        const sounds = newSounds();
        sounds.turn(true);
        vi.stubGlobal("document", { hidden: true });
        sounds.play("dice");
        expect(begun).toHaveLength(1);
        sounds.play("turn");
        expect(begun).toHaveLength(3);
    });
});
