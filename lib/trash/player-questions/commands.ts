import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { type HostRules, setPlayer } from "#lib/videos/commands";
import type { Embed } from "#lib/videos/embeds/parse-embed";
import { holdersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";
import { setStates, whileInCatalogue } from "../unpublished/commands.ts";

type Asked = Pick<Embed, "iframeSrc" | "embedKey">;

/** Asks whether the address of a draft is a player. An edit to another address asks anew. */
export const askPlayer = (tx: Db, videoId: number, { iframeSrc, embedKey }: Asked) => tx.$executeRaw`
  INSERT INTO player_questions AS q (video_id, address, page_key) VALUES (${videoId}, ${iframeSrc}, ${embedKey})
  ON CONFLICT (video_id) DO UPDATE SET address = excluded.address, page_key = excluded.page_key, attempts = 0,
    next_at = now(), found = NULL, problem = NULL WHERE q.page_key <> excluded.page_key`;

/** Remembers the player of an address, which has been answered by an edit. */
export async function endQuestion(tx: Db, videoId: number, { iframeSrc }: Asked): Promise<boolean> {
  const [gone] = await tx.$queryRaw<{ pageKey: string; publishes: boolean }[]>`
    DELETE FROM player_questions WHERE video_id = ${videoId} RETURNING page_key AS "pageKey", publishes`;
  if (!gone) return false;
  await tx.$executeRaw`
    INSERT INTO player_answers (page_key, iframe_src) VALUES (${gone.pageKey}, ${iframeSrc})
    ON CONFLICT (page_key) DO UPDATE SET iframe_src = excluded.iframe_src`;
  return gone.publishes;
}

/**
 * Gives a draft its player, and publishes it if that was asked for. Returns the video that has this player already; the
 * question then stays open.
 */
export async function answerQuestion(
  tx: Db,
  videoId: number,
  embed: Embed,
  rules: HostRules,
): Promise<{ holder: number | undefined; isPublic: boolean }> {
  const open = await tx.$queryRaw<{ address: string }[]>`
    SELECT address FROM player_questions WHERE video_id = ${videoId} FOR UPDATE`;
  if (!open[0]) throw new Failure("not_found", "There is no question about this video.");
  const [holder] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM (${holdersOf(Prisma.sql`${embed.embedKey}`)}) AS holders WHERE id <> ${videoId}::int LIMIT 1`;
  if (holder) return { holder: holder.id, isPublic: false };
  await whileInCatalogue(tx, [videoId], () => setPlayer(tx, videoId, embed, rules));
  if (!(await endQuestion(tx, videoId, embed))) return { holder: undefined, isPublic: false };
  const { refused } = await setStates(tx, [videoId], { state: "public" });
  return { holder: undefined, isPublic: refused.length === 0 };
}

/** Other addresses of the host may be of the same shape as one that has just been answered. */
export const refreshShape = (tx: Db, host: string) => tx.$executeRaw`
  UPDATE player_questions SET next_at = now() WHERE split_part(address, '/', 3) = ${host}`;

/** Looks at pages again, since their provider may be known now. */
export const lookAgain = (tx: Db, videoIds?: number[]) =>
  videoIds
    ? tx.$executeRaw`
        UPDATE player_questions SET next_at = now(), attempts = 0, found = NULL, problem = NULL
        WHERE video_id = ANY (${videoIds}::int[])`
    : tx.$executeRaw`UPDATE player_questions SET next_at = now(), attempts = 0`;

/** Removes questions about videos that are gone. */
export const removeEndedQuestions = (tx: Db) => tx.$executeRaw`
  DELETE FROM player_questions q WHERE NOT EXISTS (SELECT FROM unpublished_videos u WHERE u.video_id = q.video_id)`;

/** Notes what a look at a page came to. Without `hours`, only a person can answer. */
export const noteLook = (
  tx: Db,
  videoId: number,
  { hours, found = null, problem }: { hours?: number | undefined; found?: string | null; problem: string },
) => tx.$executeRaw`
  UPDATE player_questions SET attempts = attempts + 1, found = ${found}, problem = ${problem},
    next_at = now() + make_interval(hours => ${hours ?? null}::int)
  WHERE video_id = ${videoId}`;
