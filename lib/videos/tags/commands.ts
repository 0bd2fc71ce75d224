import { db } from "#lib/db/prisma";

/** Returns the number of tags whose stored count changed. */
export async function applyPendingTagCounts(): Promise<number> {
  const [row] = await db.$queryRaw<[{ tags: number }]>`SELECT fold_tag_counts() AS tags`;
  return row.tags;
}
