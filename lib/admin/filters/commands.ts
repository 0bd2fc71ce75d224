import { recordAudit } from "#lib/audit/commands";
import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { filterQuery } from "#lib/videos/filter/address";
import { MAX_FILTERS } from "./policy.ts";
import type { SavedFilter, SavedFilterInput } from "./types.ts";

const FULL = `A site keeps at most ${MAX_FILTERS} filters. Delete one first.`;

/** Saves a filter for all admins, replacing one of the same name. */
export async function saveFilter(adminId: number, { name, query: filter }: SavedFilterInput): Promise<SavedFilter> {
  const key = nameKey(name);
  const query = filterQuery(filter);
  return db.$transaction(async (tx) => {
    const others = await tx.videoFilter.count({ where: { nameKey: { not: key } } });
    if (others >= MAX_FILTERS) throw new Failure("conflict", FULL);
    const saved = await tx.videoFilter.upsert({
      where: { nameKey: key },
      create: { name, nameKey: key, query },
      update: { name, query },
      select: { id: true, name: true, query: true },
    });
    await recordAudit(tx, adminId, "filter.save", `filter ${saved.id}`, { name, query });
    return saved;
  });
}

export async function deleteFilter(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const [filter] = await tx.videoFilter.findMany({ where: { id }, select: { name: true, query: true } });
    const { count } = await tx.videoFilter.deleteMany({ where: { id } });
    if (!filter || count === 0) throw new Failure("not_found", "Filter not found");
    await recordAudit(tx, adminId, "filter.delete", `filter ${id}`, filter);
  });
}
