import type { Sql, TransactionSql } from "postgres";
import { recordAudit, recordAuditFrom } from "#lib/audit/commands";
import { subjectOf } from "#lib/audit/subject";
import { purge, purgeEverything } from "#lib/catalog/purge/commands";
import { describeError, log } from "#lib/core/log";
import { type Db, db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { reindexCategory, reindexVideos } from "#lib/search/commands";
import type { Prisma } from "#prisma";
import { enqueuePurge, enqueuePurgeThrough } from "./outer-cache/commands.ts";
import { findChange } from "./queries.ts";
import type { Actor, Describe, Touched } from "./types.ts";

const MAX_MOVED = 1_000;
const MAX_ROWS = 20_000;
const MAX_WORDS = 1_000;

type Options = {
  timeout?: number;
  /** One batch of a larger change; the caller maintains the lists. */
  isBatch?: boolean;
};

/**
 * Runs `work` in one transaction; every change of the catalogue goes through here. `work` only writes rows: triggers
 * record what it touched, and search documents, the audit entry, list maintenance and the page purge follow from that.
 */
export async function publish<T>(
  actor: Actor,
  action: string,
  work: (tx: Db, describe: Describe) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const { result, touched } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT begin_unit_of_work()`;
      let entry: { subject: string; details?: Prisma.InputJsonObject } | undefined;
      const result = await work(tx, (subject, details) => {
        entry = { subject, details };
      });
      const [row] = await tx.$queryRaw<
        [Touched]
      >`SELECT * FROM end_unit_of_work(${options.isBatch ? 0 : MAX_MOVED}::int)`;
      const touched = { ...row, isIndexed: await indexWithin(tx, row, options.isBatch ? Infinity : MAX_WORDS) };
      const subject = entry?.subject ?? subjectOfTouched(row);
      if (subject) await record(tx, actor, action, subject, entry?.details);
      await enqueuePurge(tx, row);
      return { result, touched };
    },
    options.timeout === undefined ? {} : { timeout: options.timeout },
  );
  await settle(touched, options.isBatch);
  if (!touched.isIndexed) void indexLater(touched);
  return result;
}

/** Like `publish`, for work that outlasts Prisma's timeout. Not audited and not indexed. */
export async function publishThrough<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const { result, touched } = await sql.begin(async (tx) => {
    await tx`SELECT begin_unit_of_work(${MAX_ROWS})`;
    const result = await work(tx);
    const [row] = await tx<[Touched]>`SELECT * FROM end_unit_of_work(${MAX_MOVED})`;
    await enqueuePurgeThrough(tx, row);
    return { result, touched: row };
  });
  await settle(touched);
  return result as T;
}

async function record(tx: Db, actor: Actor, action: string, subject: string, details?: Prisma.InputJsonObject) {
  if (actor === "system") return;
  if (typeof actor === "string") await recordAuditFrom(tx, actor, action, subject, details);
  else await recordAudit(tx, actor.adminId, action, subject, details);
}

function subjectOfTouched({ videos, renamed, settings, everything, lists }: Touched): string | undefined {
  if (videos.length > 0) return subjectOf(videos);
  if (renamed.length === 1) return `category ${renamed[0]}`;
  if (settings) return "settings";
  return everything || lists ? "catalogue" : undefined;
}

async function indexWithin(tx: Db, { words, renamed }: Touched, most: number): Promise<boolean> {
  const where = { categoryId: { in: renamed } };
  const rows =
    renamed.length > 0
      ? await tx.videoCategory.findMany({ where, select: { videoId: true }, take: MAX_WORDS + 1 })
      : [];
  const ids = [...words, ...rows.map(({ videoId }) => videoId)];
  if (ids.length > most) return false;
  await reindexVideos(ids, tx);
  return true;
}

/** The change is committed: a failure to index it must not be reported as a failed change. */
async function indexLater({ words, renamed }: Touched): Promise<void> {
  try {
    await reindexVideos(words);
    for (const id of renamed) await reindexCategory(id);
    await purgeEverything();
  } catch (error) {
    log("error", "search index not updated: run repair, or edit the videos again", {
      videos: words.length,
      categories: renamed.join(),
      ...describeError(error),
    });
  }
}

async function settle(touched: Touched, isBatch = false): Promise<void> {
  try {
    const change = await findChange(touched).catch((error) => {
      log("warn", "could not determine the affected pages: purged all", describeError(error));
      return "catalogue" as const;
    });
    if (!change) return;
    await purge(change);
  } catch (error) {
    log("error", "could not notify other instances of a change", describeError(error));
  }
  if (!isBatch) await maintainLists();
}
