import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { changedMeanwhile } from "../commands.ts";
import type { TextPage } from "./pages.ts";
import { originalText } from "./queries.ts";
import type { TextInput } from "./types.ts";
import { DAY_REFUSED, isLegalPage, momentOfEffect } from "./versions/policy.ts";

const ONLY_LEGAL = "Only Terms and Privacy have a summary of changes and a day of effect.";

/**
 * Null restores the original. Fails if another admin has saved since revision `seen`. Returns the previous text: null
 * for the original, undefined if unchanged.
 */
export async function storeText(
  tx: Db,
  adminId: number,
  page: TextPage,
  { markdown, seen, summary, effectiveOn }: TextInput,
): Promise<{ before: string | null; after: string | null; effectiveAt: Date; summary: string | null } | undefined> {
  const now = new Date();
  const effectiveAt = momentOfEffect(effectiveOn, now);
  if (!effectiveAt) throw new Failure("invalid", DAY_REFUSED, { fields: { effectiveOn: DAY_REFUSED } });
  if (!isLegalPage(page) && (summary !== null || effectiveAt > now)) throw new Failure("invalid", ONLY_LEGAL);
  await tx.$executeRaw`LOCK TABLE text_revisions IN SHARE ROW EXCLUSIVE MODE`;
  const newest = await tx.textRevision.findFirst({
    where: { page },
    orderBy: { id: "desc" },
    select: { id: true, markdown: true, effectiveAt: true },
  });
  if ((newest?.id ?? null) !== seen) throw changedMeanwhile();
  const before = newest?.markdown ?? null;
  const after = markdown === originalText(page) ? null : markdown;
  const isComing = newest !== null && newest.effectiveAt > now;
  if (after === before && summary === null && effectiveOn === null && !isComing) return undefined;
  await tx.textRevision.create({ data: { page, markdown: after, adminId, createdAt: now, effectiveAt, summary } });
  return { before, after, effectiveAt, summary };
}
