import { textColour } from "./colours";
import type { Theme } from "./wire";

/** The hardest grounds that words stand on: paper under a pointer, a card tinted by the box. */
const LIGHT_GROUND = "#e6dbc9";
const DARK_GROUND = "#3a3128";

/** Give an element and what is in it the colours of a box: `{@attach themed(box.theme)}`. */
export function themed(theme: Theme): (element: HTMLElement | SVGElement) => void {
    return (element) => {
        for (const [name, value] of Object.entries(themeColours(theme))) {
            element.style.setProperty(`--${name}`, value);
        }
    };
}

/** Return a box's colours by the names that stylesheets use. */
function themeColours({ accent, second, touch }: Theme): Record<string, string> {
    const [shade, tint] = [textColour(accent, LIGHT_GROUND), textColour(accent, DARK_GROUND)];
    return { accent, second, touch, solid: `light-dark(${shade}, ${tint})` };
}
