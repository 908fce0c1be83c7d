/** Light or dark: as the device has it, or as somebody chose. */

import { isString, read, write } from "./store";
import { PALETTE } from "./wire";

export const LIGHTS = ["system", "light", "dark"] as const;
type Light = (typeof LIGHTS)[number];

const NAME = "ludotheca.light";

const now = $state({ light: kept() });

function kept(): Light {
    const light = read(NAME, isString);
    return LIGHTS.find((known) => known === light) ?? "system";
}

/** The choice of now, to be read; `setLight` changes it. */
export const light = {
    get current(): Light {
        return now.light;
    },
};

export function setLight(choice: Light): void {
    now.light = choice;
    write(NAME, choice);
    showLight();
}

/** Let the stylesheet know, and the browser, which paints its own bars in our paper's colour. */
export function showLight(): void {
    if (now.light === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = now.light;
    for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name='theme-color']")) {
        const device = bar.media.includes("dark") ? "dark" : "light";
        bar.content = PALETTE[now.light === "system" ? device : now.light].paper;
    }
}
