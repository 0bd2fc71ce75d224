import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { replaceAliases, type Target, takeName } from "#lib/categories/aliases/commands";
import { addCategory, changeCategory } from "#lib/categories/commands";
import { nameKey } from "#lib/categories/name-key";
import type { Db } from "#lib/db/prisma";
import type { NameEntry } from "./types.ts";

const TIMEOUT = 120_000;

/** Adds the entry's fields that a category or tag lacks. Returns whether anything was written. */
export const importName = (entry: NameEntry): Promise<boolean> =>
  entry.kind === "category" ? importCategory(entry) : importTag(entry);

const keys = (names: readonly string[]) => new Set(names.map(nameKey));

/** Undefined if there is nothing to add. A name is never an alias of itself. */
function allAliases({ name, aliases }: NameEntry, before: { name: string }[]): string[] | undefined {
  const known = keys([name, ...before.map((alias) => alias.name)]);
  const added = aliases.filter((alias) => !known.has(nameKey(alias)));
  return added.length > 0 ? [...before.map((alias) => alias.name), ...added] : undefined;
}

const readAliases = (tx: Db, { kind, id }: Target) =>
  tx.alias.findMany({
    where: kind === "category" ? { categoryId: id } : { tagId: id },
    select: { name: true },
    orderBy: { name: "asc" },
  });

function importCategory(entry: NameEntry): Promise<boolean> {
  return publish(
    "shell",
    "category.change",
    async (tx, describe) => {
      const where = { nameKey: nameKey(entry.name) };
      const select = { id: true, name: true, description: true, excludedFromFeeds: true } as const;
      const found = await tx.category.findUnique({ where, select });
      const { id } = found ?? (await addCategory(tx, entry.name, []));
      const aliases = await readAliases(tx, { kind: "category", id });
      const was = {
        description: found?.description ?? "",
        excludedFromFeeds: found?.excludedFromFeeds ?? false,
        aliases: aliases.map(({ name }) => name),
      };
      const is = {
        description: entry.description || was.description,
        excludedFromFeeds: entry.excludedFromFeeds ?? was.excludedFromFeeds,
        aliases: allAliases(entry, aliases) ?? was.aliases,
      };
      const changes = changesBetween(was, is);
      const isChanged = JSON.stringify(was) !== JSON.stringify(is);
      if (isChanged) await changeCategory(tx, id, is);
      if (found && !isChanged) return false;
      describe(`category ${id}`, { name: found?.name ?? entry.name, ...changes });
      return true;
    },
    { timeout: TIMEOUT },
  );
}

function importTag(entry: NameEntry): Promise<boolean> {
  return publish(
    "shell",
    "tag.change",
    async (tx, describe) => {
      const known = { nameKey: nameKey(entry.name) };
      const { id, name } = (await tx.tag.findUnique({ where: known })) ?? (await addTag(tx, entry.name));
      const target = { kind: "tag", id } as const;
      const before = await readAliases(tx, target);
      const aliases = allAliases(entry, before);
      if (!aliases) return false;
      await replaceAliases(tx, target, aliases);
      const was = { aliases: before.map((alias) => alias.name) };
      describe(`tag ${id}`, { name, ...changesBetween(was, { aliases }) });
      return true;
    },
    { timeout: TIMEOUT },
  );
}

async function addTag(tx: Db, name: string): Promise<{ id: number; name: string }> {
  await takeName(tx, { kind: "tag", id: 0 }, name);
  return tx.tag.create({ data: { name, nameKey: nameKey(name) }, select: { id: true, name: true } });
}
