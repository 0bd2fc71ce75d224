import { replaceText } from "#lib/admin/changes/policy";
import { LONGEST_NAME } from "#lib/admin/vocabulary/schemas";
import type { Kind, NameChange, Rename, Renamed } from "#lib/admin/vocabulary/types";
import { nameKey } from "#lib/categories/name-key";
import { type Db, db } from "#lib/db/prisma";

/** The names that would change, sorted by name. */
export async function previewRename(rename: Rename, client: Db = db): Promise<Renamed[]> {
  const { kind, ids } = rename;
  const select = { where: { id: { in: ids } }, select: { id: true, name: true }, orderBy: { name: "asc" } } as const;
  const rows = kind === "tag" ? await client.tag.findMany(select) : await client.category.findMany(select);
  const changed = rows.flatMap(({ id, name }) => {
    const after = replaceText(name, rename);
    return after === null ? [] : [{ id, before: name, after }];
  });
  const owners = await listOwners(
    client,
    kind,
    changed.map(({ after }) => nameKey(after)),
  );
  return changed.map((each) => ({ ...each, problem: problemOf(kind, each, changed, owners) }));
}

type Change = Pick<Renamed, "id" | "before" | "after">;
type Owner = { id: number; name: string; key: string; isAlias: boolean };

function problemOf(kind: Kind, { id, after }: Change, changed: Change[], owners: Owner[]): string | null {
  if (after.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  const key = nameKey(after);
  const twin = changed.find((other) => other.id !== id && nameKey(other.after) === key);
  if (twin) return `${twin.before} would get the same name. Merge the two instead.`;
  const owner = owners.find((other) => other.id !== id && other.key === key);
  if (!owner) return null;
  return owner.isAlias
    ? `This is an alias of ${owner.name}. Remove it there first.`
    : `There is another ${kind} called ${owner.name}. Merge the two instead.`;
}

const listOwners = (client: Db, kind: Kind, keys: string[]): Promise<Owner[]> =>
  kind === "tag"
    ? client.$queryRaw<Owner[]>`
        SELECT id, name, name_key AS key, false AS "isAlias" FROM tags WHERE name_key = ANY (${keys}::text[])
        UNION ALL
        SELECT t.id, t.name, a.name_key, true FROM aliases a JOIN tags t ON t.id = a.tag_id
        WHERE a.name_key = ANY (${keys}::text[])`
    : client.$queryRaw<Owner[]>`
        SELECT id, name, name_key AS key, false AS "isAlias" FROM categories WHERE name_key = ANY (${keys}::text[])
        UNION ALL
        SELECT c.id, c.name, a.name_key, true FROM aliases a JOIN categories c ON c.id = a.category_id
        WHERE a.name_key = ANY (${keys}::text[])`;

const SHOWN_CHANGES = 50;

export async function listNameChanges(kind: Kind): Promise<NameChange[]> {
  const rows = await db.$queryRaw<(Omit<NameChange, "changedAt"> & { changedAt: Date })[]>`
    SELECT id, find, replace, jsonb_array_length(names) AS count, names -> 0 ->> 'after' AS first, changed_at AS "changedAt"
    FROM name_changes WHERE kind = ${kind} AND changed_at > now() - interval '30 days'
    ORDER BY changed_at DESC, id DESC LIMIT ${SHOWN_CHANGES}::int`;
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}
