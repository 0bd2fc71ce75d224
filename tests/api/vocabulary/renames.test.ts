import { beforeEach, describe, expect, test } from "vitest";
import { dismissSimilar, proposeAgain } from "#lib/admin/vocabulary/dismissed/commands";
import { mergeNames } from "#lib/admin/vocabulary/merge/commands";
import { listSimilar } from "#lib/admin/vocabulary/queries";
import { removeOldNameChanges, renameNames, undoRename } from "#lib/admin/vocabulary/rename/commands";
import { listNameChanges, previewRename } from "#lib/admin/vocabulary/rename/queries";
import type { Kind } from "#lib/admin/vocabulary/types";
import { replaceAliases } from "#lib/categories/aliases/commands";
import { db } from "#lib/db/prisma";
import { findTag, findTagOfAlias } from "#lib/videos/tags/queries";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";

let adminId: number;

beforeEach(async () => {
  await clearCatalogue();
  await db.tag.deleteMany();
  await db.alias.deleteMany();
  await db.nameChange.deleteMany();
  await db.dismissedNames.deleteMany();
  adminId = (await aUser({ isAdmin: true })).id;
});

async function add(kind: Kind, names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    if (kind === "category") ids.push((await aCategory({ name })).id);
    else ids.push((await db.tag.create({ data: { name, nameKey: name.toLowerCase() } })).id);
  }
  return ids;
}

/** All parts of a name. */
const namesNow = async (kind: Kind) => ({
  names:
    kind === "tag"
      ? await db.tag.findMany({ select: { id: true, name: true, nameKey: true, slug: true }, orderBy: { id: "asc" } })
      : await db.category.findMany({ select: { id: true, name: true, nameKey: true }, orderBy: { id: "asc" } }),
  aliases: await db.alias.findMany({
    select: { name: true, nameKey: true, slug: true, tagId: true, categoryId: true },
    orderBy: { nameKey: "asc" },
  }),
});

const replacement = { find: "conf", replace: "Conference", matchCase: false };

describe.each(["category", "tag"] as const)("renaming %s names", (kind) => {
  test("replaces text in all of them, and undo restores names, aliases and slugs exactly", async () => {
    const ids = await add(kind, ["EuroConf", "conf 2013", "Other", "c conf", "c! conf"]);
    const target = { kind, id: ids[0] as number };
    await db.$transaction((tx) => replaceAliases(tx, target, ["EuroConference", "EC"]));
    const before = await namesNow(kind);
    const preview = await previewRename({ kind, ids: ids.slice(0, 3), ...replacement });
    expect(preview).toEqual([
      { id: ids[0], before: "EuroConf", after: "EuroConference", problem: null },
      { id: ids[1], before: "conf 2013", after: "Conference 2013", problem: null },
    ]);
    expect(await renameNames(adminId, { kind, ids, ...replacement })).toEqual({ renamed: 4 });
    const [change] = await listNameChanges(kind);
    expect(change).toMatchObject({ ...{ find: "conf", replace: "Conference" }, count: 4 });
    const after = await namesNow(kind);
    expect(after.names.map(({ name }) => name)).toEqual([
      "EuroConference",
      "Conference 2013",
      "Other",
      "c Conference",
      "c! Conference",
    ]);
    const former = after.aliases.map(({ name }) => name);
    expect(former).toEqual(kind === "tag" ? expect.arrayContaining(["EC", "EuroConf", "conf 2013"]) : ["EC"]);
    expect(await undoRename(adminId, change?.id as number)).toEqual({ restored: 4, kept: 0 });
    expect(await namesNow(kind)).toEqual(before);
    await expect(undoRename(adminId, change?.id as number)).rejects.toThrow("undone already");
    expect(await listNameChanges(kind)).toEqual([]);
  });

  test("changes nothing if one of the new names is taken", async () => {
    const [first, second, third] = (await add(kind, ["A conf", "A Conference", "a  CONF"])) as [number, number, number];
    const problems = async (ids: number[]) =>
      (await previewRename({ kind, ids, ...replacement })).map(({ problem }) => problem);
    expect(await problems([first])).toEqual([`There is another ${kind} called A Conference. Merge the two instead.`]);
    expect(await problems([third])).toEqual([expect.stringContaining("called A Conference")]);
    const before = await namesNow(kind);
    await expect(renameNames(adminId, { kind, ids: [first, second], ...replacement })).rejects.toMatchObject({
      kind: "conflict",
    });
    const none = { kind, ids: [second], ...replacement, find: "zzz" };
    await expect(renameNames(adminId, none)).rejects.toThrow("None of these names");
    expect(await namesNow(kind)).toEqual(before);
    const long = await previewRename({ kind, ids: [first], ...replacement, replace: "x".repeat(100) });
    expect(long[0]?.problem).toContain("at most 100");
  });

  test("undo skips names that have changed since, and fails if a name is taken", async () => {
    const [first, second] = (await add(kind, ["one conf", "two conf"])) as [number, number];
    await renameNames(adminId, { kind, ids: [first, second], ...replacement });
    const [change] = await listNameChanges(kind);
    await renameNames(adminId, { kind, ids: [second], find: "Conference", replace: "talks", matchCase: true });
    expect(await undoRename(adminId, change?.id as number)).toEqual({ restored: 1, kept: 1 });
    await renameNames(adminId, { kind, ids: [first], ...replacement });
    await db.alias.deleteMany();
    await add(kind, ["one conf"]);
    const [last] = await listNameChanges(kind);
    await expect(undoRename(adminId, last?.id as number)).rejects.toMatchObject({ kind: "conflict" });
  });
});

test("the former slug of a renamed tag resolves to the new one until the rename is undone", async () => {
  await aVideo({ tags: ["pyconf"] });
  const tag = await findTag("pyconf");
  await renameNames(adminId, { kind: "tag", ids: [tag?.id as number], ...replacement });
  expect([await findTag("pyconf"), (await findTagOfAlias("pyconf"))?.slug]).toEqual([null, "pyconference"]);
  const [change] = await listNameChanges("tag");
  await undoRename(adminId, change?.id as number);
  expect([(await findTag("pyconf"))?.name, await findTagOfAlias("pyconference")]).toEqual(["pyconf", null]);
});

test("a dismissed pair is not proposed again until the dismissal is undone", async () => {
  await aVideo({ tags: ["lighthouse", "lighthouses", "light house"] });
  const pairs = async () => (await listSimilar("tag")).map(({ from, into }) => [from.name, into.name].sort().join());
  const [proposed] = await listSimilar("tag");
  if (!proposed) throw new Error("No pair was proposed.");
  const { from, into } = proposed;
  const dismissal = { kind: "tag" as const, firstId: into.id, secondId: from.id };
  const { id } = await dismissSimilar(adminId, dismissal);
  expect(await dismissSimilar(adminId, dismissal)).toEqual({ id });
  expect(await pairs()).not.toContain([from.name, into.name].sort().join());
  await proposeAgain(adminId, id);
  expect(await pairs()).toContain([from.name, into.name].sort().join());
  await expect(proposeAgain(adminId, id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(dismissSimilar(adminId, { ...dismissal, secondId: into.id })).rejects.toMatchObject({ kind: "invalid" });
  await expect(dismissSimilar(adminId, { ...dismissal, firstId: 2_000_000_000 })).rejects.toMatchObject({
    kind: "not_found",
  });
  await mergeNames(adminId, { kind: "tag", ids: [from.id], into: into.id });
});

test("dismissing a pair of categories does not affect tags with the same IDs", async () => {
  await aVideo({ tags: ["lighthouse", "light house"] });
  const [pair] = await listSimilar("tag");
  const ids = [pair?.from.id ?? 0, pair?.into.id ?? 0].sort((a, b) => a - b);
  await db.dismissedNames.create({ data: { kind: "category", firstId: ids[0] as number, secondId: ids[1] as number } });
  expect(await listSimilar("tag")).toEqual([pair]);
});

test("renames are removed after 30 days", async () => {
  const ids = await add("tag", ["a conf"]);
  await renameNames(adminId, { kind: "tag", ids, ...replacement });
  await db.$executeRaw`UPDATE name_changes SET changed_at = now() - interval '31 days'`;
  expect(await listNameChanges("tag")).toEqual([]);
  expect(await removeOldNameChanges()).toBe(1);
});
