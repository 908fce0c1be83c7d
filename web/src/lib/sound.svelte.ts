/** The sounds of a table, made on the spot: no files, and none before somebody turns them on. */

import { isBoolean, read, write } from "./store";

export type Sound = "dice" | "step" | "hit" | "card" | "turn" | "win" | "end";

/** Where it is kept whether there is sound on this device. */
const NAME = "ludotheca.sound";

/** When a tone begins and how long it lasts, in seconds; how loud; its pitch at both ends; of what. */
type Tone = [number, number, number, number, number, OscillatorType | "noise"];

/** What sounds, and what its pitch is set by. */
interface Source {
    node: AudioScheduledSourceNode;
    pitch: AudioParam;
}

const SOUNDS: Record<Sound, Tone[]> = {
    dice: [0, 0.07, 0.13, 0.22, 0.28].map((at) => [at, 0.06, 0.5, 1900, 1300, "noise"]),
    step: [[0, 0.08, 0.16, 540, 260, "triangle"]],
    hit: [
        [0, 0.24, 0.6, 170, 55, "sine"],
        [0, 0.08, 0.4, 900, 400, "noise"],
    ],
    card: [[0, 0.2, 0.35, 3400, 1300, "noise"]],
    turn: [
        [0, 0.35, 0.16, 660, 660, "sine"],
        [0.16, 0.6, 0.16, 880, 880, "sine"],
    ],
    win: [523, 659, 784, 1047].map((hz, note) => [
        note * 0.13,
        note === 3 ? 0.9 : 0.3,
        0.18,
        hz,
        hz,
        "triangle",
    ]),
    end: [
        [0, 0.4, 0.14, 440, 440, "triangle"],
        [0.2, 0.7, 0.14, 349, 349, "triangle"],
    ],
};

/** What is worth hearing while nobody looks. */
const FROM_AFAR: readonly Sound[] = ["turn", "win", "end"];
/** The least time from a sound to the next of its kind, in milliseconds: else they would rattle. */
const GAP = 100;
const GAP_IN_HASTE = 500;

export class Sounds {
    isOn = $state(read(NAME, isBoolean) ?? false);
    /** In fast forward, little is heard. */
    isHasty = false;
    private context: AudioContext | null = null;
    private noise: AudioBuffer | null = null;
    private readonly last = new Map<Sound, number>();

    constructor(private readonly clock: () => number) {}

    /** Turn the sound on or off, from now on and the next time. */
    turn(isOn: boolean): void {
        this.isOn = isOn;
        write(NAME, isOn);
        this.play("step");
    }

    play(sound: Sound): void {
        if (!this.isOn || (document.hidden && !FROM_AFAR.includes(sound))) return;
        const now = this.clock();
        const gap = this.isHasty ? GAP_IN_HASTE : GAP;
        if (now - (this.last.get(sound) ?? -gap) < gap) return;
        this.last.set(sound, now);
        const context = this.opened();
        if (context) for (const tone of SOUNDS[sound]) this.sound(context, tone);
    }

    /** Browsers let a page be heard only once somebody has pressed something on it. */
    private opened(): AudioContext | null {
        const isPressed = navigator.userActivation?.hasBeenActive ?? true;
        if (!this.context && isPressed) this.context = new AudioContext();
        if (this.context?.state === "suspended") void this.context.resume();
        return this.context;
    }

    private sound(context: AudioContext, [at, length, loud, from, to, of]: Tone): void {
        const begin = context.currentTime + at;
        const end = begin + length;
        const volume = context.createGain();
        volume.gain.setValueAtTime(0.001, begin);
        volume.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
        volume.gain.exponentialRampToValueAtTime(0.001, end);
        volume.connect(context.destination);
        const source = of === "noise" ? this.rustle(context, volume) : hum(context, volume, of);
        source.pitch.setValueAtTime(from, begin);
        source.pitch.exponentialRampToValueAtTime(to, end);
        source.node.start(begin);
        source.node.stop(end);
    }

    /** Noise, of which only what lies around a pitch is heard. */
    private rustle(context: AudioContext, volume: AudioNode): Source {
        if (!this.noise) {
            this.noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
            const samples = this.noise.getChannelData(0);
            for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1;
        }
        const node = new AudioBufferSourceNode(context, { buffer: this.noise });
        const filter = new BiquadFilterNode(context, { type: "bandpass" });
        node.connect(filter).connect(volume);
        return { node, pitch: filter.frequency };
    }
}

function hum(context: AudioContext, volume: AudioNode, type: OscillatorType): Source {
    const node = new OscillatorNode(context, { type });
    node.connect(volume);
    return { node, pitch: node.frequency };
}

export const sounds = new Sounds(() => performance.now());
