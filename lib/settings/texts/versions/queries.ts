import { cachedUntilChange } from "#lib/core/cache";
import { db } from "#lib/db/prisma";
import { originalText } from "../queries.ts";
import { beforeOf, effectiveOnes, isLegalPage, LEGAL_TITLES, type LegalPage, stateOf } from "./policy.ts";
import type { ShownVersion, TextNotice, TextVersion } from "./types.ts";

const MAX_VERSIONS = 200;

const columns = { id: true, page: true, createdAt: true, effectiveAt: true, summary: true } as const;

/** Newest first. */
async function listTextVersions(page: LegalPage): Promise<TextVersion[]> {
  const now = new Date();
  const rows = await db.textRevision.findMany({
    where: { page },
    orderBy: { id: "desc" },
    take: MAX_VERSIONS,
    select: columns,
  });
  return rows.map((row) => ({
    id: row.id,
    page,
    effectiveAt: row.effectiveAt.toISOString(),
    summary: row.summary,
    state: stateOf(row, rows, now),
  }));
}

/** Returns the original if there is no id. */
async function readText(page: LegalPage, id: number | undefined): Promise<string> {
  const row = id === undefined ? null : await db.textRevision.findUnique({ where: { id }, select: { markdown: true } });
  return row?.markdown ?? originalText(page);
}

/** All versions of a text, and the content of the requested one. Undefined if that version doesn't exist. */
export async function readVersions(
  page: LegalPage,
  asked: string | undefined,
): Promise<{ versions: TextVersion[]; shown?: ShownVersion } | undefined> {
  const versions = await listTextVersions(page);
  if (asked === undefined) return { versions };
  if (asked === "original") return { versions, shown: { text: originalText(page) } };
  const version = versions.find(({ id }) => String(id) === asked);
  if (!version) return undefined;
  const former = beforeOf(
    version,
    versions.map((each) => ({ ...each, effectiveAt: new Date(each.effectiveAt) })),
  );
  const [text, before] = await Promise.all([readText(page, version.id), readText(page, former?.id)]);
  return { versions, shown: { version, text, before } };
}

const cachedVersions = cachedUntilChange(
  () =>
    db.textRevision.findMany({
      where: { page: { in: Object.keys(LEGAL_TITLES) } },
      orderBy: { id: "desc" },
      take: MAX_VERSIONS,
      select: columns,
    }),
  10_000,
);

type Reader = { createdAt: string; seenTextId: number | null };

/** The newest announced version of each text, if it was written after the account and not dismissed. */
export async function listUnseenTexts({ createdAt, seenTextId }: Reader): Promise<TextNotice[]> {
  const versions = await cachedVersions();
  return Object.keys(LEGAL_TITLES).flatMap((page) => {
    const unseen = effectiveOnes(versions.filter((row) => row.page === page)).findLast(
      (row) => row.summary !== null && row.id > (seenTextId ?? 0) && row.createdAt > new Date(createdAt),
    );
    return unseen && isLegalPage(page) ? [{ id: unseen.id, page, effectiveAt: unseen.effectiveAt.toISOString() }] : [];
  });
}
