import type { Db } from "#lib/db/prisma";
import { changedMeanwhile } from "../commands.ts";
import type { TextPage } from "./pages.ts";
import { originalText } from "./queries.ts";
import type { TextInput } from "./types.ts";

/**
 * Null restores the original. Fails if another admin has saved since revision `seen`. Returns the previous text: null
 * for the original, undefined if unchanged.
 */
export async function storeText(
  tx: Db,
  adminId: number,
  page: TextPage,
  { markdown, seen }: TextInput,
): Promise<{ before: string | null; after: string | null } | undefined> {
  await tx.$executeRaw`LOCK TABLE text_revisions IN SHARE ROW EXCLUSIVE MODE`;
  const newest = await tx.textRevision.findFirst({
    where: { page },
    orderBy: { id: "desc" },
    select: { id: true, markdown: true },
  });
  if ((newest?.id ?? null) !== seen) throw changedMeanwhile();
  const before = newest?.markdown ?? null;
  const after = markdown === originalText(page) ? null : markdown;
  if (after === before) return undefined;
  await tx.textRevision.create({ data: { page, markdown: after, adminId } });
  return { before, after };
}
