import { recordAudit } from "#lib/audit/commands";
import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import type { Mapping } from "../types.ts";

const MAX_MAPPINGS = 100;

/** Replaces a mapping of the same name. The next run of sources that may use it reads them from the beginning. */
export async function saveMapping(adminId: number, name: string, fields: string[], mapping: Mapping): Promise<number> {
  const key = nameKey(name);
  return db.$transaction(async (tx) => {
    const others = await tx.importMapping.count({ where: { nameKey: { not: key } } });
    if (others >= MAX_MAPPINGS)
      throw new Failure("conflict", `A site keeps at most ${MAX_MAPPINGS} of these settings. Delete some first.`);
    const { id } = await tx.importMapping.upsert({
      where: { nameKey: key },
      create: { name, nameKey: key, fields, mapping },
      update: { name, fields, mapping, createdAt: new Date() },
      select: { id: true },
    });
    // Sources without a mapping of their own use the one for the same fields.
    const readers = { OR: [{ mappingId: id }, { mappingId: null }] };
    await tx.importSource.updateMany({ where: readers, data: { etag: null, lastModified: null } });
    await recordAudit(tx, adminId, "import.save", `mapping ${id}`, { name });
    return id;
  });
}

/** Fails if a source uses it, which would then have to guess the fields of its file. */
export async function deleteMapping(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const [removed] = await tx.$queryRaw<{ name: string }[]>`
      SELECT name FROM import_mappings WHERE id = ${id} FOR UPDATE`;
    if (!removed) throw new Failure("not_found", "These settings no longer exist.");
    const source = await tx.importSource.findFirst({ where: { mappingId: id }, select: { name: true } });
    if (source)
      throw new Failure("conflict", `The source ${source.name} uses these settings. Choose others there first.`);
    await tx.importMapping.delete({ where: { id }, select: { id: true } });
    await recordAudit(tx, adminId, "import.forget", `mapping ${id}`, removed);
  });
}
