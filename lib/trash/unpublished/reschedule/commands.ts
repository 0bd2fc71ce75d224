import type { Db } from "#lib/db/prisma";
import { lockUnpublished, readStates } from "../commands.ts";

/** `from` and `to` as ISO strings in UTC. */
type Move = { id: number; from: string; to: string };

type Rescheduled = {
  moved: (Move & { title: string })[];
  /** The first video whose schedule is no longer `from`. */
  refused?: { id: number; title?: string };
};

/** Moves all videos, or none if one of them was changed meanwhile. */
export async function reschedule(tx: Db, moves: Move[]): Promise<Rescheduled> {
  const ids = moves.map(({ id }) => id);
  await lockUnpublished(tx, ids);
  const now = new Map((await readStates(tx, ids)).map((each) => [each.id, each]));
  const refused = moves.find(({ id, from }) => now.get(id)?.publishAt !== from);
  if (refused) return { moved: [], refused: { id: refused.id, title: now.get(refused.id)?.title } };
  await tx.$executeRaw`
    UPDATE unpublished_videos SET publish_at = given.at, changed_at = now()
    FROM unnest(${ids}::int[], ${moves.map(({ to }) => new Date(to))}::timestamptz[]) AS given (id, at)
    WHERE video_id = given.id`;
  // Rejects a form opened earlier, which would save the former time.
  await tx.$executeRaw`
    UPDATE deleted_videos SET "row" = jsonb_set("row", '{updated_at}', to_jsonb(date_trunc('milliseconds', now())))
    WHERE video_id = ANY (${ids}::int[])`;
  return { moved: moves.map((move) => ({ ...move, title: now.get(move.id)?.title ?? "" })) };
}
