/** What can be wrong with sealed dice; in words it is `sealed-fault-<code>`. */

export interface Fault {
    /** The throw that is wrong, from 0; null if it is what stands around the throws. */
    t: number | null;
    code: FaultCode;
    /** Whose link or commitment it is, where it is somebody's. */
    party: string;
    /** What the table told. */
    stated: string;
    /** What it should have told. */
    expected: string;
}

export const FAULT_CODES = [
    "altered",
    "broken-link",
    "gone",
    "late-commitment",
    "left-out",
    "left-out-share",
    "missing-link",
    "no-commitment",
    "set-back",
    "throw-number",
    "unreadable",
    "wrong-outcome",
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export function fault(
    t: number | null,
    code: FaultCode,
    more: Partial<Pick<Fault, "party" | "stated" | "expected">> = {},
): Fault {
    return { t, code, party: "", stated: "", expected: "", ...more };
}
