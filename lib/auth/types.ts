import type { User } from "#lib/users/types";

/** The person asking, with the rights the database holds at this moment. */
export type Viewer = User & { sessionId: number; historyEnabled: boolean };
