import type { Db } from "#lib/db/prisma";
import { lockForTrash, refuseCopies, unpublish } from "../../moves/commands.ts";
import { lockUnpublished, publishMarked, readStates } from "../commands.ts";
import type { Mark, Wanted, Was } from "../types.ts";

/** True if a video still has the state that `setStates` gave it. */
export const isSet =
  ({ state, publishAt }: Wanted) =>
  (now: Was): boolean =>
    now.state === state && now.publishAt === (publishAt?.toISOString() ?? null);

/** Restores former states and dates, except of videos changed since. Returns how many were not restored. */
export async function putStatesBack(tx: Db, was: Was[], isAsLeft: (now: Was) => boolean): Promise<number> {
  const all = was.map(({ id }) => id);
  await lockForTrash(tx, all);
  const marks = await lockUnpublished(tx, all);
  const now = new Map((await readStates(tx, all)).map((each) => [each.id, each]));
  const asLeft = was.filter(({ id }) => {
    const each = now.get(id);
    return each !== undefined && isAsLeft(each);
  });
  const toPublish = asLeft.filter(({ state }) => state === "public");
  const refused = await refuseCopies(tx, toPublish);
  const back = toPublish.map(({ id }) => id).filter((id) => !refused.some((copy) => copy.id === id));
  const held = await publishMarked(tx, back, []);
  const others = asLeft.filter(({ state }) => state !== "public");
  const ids = others.map(({ id }) => id);
  const known = new Set(marks.map(({ id }) => id));
  const marksOf = others.map(({ id, state, publishAt, keepsDate, problem = null }) => ({
    ...{ id, problem },
    state: state as Mark["state"],
    publishAt: publishAt === null ? null : new Date(publishAt),
    keepsDate,
  }));
  await unpublish(
    tx,
    marksOf.filter(({ id }) => !known.has(id)),
  );
  await tx.$executeRaw`
    UPDATE unpublished_videos SET state = given.state, publish_at = given.at, keeps_date = given.keeps,
      problem = given.problem, changed_at = now()
    FROM unnest(${ids}::int[], ${marksOf.map(({ state }) => state)}::text[],
      ${marksOf.map(({ publishAt }) => publishAt)}::timestamptz[], ${marksOf.map(({ keepsDate }) => keepsDate)}::boolean[],
      ${marksOf.map(({ problem }) => problem)}::text[]) AS given (id, state, at, keeps, problem)
    WHERE video_id = given.id`;
  await tx.$executeRaw`
    UPDATE deleted_videos SET "row" = jsonb_set("row", '{created_at}', to_jsonb(given.created))
    FROM unnest(${ids}::int[], ${others.map(({ createdAt }) => createdAt)}::text[]) AS given (id, created)
    WHERE video_id = given.id`;
  return was.length - (back.length - held.length) - ids.length;
}
