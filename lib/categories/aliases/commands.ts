import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";

export type Target = { kind: "category" | "tag"; id: number };

/** `slug` is a tag's path segment. */
type Named = Target & { name: string; slug?: string };

const of = ({ kind, id }: Target) =>
  kind === "category" ? { categoryId: id, tagId: null } : { categoryId: null, tagId: id };

const ofKind = (kind: Target["kind"]) =>
  kind === "category" ? { categoryId: { not: null } } : { tagId: { not: null } };

/** Ignores names that are aliases already. The caller has checked that the target may have the names. */
export async function addAliases(tx: Db, target: Target, names: readonly string[]): Promise<void> {
  const { categoryId, tagId } = of(target);
  await tx.$executeRaw`
    INSERT INTO aliases (name, name_key, slug, category_id, tag_id)
    SELECT name, key, tag_slug(name), ${categoryId}::int, ${tagId}::int
    FROM unnest(${[...names]}::text[], ${names.map(nameKey)}::text[]) AS given (name, key) ON CONFLICT DO NOTHING`;
}

export async function replaceAliases(tx: Db, target: Target, names: readonly string[]): Promise<string[]> {
  const keys = names.map(nameKey);
  await requireFree(tx, target, names);
  const before = await tx.alias.findMany({ where: of(target), select: { name: true }, orderBy: { name: "asc" } });
  await tx.alias.deleteMany({ where: { ...of(target), nameKey: { notIn: keys } } });
  await addAliases(tx, target, names);
  return before.map(({ name }) => name);
}

async function requireFree(tx: Db, { kind, id }: Target, names: readonly string[]): Promise<void> {
  const nameKeys = { in: names.map(nameKey) };
  const taken =
    kind === "category"
      ? await tx.category.findFirst({ where: { nameKey: nameKeys }, select: { name: true } })
      : await tx.tag.findFirst({ where: { nameKey: nameKeys }, select: { name: true } });
  const alias = await tx.alias.findFirst({
    where: { nameKey: nameKeys, NOT: of({ kind, id }), ...ofKind(kind) },
    select: { name: true, category: { select: { name: true } }, tag: { select: { name: true } } },
  });
  const other = alias?.category?.name ?? alias?.tag?.name;
  if (!taken && !alias) return;
  const sentence = taken
    ? `${taken.name} is a ${kind} of its own. Merge it instead.`
    : `${alias?.name} is an alias of ${other} already.`;
  throw new Failure("conflict", sentence, { fields: { aliases: sentence } });
}

export async function addAlias(tx: Db, target: Target, name: string): Promise<number> {
  await requireFree(tx, target, [name]);
  await addAliases(tx, target, [name]);
  const added = await tx.alias.findFirst({ where: { nameKey: nameKey(name), ...of(target) }, select: { id: true } });
  // Another transaction has added the same name for another target.
  if (!added) throw new Failure("conflict", `${name} has just become an alias of another name.`);
  return added.id;
}

export async function removeAlias(tx: Db, id: number): Promise<void> {
  await tx.alias.deleteMany({ where: { id } });
}

/** Prepares for a category or tag to take a name: deletes its own alias of that name and rejects another's. */
export async function takeName(tx: Db, { kind, id }: Target, name: string): Promise<void> {
  await tx.alias.deleteMany({ where: { nameKey: nameKey(name), ...of({ kind, id }) } });
  const alias = await tx.alias.findFirst({
    where: { nameKey: nameKey(name), ...ofKind(kind) },
    select: { category: { select: { name: true } }, tag: { select: { name: true } } },
  });
  if (!alias) return;
  const sentence = `${name} is an alias of ${alias.category?.name ?? alias.tag?.name}. Remove it there first.`;
  throw new Failure("conflict", sentence, { fields: { name: sentence } });
}

/** Transfers all names of a merged category or tag. */
export async function transferAliases(tx: Db, from: Named, intoId: number): Promise<number[]> {
  const where = of(from);
  const aliases = await tx.alias.findMany({ where, select: { id: true } });
  await tx.alias.updateMany({ where, data: of({ kind: from.kind, id: intoId }) });
  await addFormerName(tx, from, intoId);
  return aliases.map(({ id }) => id);
}

export async function addFormerName(tx: Db, { kind, name, slug }: Named, id: number): Promise<void> {
  await addAliases(tx, { kind, id }, [name]);
  if (slug) await tx.alias.updateMany({ where: { nameKey: nameKey(name), ...of({ kind, id }) }, data: { slug } });
}

export async function restoreAliases(tx: Db, gone: Named, aliasIds: number[]): Promise<void> {
  await tx.alias.deleteMany({ where: { nameKey: nameKey(gone.name), ...ofKind(gone.kind) } });
  await tx.alias.updateMany({ where: { id: { in: aliasIds } }, data: of(gone) });
}
