/** A player's own key made anew, whatever becomes of the answer. */

import { problemOf, renewKey, tableInfo } from "./api";
import { keyWith, newSecret } from "./secrets";

/** Why one cannot know whether it has happened: no answer came, or the old key is gone already. */
const IN_DOUBT: readonly string[] = ["offline", "wrong-key"];

/** Make our key to a table anew and return the new one; the old one opens nothing any more. */
export async function renewOwnKey(table: string, key: string): Promise<string> {
    const secret = newSecret();
    const ask = async () => (await renewKey(table, key, { what: "mine", secret })).key;
    try {
        return await ask();
    } catch (error) {
        if (problemOf(error).code !== "offline") throw error;
    }
    try {
        return await ask();
    } catch (error) {
        if (!IN_DOUBT.includes(problemOf(error).code)) throw error;
        // If it has happened after all, the key that begins with our secret opens the table.
        const renewed = keyWith(secret, key);
        await tableInfo(table, renewed);
        return renewed;
    }
}
