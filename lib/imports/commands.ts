import type { Sql } from "postgres";
import { Failure } from "#lib/errors";
import { openPostgres } from "#lib/postgres";
import { announceChange } from "#lib/settings/commands";
import { settingsShape } from "#lib/settings/schemas";
import { type CleanRow, cleanRow } from "./cleaning.ts";
import { addNames, addVideos, updateVideos } from "./merge.ts";
import { type Plan, planRows } from "./plan.ts";
import { type Reading, readRows } from "./reading.ts";
import { stageRows } from "./staging.ts";
import type { ImportOptions, ImportSummary, Refusal } from "./types.ts";

/** Refusals beyond these are counted and told, but not kept. */
const KEPT_REFUSALS = 10_000;
/** Any number that no other advisory lock of this product uses. */
const IMPORT_LOCK = 7_214_503_991;

/**
 * Reads a catalogue file and adds its videos, all or nothing: when the file cannot be read to its end, or the signal
 * is aborted, nothing is written. Throws a Failure when the file is no catalogue.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportSummary> {
  const { source, update = false, dryRun = false, signal } = options;
  const now = new Date();
  const sql = openPostgres();
  try {
    const [lock] = await sql`SELECT pg_try_advisory_lock(${IMPORT_LOCK}) AS free`;
    if (!lock?.free)
      throw new Failure("conflict", "Another import is running on this database: wait until it is done.");
    const reading = readRows(source.name, source.text);
    const tally: Tally = { rows: 0, refused: 0, kept: [] };
    await stageRows(sql, cleanRows(reading, options, now.getTime(), tally), signal);
    signal?.throwIfAborted();
    const plan = await planRows(sql, update);
    const excludedCategories = dryRun ? [] : await store(sql, options, now, plan, tally);
    return {
      ...counts(plan, tally),
      repeated: plan.repeated,
      unknownColumns: [...reading.unknown],
      excludedCategories,
    };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

type Tally = { rows: number; refused: number; kept: Refusal[] };

const counts = (plan: Plan, tally: Tally) => ({
  rows: tally.rows,
  imported: plan.fresh,
  updated: plan.changed,
  skipped: plan.known + plan.repeated,
  refused: tally.refused,
});

async function* cleanRows(
  reading: Reading,
  { source, lockedHosts, onProgress, onRefusal }: ImportOptions,
  now: number,
  tally: Tally,
): AsyncGenerator<CleanRow[]> {
  const refuse = (refusal: Refusal) => {
    tally.refused++;
    if (tally.kept.length < KEPT_REFUSALS) tally.kept.push(refusal);
    onRefusal?.(refusal);
  };
  for await (const portion of reading.rows) {
    const clean: CleanRow[] = [];
    for (const raw of portion) {
      const row = "reason" in raw ? raw : cleanRow(raw.line, raw.values, now);
      if ("reason" in row) refuse(row);
      else if (lockedHosts && !lockedHosts.includes(row.host)) {
        refuse({ line: row.line, reason: `Players of ${row.host} are not on the list of EMBED_HOSTS.` });
      } else clean.push(row);
    }
    tally.rows += portion.length;
    onProgress?.({ phase: "reading", rows: tally.rows, part: source.size && source.bytesRead / source.size });
    yield clean;
  }
}

/** Returns the names of the new categories that are kept out of the feeds. */
async function store(sql: Sql, options: ImportOptions, now: Date, plan: Plan, tally: Tally): Promise<string[]> {
  const { signal, source, lockedHosts, onProgress } = options;
  const step = (rows: number) => onProgress?.({ phase: "storing", rows, part: rows / plan.fresh });
  const excluded = await sql.begin(async (tx) => {
    const [setting] = await tx`SELECT value FROM settings WHERE key = 'excludedCategoryIds'`;
    const excludedIds = settingsShape.shape.excludedCategoryIds.parse(setting?.value);
    const names = await addNames(tx, excludedIds);
    signal?.throwIfAborted();
    if (plan.fresh > 0) await addVideos(tx, now, step, signal);
    if (plan.changed > 0) await updateVideos(tx, now, signal);
    if (!lockedHosts) {
      await tx`
        INSERT INTO embed_hosts (host)
        SELECT DISTINCT host FROM staged JOIN (SELECT line FROM fresh UNION SELECT line FROM changed) AS taken USING (line)
        ON CONFLICT DO NOTHING`;
    }
    const [run] = await tx`
      INSERT INTO imports ${tx({ ...counts(plan, tally), source: source.name, started_at: now, finished_at: new Date() })}
      RETURNING id`;
    await tx`
      INSERT INTO import_refusals (import_id, line, reason)
      SELECT ${run?.id}, * FROM unnest(${tally.kept.map(({ line }) => line)}::int[], ${tally.kept.map(({ reason }) => reason)}::text[])`;
    signal?.throwIfAborted();
    return names;
  });
  const written = plan.fresh + plan.changed;
  if (written > 0) await announceChange("catalogue");
  // What the planner knows and what index-only scans rely on would otherwise come a minute later.
  if (written > 500) await sql.unsafe(`VACUUM (ANALYZE) ${TABLES}`);
  return excluded;
}

const TABLES = "videos, video_stats, video_categories, video_tags, categories, tags, search_documents";
