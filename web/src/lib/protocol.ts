/** The two directions of the wire, by name. */

import type { Protocol } from "./wire";

export type FromServer = Protocol["from_server"];
export type FromClient = Protocol["from_client"];
