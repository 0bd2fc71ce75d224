import { verify } from "@node-rs/bcrypt";
import type { Database } from "./database.ts";
import type { Members } from "./members.ts";

export type Verdict = { acknowledged: number; stored: number; lost: string[]; duplicates: string[]; gaps: number };

const STORED = `
  SELECT 'favorite ' || user_id || ' ' || video_id AS thing FROM favorites
  UNION ALL SELECT 'entry ' || playlist_id || ' ' || video_id FROM playlist_videos
  UNION ALL SELECT 'playlist ' || title FROM playlists`;

const GAPS = `
  SELECT playlist_id FROM playlist_videos GROUP BY playlist_id
  HAVING min(position) <> 1 OR max(position) <> count(*) OR count(DISTINCT position) <> count(*)`;

const HISTORY = `
  SELECT 'history ' || user_id || ' ' || video_id AS thing, extract(epoch FROM last_watched_at) * 1000 AS at
  FROM watch_history`;

type Queried = Pick<Database, "query">;

async function passwords(database: Queried, { journal }: Members): Promise<[string, string][]> {
  const rows = await database.query<{ id: number; password_hash: string }>(
    "SELECT id, password_hash FROM users WHERE username LIKE 'faulty%'",
  );
  const found: [string, string][] = [];
  for (const { id, password_hash } of rows) {
    for (const password of journal.statesOf(`password ${id}`)) {
      if (await verify(password, password_hash)) found.push([`password ${id}`, password]);
    }
  }
  return found;
}

/** Only views acknowledged before `viewsBefore` count. */
export async function compare(database: Queried, members: Members, viewsBefore: number): Promise<Verdict> {
  const { journal } = members;
  const rows = await database.query<{ thing: string }>(STORED);
  const stored = new Map<string, string>();
  const twice: string[] = [];
  for (const { thing } of rows) {
    if (stored.has(thing)) twice.push(`${thing} is there twice`);
    stored.set(thing, "there");
  }
  for (const [thing, password] of await passwords(database, members)) stored.set(thing, password);

  const viewed = await database.query<{ thing: string; at: string }>(HISTORY);
  const viewedAt = new Map(viewed.map(({ thing, at }) => [thing, Number(at)]));
  const forgotten = [...journal.viewsToldBefore(viewsBefore)]
    .filter(([thing, sentAt]) => (viewedAt.get(thing) ?? 0) < sentAt - 1)
    .map(([thing, sentAt]) => `${thing} of ${sentAt} is ${viewedAt.get(thing)}`);

  const lost = [...journal.lost(stored), ...forgotten, ...journal.contradictions];
  const { length: gaps } = await database.query(GAPS);
  return { acknowledged: journal.acknowledged, stored: stored.size, lost, duplicates: twice, gaps };
}
