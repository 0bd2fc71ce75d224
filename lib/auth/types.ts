import type { z } from "zod";
import type { User } from "#lib/users/types";
import type { sessionShape } from "./schemas.ts";

export type Viewer = User & { sessionId: number; lastSeenAt: Date; historyEnabled: boolean; seenTextId: number | null };

export type Session = z.infer<typeof sessionShape>;
