import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { requireMoment } from "#lib/trash/unpublished/policy";
import { reschedule } from "#lib/trash/unpublished/reschedule/commands";
import type { Move, Moved } from "./types.ts";

const CHANGED = "Somebody else has moved, published or changed one of these videos. Nothing was moved.";

const named = (title: string) =>
  `“${title}” was moved, published or changed by somebody else meanwhile. Nothing was moved.`;

/** Moves all videos or none. */
export function moveScheduled(adminId: number, moves: Move[]): Promise<Moved> {
  for (const { to } of moves) requireMoment("scheduled", to);
  return publish({ adminId }, "video.reschedule", async (tx, describe) => {
    const { moved, refused } = await reschedule(tx, moves);
    if (refused) throw new Failure("conflict", refused.title ? named(refused.title) : CHANGED);
    describe(subjectOf(moved.map(({ id }) => id)), { videos: moved });
    return moved;
  });
}
