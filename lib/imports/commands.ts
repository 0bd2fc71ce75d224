import { setTimeout as pause } from "node:timers/promises";
import type { ISql, Sql } from "postgres";
import { publishThrough } from "#lib/catalog/commands";
import type { Actor } from "#lib/catalog/types";
import { readMeanings } from "#lib/categories/aliases/queries";
import { Failure } from "#lib/core/errors";
import { LOCKS } from "#lib/db/advisory-locks";
import { requireOwnConnection } from "#lib/db/notifications";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { settingsShape } from "#lib/settings/schemas";
import { restoreVideos } from "#lib/trash/commands";
import { VIDEOS_AT_ONCE } from "#lib/videos/admin/policy";
import { loadProviders } from "#lib/videos/providers/queries";
import { KEEP_REPORTED_DEMO } from "./demo/statements.ts";
import { updateDrafts } from "./drafts/commands.ts";
import { addReviews } from "./drafts/look-alikes.ts";
import { addDrafts, addNames, addVideos, updateVideos } from "./merge.ts";
import { createPlan, planRange } from "./plan.ts";
import { addQuestions } from "./questions/commands.ts";
import { KnownPlayers } from "./questions/queries.ts";
import { runAhead } from "./read-ahead.ts";
import { readMapped, readRows } from "./reading.ts";
import { addFormerKeys, addRedirects } from "./redirects/commands.ts";
import { RowCounter } from "./row-counter.ts";
import { SearchIndexFlusher } from "./search-index-flush.ts";
import { createStaging, dropStaging, type Range, stageRows, useStaging } from "./staging.ts";
import type { ImportOptions, ImportSummary, RemovedDemo } from "./types.ts";

/** Stores nothing if the file cannot be read to its end or the signal is aborted. */
export async function importCatalogue(options: ImportOptions): Promise<ImportSummary> {
  const { source, dryRun = false, signal } = options;
  await requireOwnConnection("An import");
  await loadProviders();
  // Files are stored while they are read, over a second connection. Standard input is first read to its end, because it
  // may be slow and storing locks rows.
  const atOnce = !dryRun && source.size !== undefined;
  const sql = openPostgres();
  const other = atOnce ? openPostgres() : undefined;
  let isLocked = false;
  try {
    // Takes effect only before the first temporary table is created.
    for (const each of [sql, other]) await each?.unsafe("SET temp_buffers = '64MB'");
    await lockOut(sql);
    isLocked = true;
    await createStaging(sql, atOnce);
    const now = new Date();
    const counter = new RowCounter(options, new KnownPlayers(), await readMeanings());
    const { mapping, format } = options;
    const { name, text } = source;
    const reading = mapping ? readMapped(name, text, mapping, format) : readRows(name, text);
    const ranges = stageRows(sql, counter.clean(reading, now.getTime()), signal);
    if (other) await runAhead(ranges, (handed) => store(other, handed, counter, now, options));
    else {
      const staged: Range[] = [];
      for await (const range of ranges) staged.push(range);
      if (dryRun) await foresee(sql, staged, counter, options);
      else await store(sql, staged, counter, now, options);
    }
    const summary = counter.summary(reading);
    if (dryRun || !options.restoreDeleted) return summary;
    return { ...summary, ...(await restoreRows(counter, options.actor)) };
  } finally {
    source.close?.();
    await other?.end({ timeout: 1 });
    // Without the lock, the staging is that of another import.
    if (other && isLocked) await dropStaging(sql).catch(() => {});
    await sql.end({ timeout: 1 });
  }
}

/** The lock of a killed import takes a moment to be released. */
async function lockOut(sql: Sql): Promise<void> {
  for (const deadline = Date.now() + 3_000; ; await pause(100)) {
    const [lock] = await sql`SELECT pg_try_advisory_lock(${LOCKS.import}) AS free`;
    if (lock?.free) return;
    if (Date.now() > deadline)
      throw new Failure("conflict", "Another import is running on this database: wait until it is done.");
  }
}

/** Runs after the import's own transaction, which locks videos. Can be repeated if it fails. */
async function restoreRows({ plan, importId }: RowCounter, actor: Actor = "shell") {
  const ids = plan.deleted.map(({ videoId }) => videoId);
  let restored = 0;
  const counts = () => ({ restored, previouslyDeleted: ids.length - restored });
  try {
    for (let at = 0; at < ids.length; at += VIDEOS_AT_ONCE)
      restored += (await restoreVideos(actor, ids.slice(at, at + VIDEOS_AT_ONCE))).restored.length;
  } finally {
    // The trash refuses some videos, such as those whose player another video has by now.
    await db.import.update({ where: { id: importId as number }, data: counts(), select: { id: true } });
  }
  return counts();
}

async function foresee(
  sql: Sql,
  ranges: Range[],
  counter: RowCounter,
  { update = false, restoreDeleted, signal, onPlanned }: ImportOptions,
) {
  await createPlan(sql);
  for (const range of ranges) {
    signal?.throwIfAborted();
    counter.add(await planRange(sql, range, { update, restoreDeleted }));
    await onPlanned?.(sql);
  }
}

type Ranges = AsyncIterable<Range> | Range[];

async function store(sql: Sql, ranges: Ranges, counter: RowCounter, now: Date, options: ImportOptions): Promise<void> {
  const beside = openPostgres();
  try {
    await storeRanges(sql, new SearchIndexFlusher(beside), ranges, counter, now, options);
  } finally {
    await beside.end({ timeout: 5 });
  }
}

async function storeRanges(
  sql: Sql,
  flusher: SearchIndexFlusher,
  ranges: Ranges,
  counter: RowCounter,
  now: Date,
  { update = false, restoreDeleted, signal, lockedHosts, source, removeDemo, most, finish }: ImportOptions,
): Promise<void> {
  await useStaging(sql);
  await createPlan(sql);
  await publishThrough(sql, async (tx) => {
    // Prevents deadlocks with admins who edit videos.
    await tx`LOCK TABLE videos IN SHARE ROW EXCLUSIVE MODE`;
    // Lets GIN index updates be applied in large batches.
    await tx`SET LOCAL gin_pending_list_limit = '64MB'`;
    await tx`SET LOCAL work_mem = '32MB'`;
    await tx`SELECT begin_counting_words()`;
    const [setting] = await tx`SELECT value FROM settings WHERE key = 'excludedCategoryIds'`;
    const excludedIds = settingsShape.shape.excludedCategoryIds.parse(setting?.value);
    const [run] = await tx<
      [{ id: number }]
    >`INSERT INTO imports (source, started_at) VALUES (${source.name}, ${now}) RETURNING id`;
    const { id: importId } = run;
    counter.importId = importId;
    const [{ highest }] = await tx<[{ highest: number }]>`
      SELECT greatest((SELECT max(id) FROM videos), (SELECT max(video_id) FROM unpublished_videos), 0) AS highest`;
    for await (const range of ranges) {
      signal?.throwIfAborted();
      const left = most === undefined ? undefined : most - counter.plan.fresh;
      const plan = await planRange(tx, range, { update, restoreDeleted, highest, most: left });
      counter.addNames(await addNames(tx, excludedIds));
      if (plan.fresh > plan.drafts) await addVideos(tx, importId, now);
      if (plan.drafts > 0) {
        await addDrafts(tx, importId, now);
        await addReviews(tx);
        await addQuestions(tx);
      }
      if (plan.changed > 0) await addFormerKeys(tx);
      if (plan.changed > plan.changedDrafts) await updateVideos(tx, importId, now);
      if (plan.changedDrafts > 0) await updateDrafts(tx, now);
      if (plan.known + plan.repeated + plan.deleted.length > 0) await addRedirects(tx, importId);
      if (!lockedHosts) counter.made.hosts.push(...(await addHosts(tx)).map(({ host }) => host));
      counter.add(plan);
      flusher.add(plan.fresh + plan.changed);
    }
    if (removeDemo) counter.removedDemo = await removeDemoWithin(tx);
    await finish?.(tx, importId, counter.removedDemo);
    await tx`SELECT end_counting_words()`;
    await record(tx, importId, counter);
    signal?.throwIfAborted();
  });
}

async function removeDemoWithin(tx: ISql): Promise<RemovedDemo> {
  const reported = await tx.unsafe<RemovedDemo["reported"]>(KEEP_REPORTED_DEMO);
  await tx`
    DELETE FROM video_tombstones t USING demo_items d
    WHERE d.kind = 'video' AND t.video_id = d.item_id AND t.title = d.name`;
  const [removed] = await tx<[RemovedDemo]>`SELECT removed AS videos, left_over AS "leftOver" FROM remove_demo()`;
  return { ...removed, reported: [...reported] };
}

const addHosts = (tx: ISql) => tx<{ host: string }[]>`
  INSERT INTO embed_hosts (host)
  SELECT host FROM range_rows JOIN taken USING (line) WHERE NOT is_unconfirmed
  UNION SELECT split_part(unnest(string_to_array(mirrors, E'\\n')), '/', 3)
  FROM range_rows JOIN taken USING (line)
  ON CONFLICT DO NOTHING RETURNING host`;

async function record(tx: ISql, importId: number, counter: RowCounter): Promise<void> {
  const { previouslyDeleted, ...counts } = counter.counts();
  const { drafts, repeated } = counter.plan;
  const outside = { drafts, repeated, left_out: counter.leftOut };
  const { categories, tags, hosts } = counter.made;
  const made = { made_categories: categories, made_tags: tags, made_hosts: hosts };
  const row = { ...counts, ...outside, ...made, previously_deleted: previouslyDeleted, finished_at: new Date() };
  await tx`UPDATE imports SET ${tx(row)} WHERE id = ${importId}`;
  const { rejectedRows } = counter;
  const lines = rejectedRows.map(({ line }) => line);
  const titles = rejectedRows.map(({ title = "" }) => title);
  const reasons = rejectedRows.map(({ reason }) => reason);
  await tx`
    INSERT INTO import_refusals (import_id, line, title, reason)
    SELECT ${importId}::int, * FROM unnest(${lines}::int[], ${titles}::text[], ${reasons}::text[])`;
}

const TABLES =
  "videos, video_stats, video_categories, category_slots, video_tags, categories, tags, search_documents, list_blocks, list_changes, sitemap_changes, deleted_videos, deleted_video_rows, unpublished_videos";

/** Below this, autovacuum is soon enough. */
const MANY_ROWS = 500;

/** VACUUM and ANALYZE now, instead of waiting minutes for autovacuum. */
export const tidyUp = () => maintain("VACUUM (ANALYZE)");

/** Takes a fraction of the time of `tidyUp`; without it the new rows would be read by plans for an empty table. */
export const updateStatistics = () => maintain("ANALYZE");

/** Does what the import command leaves to the site, unless autovacuum was faster. */
export async function tidyUpAfterImports(): Promise<boolean> {
  const [table] = await db.$queryRaw<object[]>`
    SELECT FROM pg_stat_user_tables
    WHERE relid IN ('videos'::regclass, 'deleted_videos'::regclass) AND n_ins_since_vacuum > ${MANY_ROWS}`;
  if (!table) return false;
  await tidyUp();
  return true;
}

async function maintain(statement: string): Promise<void> {
  const sql = openPostgres();
  try {
    await sql.unsafe(`${statement} ${TABLES}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
