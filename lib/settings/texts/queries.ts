import { readFileSync } from "node:fs";
import { cachedUntilChange } from "#lib/core/cache";
import { isUnavailable } from "#lib/db/errors";
import { type Db, db } from "#lib/db/prisma";
import { TEXT_NAMES, type TextPage } from "./pages.ts";
import type { EditedText, PageText } from "./types.ts";
import { comingAt, inForceAt, stateOf } from "./versions/policy.ts";

const MAX_REVISIONS = 20;

const FOLDER = "lib/settings/texts/originals";

const originals = new Map(
  TEXT_NAMES.map((page) => [page, readFileSync(`${FOLDER}/${page}.md`, "utf8").trim()] as const),
);

export const originalText = (page: TextPage): string => originals.get(page) ?? "";

type Row = { id: number; page: string; markdown: string | null; effectiveAt: Date };

/** Current and upcoming revisions of every page. */
const readTexts = (): Promise<Row[]> => db.$queryRaw<Row[]>`
  SELECT id, page, markdown, effective_at AS "effectiveAt" FROM text_revisions revision
  WHERE NOT EXISTS (
    SELECT 1 FROM text_revisions newer
    WHERE newer.page = revision.page AND newer.id > revision.id
      AND newer.effective_at <= GREATEST(revision.effective_at, ${new Date()}))`;

const globals = globalThis as { vitrineLastTexts?: Row[] };

const cachedTexts = cachedUntilChange(async () => {
  globals.vitrineLastTexts = await readTexts();
  return globals.vitrineLastTexts;
}, 10_000);

export async function findText(page: TextPage): Promise<PageText> {
  // Builds don't read the database.
  const isBuild = process.env.NEXT_PHASE === "phase-production-build";
  const texts = isBuild
    ? undefined
    : await cachedTexts().catch((error: unknown) => {
        if (globals.vitrineLastTexts && isUnavailable(error)) return globals.vitrineLastTexts;
        throw error;
      });
  const now = new Date();
  const revisions = texts?.filter((row) => row.page === page) ?? [];
  const own = inForceAt(revisions, now);
  const next = comingAt(revisions, now);
  return {
    ...(own?.markdown != null
      ? { markdown: own.markdown, changedAt: own.effectiveAt.toISOString() }
      : { markdown: originalText(page), changedAt: null }),
    ...(next && { coming: { id: next.id, effectiveAt: next.effectiveAt.toISOString() } }),
  };
}

/** Time at which the next version of a text takes effect. */
export async function findNextTextChange(): Promise<Date | undefined> {
  const now = new Date();
  const ahead = (await cachedTexts())
    .map(({ effectiveAt }) => effectiveAt.getTime())
    .filter((at) => at > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined;
}

export async function describeText(page: TextPage, client: Db = db): Promise<EditedText> {
  const rows = await client.textRevision.findMany({
    where: { page },
    orderBy: { id: "desc" },
    take: MAX_REVISIONS,
    select: {
      ...{ id: true, markdown: true, createdAt: true, effectiveAt: true, summary: true },
      admin: { select: { username: true } },
    },
  });
  const now = new Date();
  const revisions = rows.map((row) => ({
    id: row.id,
    markdown: row.markdown,
    admin: row.admin?.username ?? null,
    createdAt: row.createdAt.toISOString(),
    effectiveAt: row.effectiveAt.toISOString(),
    summary: row.summary,
    state: stateOf(row, rows, now),
  }));
  return { page, original: originalText(page), revisions };
}
