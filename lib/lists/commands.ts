import { describeError, log } from "#lib/core/log";
import { db } from "#lib/db/prisma";

/**
 * Applies appended changes to totals and blocks, and splits blocks that have grown. Returns the number of lists
 * changed.
 */
export async function compactLists(signal?: AbortSignal): Promise<number> {
  const lists = await db.$queryRaw<{ list: string; category_id: number }[]>`
    SELECT list, category_id FROM fold_list_changes()`;
  for (const { list, category_id } of lists) {
    for (let more = true; more; ) {
      signal?.throwIfAborted();
      const [cut] = await db.$queryRaw<{ more: boolean }[]>`SELECT cut_list(${list}, ${category_id}::int) AS more`;
      more = cut?.more ?? false;
    }
  }
  return lists.length;
}

/** Never fails. Until maintenance succeeds, lists are correct but slower. */
export async function maintainLists(): Promise<void> {
  try {
    await compactLists();
  } catch (error) {
    log("warn", "could not maintain lists", describeError(error));
  }
}
