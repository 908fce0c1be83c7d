/** How long something lasts, as people say it and as clocks show it. */

import type { Clock } from "./wire";
import { language, text } from "./words.svelte";

type Unit = "second" | "minute" | "hour" | "day";

const LENGTHS: readonly (readonly [Unit, number])[] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
    ["second", 1],
];

/** Tell a time by its largest unit, rounded down: “2 minutes”, “3 days”. */
export function spanText(seconds: number): string {
    const [unit, length] = LENGTHS.find(([, span]) => seconds >= span) ?? ["second", 1];
    return counted(Math.floor(seconds / length), unit, "long");
}

/** Tell which clock was agreed on: “30 seconds a move; then a bot plays on”. */
export function clockPlanText({ per, seconds, then }: Clock): string {
    return text("page-clock-agreed", { per, time: spanText(seconds), then });
}

/** Tell how long ago something was, of so many seconds: “5 minutes ago”, “now”. */
export function agoText(seconds: number): string {
    const format = new Intl.RelativeTimeFormat(language.current, { numeric: "auto" });
    const [unit, length] = LENGTHS.slice(0, 3).find(([, span]) => seconds >= span) ?? [];
    if (!unit || !length) return format.format(0, "second");
    return format.format(-Math.round(seconds / length), unit);
}

/** Show the time that somebody has left, never less than there is: 1:05, 3h 20m, 2d 4h. */
export function clockText(seconds: number): string {
    const whole = Math.max(0, Math.ceil(seconds));
    if (whole >= 86_400) return pair(whole, "day", 86_400, "hour", 3_600);
    if (whole >= 3_600) return pair(whole, "hour", 3_600, "minute", 60);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function pair(whole: number, large: Unit, length: number, small: Unit, part: number): string {
    const rest = Math.floor((whole % length) / part);
    const first = counted(Math.floor(whole / length), large, "narrow");
    return `${first} ${counted(rest, small, "narrow")}`;
}

function counted(count: number, unit: Unit, unitDisplay: "long" | "narrow"): string {
    const format = { style: "unit", unit, unitDisplay } as const;
    return new Intl.NumberFormat(language.current, format).format(count);
}
