import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { runConcurrently } from "#lib/core/concurrency/run-concurrently";
import { Failure } from "#lib/core/errors";
import { formatNumber } from "#lib/core/format";
import { describeError, log } from "#lib/core/log";
import { internet, type Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import type { ImportSource, Prisma } from "#prisma";
import type { CleanRow } from "../../cleaning.ts";
import { importCatalogue } from "../../commands.ts";
import { readingOptions } from "../../mapping/reading-options.ts";
import { findMapping } from "../../mapping/saved/queries.ts";
import { openNamed } from "../../source.ts";
import type { ImportSummary } from "../../types.ts";
import { fetchFile } from "../../uploads/fetching/file.ts";
import { MAX_FAILURES, pauseHours } from "../policy.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const SOURCES_AT_ONCE = 8;

/** Only one import can run at a time. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Run = { signal: AbortSignal; network: Network; inTurn: InTurn };

/** Fetches and imports all due sources and returns their number. A slow server delays only its own sources. */
export async function runSources(signal: AbortSignal, network: Network = internet): Promise<number> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return runConcurrently({
    signal,
    atOnce: SOURCES_AT_ONCE,
    due: (except, take) =>
      db.importSource.findMany({
        where: { isEnabled: true, nextAt: { lte: new Date() }, id: { notIn: except } },
        orderBy: { nextAt: "asc" },
        take,
      }),
    run: (source) => runSource(source, { signal, network, inTurn }),
  });
}

/** Returns false if another import is running. */
async function runSource(source: ImportSource, run: Run): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-source-"));
  try {
    const outcome = await fetchAndImport(source, join(folder, "source"), run);
    await recordRun(source, { ...outcome, failures: 0, nextAt: hoursFromNow(source.everyHours) });
    if (outcome.importId !== undefined) await removeEmptyImport(source.importId);
    return true;
  } catch (error) {
    // The next run retries the source.
    if (run.signal.aborted) throw error;
    if (error instanceof Failure && error.kind === "conflict") return false;
    if (!(error instanceof Failure)) log("error", "source failed", { source: source.id, ...describeError(error) });
    await recordRun(source, failed(source, error instanceof Failure ? error.message : "The import failed."));
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

function failed(source: ImportSource, result: string): Prisma.ImportSourceUpdateManyMutationInput {
  const failures = source.failures + 1;
  const nextAt = hoursFromNow(pauseHours(source.everyHours, failures));
  return { result, failures, nextAt, isEnabled: failures < MAX_FAILURES };
}

/** Changes nothing if an admin changed the source during the run. The column has microseconds, a Date milliseconds. */
const recordRun = ({ id, nextAt }: ImportSource, data: Prisma.ImportSourceUpdateManyMutationInput) =>
  db.importSource.updateMany({
    where: { id, nextAt: { gte: nextAt, lt: new Date(nextAt.getTime() + 1) }, isEnabled: true },
    data: { ...data, ranAt: new Date() },
  });

/** Otherwise a source without conditional requests would fill the list of imports. */
const removeEmptyImport = (id: number | null) => db.$executeRaw`
  DELETE FROM imports WHERE id = ${id}::int AND imported + drafts + updated + restored = 0
    AND NOT EXISTS (SELECT FROM old_addresses WHERE import_id = imports.id)`;

type Outcome = Pick<Prisma.ImportSourceUpdateManyMutationInput, "result" | "etag" | "lastModified" | "importId">;

async function fetchAndImport(source: ImportSource, path: string, { signal, network, inTurn }: Run): Promise<Outcome> {
  const answer = await fetchSource(source, path, signal, network);
  if (!answer) return { result: "Not changed." };
  const { importId, summary } = await inTurn(() => importFile(source, path, signal));
  // Rows beyond the limit are imported by the next run, so the file must not count as unchanged.
  const known = summary.imported + summary.drafts < source.most ? answer : { etag: null, lastModified: null };
  return { ...known, result: resultText(summary), importId };
}

const resultText = ({ imported, drafts, skipped, leftOut, refused }: ImportSummary): string =>
  [
    `${formatNumber(imported + drafts)} new`,
    `${formatNumber(skipped)} known`,
    leftOut > 0 && `${formatNumber(leftOut)} left out`,
    refused > 0 && `${formatNumber(refused)} rejected`,
  ]
    .filter(Boolean)
    .join(", ")
    .concat(".");

type Answer = { etag: string | null; lastModified: string | null };

/** Returns undefined if the file is unchanged. */
function fetchSource({ url, etag, lastModified }: ImportSource, path: string, signal: AbortSignal, network: Network) {
  const headers = {
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
  return fetchFile<Answer>(
    url,
    async (body, answered) => {
      await pipeline(body, createWriteStream(path));
      return { etag: answered.etag ?? null, lastModified: answered["last-modified"] ?? null };
    },
    { maxBytes: MAX_BYTES, headers, network, signal },
  );
}

async function importFile(source: ImportSource, path: string, signal: AbortSignal) {
  const open = () => openNamed(path, { name: source.name });
  const chosen = source.mappingId === null ? null : await findMapping(source.mappingId);
  const { options } = await readingOptions(open, chosen?.mapping);
  let importId = 0;
  const summary = await importCatalogue({
    source: await open(),
    ...options,
    signal,
    asDrafts: source.asDrafts,
    most: source.most,
    select: (row) => selectRow(row, source),
    async finish(_, id) {
      importId = id;
    },
  });
  return { importId, summary };
}

/** Returns undefined if the source's rules exclude the row. */
function selectRow(row: CleanRow, { titleContains, minSeconds, category }: ImportSource): CleanRow | undefined {
  if (titleContains && !row.title.toLowerCase().includes(titleContains.toLowerCase())) return undefined;
  if (minSeconds > 0 && (row.durationSeconds ?? 0) < minSeconds) return undefined;
  return category ? { ...row, categories: [...row.categories, category] } : row;
}
