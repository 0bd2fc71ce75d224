import { readFileSync } from "node:fs";
import { cachedUntilChange } from "#lib/core/cache";
import { isUnavailable } from "#lib/db/errors";
import { type Db, db } from "#lib/db/prisma";
import { TEXT_NAMES, type TextPage } from "./pages.ts";
import type { EditedText, PageText } from "./types.ts";

/** Revisions that the panel offers. */
const MOST_REVISIONS = 20;

const FOLDER = "lib/settings/texts/originals";

const originals = new Map(
  TEXT_NAMES.map((page) => [page, readFileSync(`${FOLDER}/${page}.md`, "utf8").trim()] as const),
);

/** The text that comes with the program. */
export const originalText = (page: TextPage): string => originals.get(page) ?? "";

type Row = { page: string; markdown: string | null; createdAt: Date };

async function readTexts(): Promise<Map<string, Row>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT ON (page) page, markdown, created_at AS "createdAt" FROM text_revisions ORDER BY page, id DESC`;
  return new Map(rows.map((row) => [row.page, row]));
}

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineLastTexts?: Map<string, Row> };

const heldTexts = cachedUntilChange(async () => {
  globals.vitrineLastTexts = await readTexts();
  return globals.vitrineLastTexts;
}, 10_000);

/** The text of a page; while the database is away, as it was read last. */
export async function findText(page: TextPage): Promise<PageText> {
  // Nothing of a database goes into a build: pages are rendered when they are first asked for.
  const isBuild = process.env.NEXT_PHASE === "phase-production-build";
  const texts = isBuild
    ? undefined
    : await heldTexts().catch((error: unknown) => {
        if (globals.vitrineLastTexts && isUnavailable(error)) return globals.vitrineLastTexts;
        throw error;
      });
  const own = texts?.get(page);
  return own?.markdown != null
    ? { markdown: own.markdown, changedAt: own.createdAt.toISOString() }
    : { markdown: originalText(page), changedAt: null };
}

/** A text for an admin who is about to change it, as it is stored in this moment. */
export async function describeText(page: TextPage, client: Db = db): Promise<EditedText> {
  const rows = await client.textRevision.findMany({
    where: { page },
    orderBy: { id: "desc" },
    take: MOST_REVISIONS,
    select: { id: true, markdown: true, createdAt: true, admin: { select: { username: true } } },
  });
  const revisions = rows.map(({ admin, createdAt, ...row }) => ({
    ...row,
    admin: admin?.username ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { page, original: originalText(page), revisions };
}
