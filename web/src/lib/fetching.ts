/** Getting something over the network from where the page lies. */

import { ProblemError } from "./problems";

/** Longer than any answer takes, shorter than anybody's patience. */
export const PATIENCE = 15_000;

/** Return whatever answers; without an answer in so many milliseconds the way is not free. */
export async function fetched(
    path: string,
    sent: RequestInit = {},
    patience = PATIENCE,
): Promise<Response> {
    try {
        const address = new URL(path, document.baseURI);
        return await fetch(address, { ...sent, signal: AbortSignal.timeout(patience) });
    } catch (error) {
        throw ProblemError.of("offline", String(error));
    }
}
