import { textColour } from "./colours";
import type { Theme } from "./wire";

/** The grounds that words stand on in light and in dark, whichever is harder to read against. */
const LIGHT_PAPER = "#f6efe2";
const DARK_CARD = "#26211c";

/** Give an element and what is in it the colours of a box: `{@attach themed(box.theme)}`. */
export function themed(theme: Theme): (element: HTMLElement | SVGElement) => void {
    return (element) => {
        for (const [name, value] of Object.entries(themeColours(theme))) {
            element.style.setProperty(`--${name}`, value);
        }
    };
}

/** Return a box's colours by the names that stylesheets use. */
export function themeColours({ accent, second, touch }: Theme): Record<string, string> {
    const [shade, tint] = [textColour(accent, LIGHT_PAPER), textColour(accent, DARK_CARD)];
    return { accent, second, touch, solid: `light-dark(${shade}, ${tint})` };
}
