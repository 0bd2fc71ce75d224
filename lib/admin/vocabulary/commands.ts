import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { addFormerName, replaceAliases, takeName } from "#lib/categories/aliases/commands";
import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import { isUniqueViolation } from "#lib/db/errors";
import type { Db } from "#lib/db/prisma";
import { lockTags, VOCABULARY_TIMEOUT } from "./merge/commands.ts";
import { findTag } from "./queries.ts";
import type { AdminTag } from "./types.ts";

const TAKEN = "A tag with this name exists already. Merge the two instead.";

/** The former name becomes an alias, so that imports don't recreate it and its page redirects to the new name. */
export async function changeTag(adminId: number, id: number, changes: { name: string; aliases?: string[] }) {
  await publish(
    { adminId },
    "tag.change",
    async (tx, describe) => {
      const [before] = await lockTags(tx, [id]);
      if (!before) throw new Failure("not_found", "Tag not found");
      const target = { kind: "tag", id } as const;
      const wanted = changes.aliases?.filter((alias) => nameKey(alias) !== nameKey(changes.name));
      const aliasesBefore = wanted && (await replaceAliases(tx, target, wanted));
      await renameTag(tx, id, changes.name);
      if (nameKey(before.name) !== nameKey(changes.name)) await addFormerName(tx, { ...target, ...before }, id);
      const was = { name: before.name, ...(wanted && { aliases: aliasesBefore }) };
      const is = { name: changes.name, ...(wanted && { aliases: wanted }) };
      describe(`tag ${id}`, { name: changes.name, ...changesBetween(was, is) });
    },
    { timeout: VOCABULARY_TIMEOUT },
  );
  return readTag(id);
}

export async function renameTag(tx: Db, id: number, name: string): Promise<void> {
  await takeName(tx, { kind: "tag", id }, name);
  try {
    await tx.tag.update({ where: { id }, data: { name, nameKey: nameKey(name) }, select: { id: true } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure("conflict", TAKEN, { fields: { name: TAKEN } });
    throw error;
  }
}

async function readTag(id: number): Promise<AdminTag> {
  const tag = await findTag(id);
  // The tag was merged concurrently.
  if (!tag) throw new Failure("not_found", "Tag not found");
  return tag;
}
