/** Light or dark: as the device has it, or as somebody chose. */

import { isString, read, write } from "./store";

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

/** Let the stylesheet know. */
export function showLight(): void {
    if (now.light === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = now.light;
}
