import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { type Db, db } from "#lib/db/prisma";
import type { StatesSet } from "../unpublished/types.ts";
import { askedText } from "./policy.ts";
import type { PlayerQuestion, PlayerQuestionPage } from "./types.ts";

type Row = Omit<PlayerQuestion, "host" | "askedAt"> & { askedAt: Date };

/** Oldest first; questions that only a person can answer come before those still being looked up. */
export async function listPlayerQuestions(request: PageRequest): Promise<PlayerQuestionPage> {
  const [rows, count] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT q.video_id AS id, d.title, q.address, q.publishes, q.next_at IS NOT NULL AS "isLooking", q.found, q.problem,
        q.created_at AS "askedAt"
      FROM player_questions q JOIN unpublished_videos u USING (video_id) JOIN deleted_videos d USING (video_id)
      WHERE NOT u.is_deleted
      ORDER BY q.next_at IS NOT NULL, q.created_at, q.video_id
      LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`,
    countPlayerQuestions(),
  ]);
  const questions = rows.map(({ askedAt, ...row }) => ({
    ...row,
    host: URL.parse(row.address)?.hostname ?? row.address,
    askedAt: askedAt.toISOString(),
  }));
  return { questions, pagination: paginate(request, count) };
}

/** Counts up to `most`, or all. */
export async function countPlayerQuestions(most?: number): Promise<number> {
  const [{ n }] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM (
      SELECT FROM player_questions JOIN unpublished_videos u USING (video_id) WHERE NOT u.is_deleted
      LIMIT ${most ?? null}::int) AS open`;
  return n;
}

/** Drafts among `ids` whose player is unknown and which must not be published. */
export async function listAsked(tx: Db, ids: number[]): Promise<StatesSet["refused"]> {
  const rows = await tx.$queryRaw<{ id: number; title: string }[]>`
    SELECT q.video_id AS id, d.title
    FROM player_questions q JOIN unpublished_videos u USING (video_id) JOIN deleted_videos d USING (video_id)
    WHERE NOT u.is_deleted AND q.video_id = ANY (${ids}::int[]) ORDER BY 1`;
  return rows.map(({ id, title }) => ({ id, title, duplicateOf: null, reason: askedText }));
}
