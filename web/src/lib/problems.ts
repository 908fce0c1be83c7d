/** What goes wrong, in the server's shape, whoever it was that could not do it. */

import type { Problem } from "./wire";

/** Something that was asked has not happened, and why. */
export class ProblemError extends Error {
    constructor(readonly problem: Problem) {
        super(problem.message);
        this.name = "ProblemError";
    }

    /** Make one of our own, in the server's shape. */
    static of(code: string, message: string): ProblemError {
        return new ProblemError({
            kind: "problem",
            id: null,
            code,
            message,
            reason: null,
            item: null,
            move: null,
            number: null,
            hint: null,
            retry_after: null,
        });
    }
}

/** Return the problem that an error tells of, whatever was thrown. */
export function problemOf(error: unknown): Problem {
    const known = error instanceof ProblemError ? error : ProblemError.of("error", String(error));
    return known.problem;
}

/** What a proxy answers in the place of a server that is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Return an answer, or throw the problem that it tells of. */
export async function accepted(path: string, response: Response): Promise<Response> {
    if (response.ok) return response;
    const answer = (await response.json().catch(() => null)) as Partial<Problem> | null;
    if (typeof answer?.code === "string" && typeof answer.message === "string") {
        throw new ProblemError(answer as Problem);
    }
    const code = AWAY.has(response.status) ? "offline" : "server";
    throw ProblemError.of(code, `${path}: ${response.status} ${response.statusText}`);
}
