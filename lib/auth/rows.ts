import type { User } from "#lib/users/types";
import type { Viewer } from "./types.ts";

/** The viewer's account, as the wire carries it. */
export const accountOf = ({ sessionId, historyEnabled, ...user }: Viewer): User => user;
