import { publish } from "#lib/catalog/commands";
import { addAlias, removeAlias, type Target } from "#lib/categories/aliases/commands";
import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { isFoundAsAlias, MAX_WORDS } from "#lib/search/meanings";
import { MAX_REDIRECTS } from "./policy.ts";
import { actionNotFound, findKind } from "./queries.ts";
import type { ActionChange, ActionInput } from "./types.ts";

/** Quoted, because the audit log would read a search such as "video 12" as a reference to the video. */
const subjectOf = (query: string): string => `“${query}”`;

export function addAction(adminId: number, input: ActionInput): Promise<number> {
  return publish({ adminId }, `search.${input.kind}`, async (tx, describe) => {
    const { kind, query } = input;
    if (kind === "wish") {
      describe(subjectOf(query));
      return write(tx, { kind, query });
    }
    if (kind === "redirect") {
      await requirePage(tx, input.target);
      if ((await tx.searchAction.count({ where: { kind, NOT: { query } } })) >= MAX_REDIRECTS)
        throw new Failure("conflict", `There are ${MAX_REDIRECTS} redirects already. Remove some first.`);
      describe(subjectOf(query), { target: input.target });
      return write(tx, { kind, query, path: input.target });
    }
    const { target, name } = await findNamed(tx, input.of);
    await requireNewAlias(tx, query);
    const aliasId = await refuseAs("of", addAlias(tx, target, query));
    describe(subjectOf(query), { of: name });
    return write(tx, { kind, query, aliasId });
  });
}

type Written = { kind: ActionInput["kind"]; query: string; aliasId?: number; path?: string };

/** Also stores the search's counts up to yesterday. Replaces an earlier redirect and reopens a completed wish. */
async function write(tx: Db, { kind, query, aliasId, path }: Written): Promise<number> {
  const [row] = await tx.$queryRaw<[{ id: number }]>`
    INSERT INTO search_actions AS a (kind, query, alias_id, path, searches_before, clicks_before)
    SELECT ${kind}, ${query}, ${aliasId ?? null}::int, ${path ?? null}::text, least(coalesce(sum(count), 0), 2147483647)::int,
      least(coalesce(sum(clicks), 0), 2147483647)::int
    FROM search_queries WHERE query = ${query} AND day < current_date AND clicks IS NOT NULL
    ON CONFLICT (query, kind) DO UPDATE SET path = excluded.path, done_at = NULL, created_at = now(),
      searches_before = excluded.searches_before, clicks_before = excluded.clicks_before
    RETURNING id`;
  return row.id;
}

async function findNamed(tx: Db, name: string): Promise<{ target: Target; name: string }> {
  const where = { nameKey: nameKey(name) };
  const select = { id: true, name: true };
  const category = await tx.category.findFirst({ where, select });
  const found = category ?? (await tx.tag.findFirst({ where, select }));
  if (!found) throw refused("of", "There is no category or tag of this name.");
  return { target: { kind: category ? "category" : "tag", id: found.id }, name: found.name };
}

async function requireNewAlias(tx: Db, query: string): Promise<void> {
  if (!isFoundAsAlias(query))
    throw refused("of", `Only searches of up to ${MAX_WORDS} words without quotes can be an alias. Redirect this one.`);
  if (query.length > 100) throw refused("of", "An alias has at most 100 characters. Redirect this search.");
  const where = { nameKey: nameKey(query) };
  const alias = await tx.alias.findFirst({ where, select: { category: true, tag: true } });
  if (alias) throw refused("of", `This is an alias of ${alias.category?.name ?? alias.tag?.name} already.`, "conflict");
}

async function refuseAs<T>(field: string, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof Failure && error.kind === "conflict") throw refused(field, error.message, "conflict");
    throw error;
  }
}

const refused = (field: string, sentence: string, kind: "invalid" | "conflict" = "invalid") =>
  new Failure(kind, sentence, { fields: { [field]: sentence } });

async function requirePage(tx: Db, target: string): Promise<void> {
  const [, kind, name = ""] = /^\/(videos|categories|tags)\/([^/?#]+)/.exec(target) ?? [];
  const id = Number(name);
  const count =
    kind === "videos"
      ? await tx.video.count({ where: { id } })
      : kind === "categories"
        ? await tx.category.count({ where: { id } })
        : kind === "tags"
          ? await tx.tag.count({ where: { slug: name } })
          : 1;
  if (count === 0) throw refused("target", "There is no such page on this site.");
}

/** Removing an action undoes it. */
export async function changeAction(adminId: number, id: number, change: ActionChange): Promise<void> {
  const kind = await findKind(id);
  if (change !== "remove" && kind !== "wish") throw new Failure("invalid", "Only a wish can be done.");
  const name = change === "remove" ? `remove_${kind}` : change === "done" ? "wish_done" : "wish_open";
  await publish({ adminId }, `search.${name}`, async (tx, describe) => {
    const where = { id };
    const [action] = await tx.searchAction.findMany({ where });
    if (!action) throw actionNotFound();
    describe(subjectOf(action.query), action.path === null ? {} : { target: action.path });
    if (change !== "remove") {
      await tx.searchAction.updateMany({ where, data: { doneAt: change === "done" ? new Date() : null } });
      return;
    }
    await tx.searchAction.deleteMany({ where });
    if (action.aliasId !== null) await removeAlias(tx, action.aliasId);
  });
}
