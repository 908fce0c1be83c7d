/** Keys at the table: they mean what the buttons say, wherever the focus is. */

import { PATIENCE, Typed } from "../lib/typed";
import type { Choice } from "../lib/wire";

/** What keys do; the table lends it. */
export interface Hands {
    choices(): readonly Choice[];
    /** Whether a match is under way, so that the space bar belongs to it. */
    isOn(): boolean;
    choose(choice: Choice): void;
    /** Throw, or hurry what is being shown on: whatever is due. */
    go(): void;
    forget(): void;
    hurry(): void;
    /** Take the focus from a button that a pointer has left it on. */
    takeFocus(): void;
}

/** What keys of its own act on, once somebody has come to it by keyboard. */
const PRESSABLE = "button, a, summary, [role=button], [tabindex='0']";
const WRITTEN_IN = "input, textarea, select, dialog";

export class Keyboard {
    /** What has been typed of a choice's key so far. */
    text = $state("");
    private readonly typed = new Typed();
    private timer = 0;
    /** What was clicked or tapped last: it has the focus without anybody having asked for it. */
    private pointed: Element | null = null;

    constructor(private readonly hands: Hands) {}

    /** Something is clicked or tapped. */
    readonly point = (event: PointerEvent): void => {
        this.pointed = (event.target as Element).closest(PRESSABLE);
    };

    readonly press = (event: KeyboardEvent): void => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const target = event.target as Element;
        if (event.key === "Tab" || event.key.startsWith("Arrow")) this.pointed = null;
        if (target.closest(WRITTEN_IN)) return;
        if (event.key === "Escape") return this.hands.forget();
        if (event.key === "Enter" || event.key === " ") return this.go(event, target);
        if (event.key.length === 1) this.type(event);
    };

    clear(): void {
        clearTimeout(this.timer);
        this.typed.clear();
        this.text = "";
    }

    /** Enter and the space bar press what was reached by keyboard; else they do what is due. */
    private go(event: KeyboardEvent, target: Element): void {
        if (!this.hands.isOn()) return;
        const pressable = target.closest(PRESSABLE);
        if (pressable !== this.pointed && pressable !== null) return;
        event.preventDefault();
        if (event.repeat) return;
        if (pressable !== null) this.hands.takeFocus();
        if (this.typed.text !== "") this.commit();
        else this.hands.go();
    }

    private type(event: KeyboardEvent): void {
        const keys = this.hands.choices().map((choice) => choice.key);
        const press = this.typed.press(event.key, keys, performance.now());
        this.text = this.typed.text;
        clearTimeout(this.timer);
        if (press.taken) event.preventDefault();
        if (press.chosen !== null) this.choose(press.chosen);
        else if (keys.some((key) => key.toLowerCase() === this.typed.text)) {
            this.timer = window.setTimeout(() => this.commit(), PATIENCE);
        } else if (!press.taken && event.key === ".") this.hands.hurry();
    }

    private commit(): void {
        clearTimeout(this.timer);
        const key = this.typed.commit(this.hands.choices().map((choice) => choice.key));
        this.text = "";
        if (key !== null) this.choose(key);
    }

    private choose(key: string): void {
        const choice = this.hands.choices().find((one) => one.key === key);
        this.text = "";
        if (choice) this.hands.choose(choice);
    }
}
