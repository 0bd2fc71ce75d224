import type { Db } from "#lib/db/prisma";
import { type NewPlayer, setPlayers } from "#lib/videos/commands";
import type { Embed } from "#lib/videos/embeds/parse-embed";
import { type HostRules, lockedHostProblem } from "#lib/videos/hosts/policy";
import { holdersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";
import { setStates, whileInCatalogue } from "../unpublished/commands.ts";

type Asked = Pick<Embed, "iframeSrc" | "embedKey">;

/** Asks whether the address of a draft is a player. Changing the address starts a new question. */
export const askPlayer = (tx: Db, videoId: number, { iframeSrc, embedKey }: Asked) => tx.$executeRaw`
  INSERT INTO player_questions AS q (video_id, address, page_key) VALUES (${videoId}, ${iframeSrc}, ${embedKey})
  ON CONFLICT (video_id) DO UPDATE SET address = excluded.address, page_key = excluded.page_key, attempts = 0,
    next_at = now(), found = NULL, problem = NULL WHERE q.page_key <> excluded.page_key`;

/** Closes the question that an edit has answered, and remembers the address as a player. */
export async function endQuestion(tx: Db, videoId: number, { iframeSrc }: Asked): Promise<void> {
  await endQuestions(tx, [{ videoId, iframeSrc }]);
}

/** Remembers addresses as players. Returns the videos to publish. */
async function endQuestions(tx: Db, answers: { videoId: number; iframeSrc: string }[]): Promise<number[]> {
  const ids = answers.map(({ videoId }) => videoId);
  const ended = await tx.$queryRaw<{ videoId: number; pageKey: string; publishes: boolean }[]>`
    DELETE FROM player_questions WHERE video_id = ANY (${ids}::int[])
    RETURNING video_id AS "videoId", page_key AS "pageKey", publishes`;
  const players = new Map(answers.map(({ videoId, iframeSrc }) => [videoId, iframeSrc]));
  const byPage = [...new Map(ended.map(({ pageKey, videoId }) => [pageKey, players.get(videoId)]))].sort();
  await tx.$executeRaw`
    INSERT INTO player_answers (page_key, iframe_src)
    SELECT * FROM unnest(${byPage.map(([key]) => key)}::text[], ${byPage.map(([, src]) => src)}::text[])
    ON CONFLICT (page_key) DO UPDATE SET iframe_src = excluded.iframe_src`;
  return ended.filter(({ publishes }) => publishes).map(({ videoId }) => videoId);
}

type Refused = { holder?: number; problem: string };

/**
 * Assigns players to drafts and publishes them if requested. The players must be known to be players. Returns, by
 * video, why a question stays open; videos without an open question are omitted.
 */
export async function answerQuestions(
  tx: Db,
  answers: NewPlayer[],
  rules: HostRules,
): Promise<Map<number, Refused | undefined>> {
  const open = await tx.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM player_questions q WHERE video_id = ANY (${answers.map(({ videoId }) => videoId)}::int[])
      AND NOT EXISTS (SELECT 1 FROM unpublished_videos u WHERE u.video_id = q.video_id AND u.is_deleted)
    ORDER BY video_id FOR UPDATE`;
  const isOpen = new Set(open.map(({ id }) => id));
  const asked = answers.filter(({ videoId }) => isOpen.has(videoId));
  const outcomes = await refusalsOf(tx, asked, rules);
  const accepted = asked.filter(({ videoId }) => !outcomes.get(videoId));
  if (accepted.length === 0) return outcomes;
  const ids = accepted.map(({ videoId }) => videoId);
  await whileInCatalogue(tx, ids, () => setPlayers(tx, accepted, rules));
  const due = await endQuestions(
    tx,
    accepted.map(({ videoId, embed }) => ({ videoId, iframeSrc: embed.iframeSrc })),
  );
  if (due.length > 0) await setStates(tx, due, { state: "public" });
  return outcomes;
}

/** A player belongs to one video: the one that already has it, or the first in `answers`. */
async function refusalsOf(tx: Db, answers: NewPlayer[], { lockedHosts }: HostRules) {
  const keys = answers.map(({ embed }) => embed.embedKey);
  const holders = await tx.$queryRaw<{ videoId: number; holder: number }[]>`
    SELECT given.id AS "videoId", found.id AS holder
    FROM unnest(${answers.map(({ videoId }) => videoId)}::int[], ${keys}::text[]) AS given (id, key)
    CROSS JOIN LATERAL (
      SELECT min(id) AS id FROM (${holdersOf(Prisma.sql`given.key`)}) AS holders WHERE id <> given.id) AS found
    WHERE found.id IS NOT NULL`;
  const holdings = new Map(holders.map(({ videoId, holder }) => [videoId, holder]));
  const first = new Map<string, number>();
  return new Map(
    answers.map(({ videoId, embed: { embedKey, host } }): [number, Refused | undefined] => {
      const problem = lockedHostProblem(host, lockedHosts);
      if (problem) return [videoId, { problem }];
      const holder = holdings.get(videoId) ?? first.get(embedKey);
      if (holder) return [videoId, { holder, problem: `Video ${holder} has this player already.` }];
      first.set(embedKey, videoId);
      return [videoId, undefined];
    }),
  );
}

/** Other addresses of the host may have the same shape as one that has just been answered. */
export const refreshShape = (tx: Db, host: string) => tx.$executeRaw`
  UPDATE player_questions SET next_at = now() WHERE split_part(address, '/', 3) = ${host}`;

/** Queues pages for another fetch, because their provider may be known now. */
export const lookAgain = (tx: Db, videoIds?: number[]) =>
  videoIds
    ? tx.$executeRaw`
        UPDATE player_questions SET next_at = now(), attempts = 0, found = NULL, problem = NULL
        WHERE video_id = ANY (${videoIds}::int[])`
    : tx.$executeRaw`UPDATE player_questions SET next_at = now(), attempts = 0`;

/** Removes questions about videos that are gone. */
export const removeEndedQuestions = (tx: Db) => tx.$executeRaw`
  DELETE FROM player_questions q WHERE NOT EXISTS (SELECT FROM unpublished_videos u WHERE u.video_id = q.video_id)`;

export type Lookup = { videoId: number; hours?: number | undefined; found?: string; problem: string };

/** Records the results of fetching pages. Without `hours`, only a person can answer. */
export const recordLookups = (tx: Db, lookups: Lookup[]) => tx.$executeRaw`
  UPDATE player_questions q SET attempts = attempts + 1, found = given.found, problem = given.problem,
    next_at = now() + make_interval(hours => given.hours)
  FROM unnest(${lookups.map(({ videoId }) => videoId)}::int[], ${lookups.map(({ hours }) => hours ?? null)}::int[],
    ${lookups.map(({ found }) => found ?? null)}::text[], ${lookups.map(({ problem }) => problem)}::text[])
    AS given (id, hours, found, problem)
  WHERE q.video_id = given.id`;
