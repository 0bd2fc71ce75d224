import { readFileSync } from "node:fs";
import { cachedUntilChange } from "#lib/core/cache";
import { isUnavailable } from "#lib/db/errors";
import { type Db, db } from "#lib/db/prisma";
import { TEXT_NAMES, type TextPage } from "./pages.ts";
import type { EditedText, PageText } from "./types.ts";

const MAX_REVISIONS = 20;

const FOLDER = "lib/settings/texts/originals";

const originals = new Map(
  TEXT_NAMES.map((page) => [page, readFileSync(`${FOLDER}/${page}.md`, "utf8").trim()] as const),
);

export const originalText = (page: TextPage): string => originals.get(page) ?? "";

type Row = { page: string; markdown: string | null; createdAt: Date };

async function readTexts(): Promise<Map<string, Row>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT ON (page) page, markdown, created_at AS "createdAt" FROM text_revisions ORDER BY page, id DESC`;
  return new Map(rows.map((row) => [row.page, row]));
}

const globals = globalThis as { vitrineLastTexts?: Map<string, Row> };

const heldTexts = cachedUntilChange(async () => {
  globals.vitrineLastTexts = await readTexts();
  return globals.vitrineLastTexts;
}, 10_000);

export async function findText(page: TextPage): Promise<PageText> {
  // Builds don't read the database.
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

export async function describeText(page: TextPage, client: Db = db): Promise<EditedText> {
  const rows = await client.textRevision.findMany({
    where: { page },
    orderBy: { id: "desc" },
    take: MAX_REVISIONS,
    select: { id: true, markdown: true, createdAt: true, admin: { select: { username: true } } },
  });
  const revisions = rows.map(({ admin, createdAt, ...row }) => ({
    ...row,
    admin: admin?.username ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { page, original: originalText(page), revisions };
}
