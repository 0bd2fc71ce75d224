import { renameTag } from "#lib/admin/vocabulary/commands";
import { VOCABULARY_TIMEOUT } from "#lib/admin/vocabulary/merge/commands";
import type { Kind, Rename } from "#lib/admin/vocabulary/types";
import { publish } from "#lib/catalog/commands";
import { addFormerName } from "#lib/categories/aliases/commands";
import { changeCategory } from "#lib/categories/commands";
import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { renamePinned } from "#lib/settings/commands";
import { previewRename } from "./queries.ts";

const NONE = "None of these names contains this text.";
const GONE = "This was undone already, or is older than thirty days.";

/** `slug` is the tag's former slug, `alias` an alias of its own that equals the new name. */
type Change = { id: number; before: string; after: string; slug?: string; alias?: { name: string; slug: string } };

export async function renameNames(adminId: number, rename: Rename): Promise<{ renamed: number }> {
  const { kind, ids, find, replace } = rename;
  return publish(
    { adminId },
    "name.change",
    async (tx, describe) => {
      await lockNames(tx, kind, ids);
      const names = await previewRename(rename, tx);
      const refused = names.find(({ problem }) => problem);
      if (refused) throw new Failure("conflict", `${refused.after}: ${refused.problem}`);
      if (names.length === 0) throw new Failure("conflict", NONE, { fields: { find: NONE } });
      const changes: Change[] = [];
      for (const { id, before, after } of names) changes.push(await changeName(tx, kind, { id, before, after }));
      await tx.nameChange.create({ data: { kind, find, replace, names: changes } });
      describe(names.length === 1 ? `${kind} ${names[0]?.id}` : `${names.length} names`, {
        names: names.map(({ before, after }) => `${before} → ${after}`),
      });
      return { renamed: names.length };
    },
    { timeout: VOCABULARY_TIMEOUT },
  );
}

const lockNames = (tx: Db, kind: Kind, ids: number[]) =>
  kind === "tag"
    ? tx.$queryRaw`SELECT 1 FROM tags WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`
    : tx.$queryRaw`SELECT 1 FROM categories WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;

/** A tag keeps its former name as an alias, as with a single rename. */
async function changeName(tx: Db, kind: Kind, change: Change): Promise<Change> {
  const { id, before, after } = change;
  const target = { kind, id };
  const isOther = nameKey(before) !== nameKey(after);
  const alias = isOther ? await findOwnAlias(tx, kind, id, after) : null;
  const slug = kind === "tag" ? (await tx.tag.findUniqueOrThrow({ where: { id }, select: { slug: true } })).slug : "";
  await setName(tx, kind, id, before, after);
  if (kind === "tag" && isOther) await addFormerName(tx, { ...target, name: before, slug }, id);
  return { ...change, ...(kind === "tag" && { slug }), ...(alias && { alias }) };
}

const findOwnAlias = (tx: Db, kind: Kind, id: number, name: string) =>
  tx.alias.findFirst({
    where: { nameKey: nameKey(name), ...(kind === "tag" ? { tagId: id } : { categoryId: id }) },
    select: { name: true, slug: true },
  });

async function setName(tx: Db, kind: Kind, id: number, before: string, name: string): Promise<void> {
  if (kind === "category") {
    await changeCategory(tx, id, { name });
    await renamePinned(tx, before, name);
  } else {
    await renameTag(tx, id, name);
  }
}

/** Skips names that have been changed, merged or deleted since. */
export async function undoRename(adminId: number, id: number): Promise<{ restored: number; kept: number }> {
  return publish(
    { adminId },
    "name.change_back",
    async (tx, describe) => {
      await tx.$queryRaw`SELECT 1 FROM name_changes WHERE id = ${id} FOR UPDATE`;
      const found = await tx.nameChange.findUnique({ where: { id } });
      if (!found) throw new Failure("not_found", GONE);
      const kind = found.kind as Kind;
      const changes = found.names as Change[];
      const ids = changes.map((change) => change.id);
      await lockNames(tx, kind, ids);
      const where = { where: { id: { in: ids } }, select: { id: true, name: true } };
      const now = kind === "tag" ? await tx.tag.findMany(where) : await tx.category.findMany(where);
      const names = new Map(now.map((row) => [row.id, row.name]));
      const own = changes.filter((change) => names.get(change.id) === change.after);
      for (const change of own) await changeBack(tx, kind, change);
      await tx.nameChange.delete({ where: { id } });
      describe(own.length === 1 ? `${kind} ${own[0]?.id}` : `${own.length} names`, {
        names: own.map(({ before, after }) => `${after} → ${before}`),
      });
      return { restored: own.length, kept: changes.length - own.length };
    },
    { timeout: VOCABULARY_TIMEOUT },
  );
}

async function changeBack(tx: Db, kind: Kind, { id, before, after, slug, alias }: Change): Promise<void> {
  await setName(tx, kind, id, after, before);
  if (alias) await addFormerName(tx, { kind, id, ...alias }, id);
  if (slug === undefined) return;
  await tx.$executeRaw`
    UPDATE tags SET slug = ${slug} WHERE id = ${id} AND NOT EXISTS (SELECT FROM tags WHERE slug = ${slug} AND id <> ${id})`;
}

const REMOVED_AT_ONCE = 100;

export async function removeOldNameChanges(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM name_changes WHERE id IN (
      SELECT id FROM name_changes WHERE changed_at < now() - interval '30 days' ORDER BY id LIMIT ${REMOVED_AT_ONCE}::int)`;
}
