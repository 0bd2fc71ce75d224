import type { Sql, TransactionSql } from "postgres";
import { recordAct, recordOther } from "#lib/audit/commands";
import { subjectOf } from "#lib/audit/subject";
import { purge } from "#lib/catalog/purge/commands";
import { describeError, log } from "#lib/core/log";
import { type Db, db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { reindexCategory, reindexVideos } from "#lib/search/commands";
import type { Prisma } from "#prisma";
import { findChange } from "./queries.ts";
import type { Actor, Describe, Touched } from "./types.ts";

/** Videos that may move in one unit of work before it counts as a change of everything. */
const MOST_MOVED = 1_000;
/** Rows that an import records before everything counts as touched; a video makes about six. */
const MOST_ROWS = 20_000;
/** Search documents written within the transaction. More are written after it, so that it holds its rows for seconds at most. */
const MOST_WORDS = 1_000;

type Options = {
  /** Longest that it may take, in milliseconds. */
  timeout?: number;
  /** One portion of a change of many videos: every page counts as touched, and search follows within the transaction. */
  isPortion?: boolean;
};

/**
 * The unit of work: everything that changes the catalogue goes through it. `work` writes rows and says nothing about
 * what follows from them. Triggers record what it touched; search documents and the entry in the audit are written in
 * the same transaction; after the commit lists are brought up to date, and the pages that show any of it are purged.
 *
 * `work` may describe its act for the audit; else the entry names the videos or categories that were touched. An act
 * that touches nothing and describes nothing leaves no entry.
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
      >`SELECT * FROM end_unit_of_work(${options.isPortion ? 0 : MOST_MOVED}::int)`;
      const touched = { ...row, isIndexed: await indexWithin(tx, row, options.isPortion ? Infinity : MOST_WORDS) };
      const subject = entry?.subject ?? subjectOfTouched(row);
      if (subject) await record(tx, actor, action, subject, entry?.details);
      return { result, touched };
    },
    options.timeout === undefined ? {} : { timeout: options.timeout },
  );
  await settle(touched);
  if (!touched.isIndexed) void indexLater(touched);
  return result;
}

/**
 * The same for what runs longer than a connection of Prisma's may, over a connection of its own: imports, and the
 * windows of Most Watched. It is not audited, and writes the search documents of its videos itself.
 */
export async function publishThrough<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const { result, touched } = await sql.begin(async (tx) => {
    await tx`SELECT begin_unit_of_work(${MOST_ROWS})`;
    const result = await work(tx);
    const [row] = await tx<[Touched]>`SELECT * FROM end_unit_of_work(${MOST_MOVED})`;
    return { result, touched: row };
  });
  await settle(touched);
  return result as T;
}

async function record(tx: Db, actor: Actor, action: string, subject: string, details?: Prisma.InputJsonObject) {
  if (actor === "system") return;
  if (typeof actor === "string") await recordOther(tx, actor, action, subject, details);
  else await recordAct(tx, actor.adminId, action, subject, details);
}

function subjectOfTouched({ videos, renamed, settings, everything, lists }: Touched): string | undefined {
  if (videos.length > 0) return subjectOf(videos);
  if (renamed.length === 1) return `category ${renamed[0]}`;
  if (settings) return "settings";
  return everything || lists ? "catalogue" : undefined;
}

/** Writes the search documents that follow from what was touched, unless they are too many; says whether it did. */
async function indexWithin(tx: Db, { words, renamed }: Touched, most: number): Promise<boolean> {
  const where = { categoryId: { in: renamed } };
  const rows =
    renamed.length > 0
      ? await tx.videoCategory.findMany({ where, select: { videoId: true }, take: MOST_WORDS + 1 })
      : [];
  const ids = [...words, ...rows.map(({ videoId }) => videoId)];
  if (ids.length > most) return false;
  await reindexVideos(ids, tx);
  return true;
}

/** The change stands: that search cannot follow now is no reason to tell anybody that nothing happened. */
async function indexLater({ words, renamed }: Touched): Promise<void> {
  try {
    await reindexVideos(words);
    for (const id of renamed) await reindexCategory(id);
    await purge("catalogue");
  } catch (error) {
    log("error", "search finds videos by old words until they are changed again or repaired", {
      videos: words.length,
      categories: renamed.join(),
      ...describeError(error),
    });
  }
}

/** What follows from a unit of work that is committed. Never fails: the change stands, and caches outlive it by an hour at most. */
async function settle(touched: Touched): Promise<void> {
  try {
    const change = await findChange(touched).catch((error) => {
      log("warn", "what a change touches could not be found: every page is purged", describeError(error));
      return "catalogue" as const;
    });
    if (!change) return;
    await purge(change);
  } catch (error) {
    log("error", "other instances could not be told of a change", describeError(error));
  }
  await maintainLists();
}
