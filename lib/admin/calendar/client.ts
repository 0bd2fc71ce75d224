import { call } from "#lib/browser/call";
import type { Move, Moved } from "./types.ts";

export const moveVideos = async (moves: Move[]): Promise<Moved> =>
  (await call<{ moved: Moved }>("POST", "/api/admin/videos/schedule", { moves })).moved;
