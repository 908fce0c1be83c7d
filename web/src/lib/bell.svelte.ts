/** The bell: a notification of the device's own, for whoever has asked for it. */

import { isBoolean, read, write } from "./store";

/** Where it is kept whether somebody wants to be called on this device. */
const NAME = "ludotheca.bell";

class Bell {
    /** Not every browser has one. */
    readonly isThere = typeof Notification !== "undefined";
    isOn = $state(this.isThere && Notification.permission === "granted" && this.isKept);
    /** Whether the browser has just refused to ring. */
    isRefused = $state(false);
    private shown: Notification | null = null;

    private get isKept(): boolean {
        return read(NAME, isBoolean) ?? false;
    }

    /** Turn it on or off; the browser asks whoever has never been asked. */
    async turn(isOn: boolean): Promise<void> {
        const isAllowed = !isOn || (await Notification.requestPermission()) === "granted";
        this.isRefused = !isAllowed;
        this.isOn = isOn && isAllowed;
        write(NAME, this.isOn);
    }

    /** Call somebody back to this page; a table calls once, however often it is asked. */
    ring(title: string, body: string, table: string): void {
        if (!this.isOn) return;
        try {
            this.shown = new Notification(title, { body, tag: table, icon: "./icon.svg" });
            this.shown.onclick = () => window.focus();
        } catch {
            // Some phones have notifications for installed pages only.
            this.isOn = false;
            this.isRefused = true;
        }
    }

    /** Whoever was called has come. */
    silence(): void {
        this.shown?.close();
        this.shown = null;
    }
}

export const bell = new Bell();
