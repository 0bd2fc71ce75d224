import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { editCategory } from "#lib/admin/categories/commands";
import { changeTag } from "#lib/admin/vocabulary/commands";
import { listTags } from "#lib/admin/vocabulary/queries";
import { tagPageQuery } from "#lib/admin/vocabulary/schemas";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { importCatalogue } from "#lib/imports/commands";
import { openSource } from "#lib/imports/source";
import { reindexAll } from "#lib/search/commands";
import { searchVideos, suggest } from "#lib/search/queries";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";

let adminId: number;
let tagId: number;

beforeEach(async () => {
  await clearCatalogue();
  await db.tag.deleteMany();
  adminId = (await aUser({ isAdmin: true })).id;
  await aVideo({ title: "A talk", tags: ["kubernetes"] });
  tagId = (await db.tag.findFirstOrThrow()).id;
});

const found = async (q: string) =>
  (await searchVideos({ q, page: 1, limit: 16 })).videos.map(({ title }) => title).sort();

test("a search for an alias also finds videos with the tag it refers to", async () => {
  await aVideo({ title: "K8s at night" });
  await reindexAll();
  expect(await found("k8s")).toEqual(["K8s at night"]);
  await changeTag(adminId, tagId, { name: "kubernetes", aliases: ["K8s", "container ship"] });
  expect(await found("k8s")).toEqual(["A talk", "K8s at night"]);
  expect(await found("talk container ship")).toEqual(["A talk"]);
  expect(await found('"k8s"')).toEqual(["K8s at night"]);
  expect(await suggest({ q: "container ship", limit: 5 })).toContainEqual({
    type: "tag",
    slug: "kubernetes",
    label: "kubernetes",
  });
});

test("an import replaces aliases with their names, and repeating it changes nothing", async () => {
  const { id } = await aCategory({ name: "Conferences" });
  await editCategory(adminId, id, { aliases: ["Confs"] });
  await changeTag(adminId, tagId, { name: "kubernetes", aliases: ["K8s"] });
  const text = "title,iframeSrc,categories,tags\nOne,https://player.example.com/embed/901,confs,k8s|Kubernetes|New\n";
  const read = async () =>
    importCatalogue({ source: await openSource("-", Readable.from([Buffer.from(text)])), update: true });
  expect(await read()).toMatchObject({ imported: 1 });
  expect(await read()).toMatchObject({ imported: 0, updated: 0 });
  const video = await db.video.findFirstOrThrow({
    where: { title: "One" },
    select: { tags: { select: { tag: true } }, categories: { select: { categoryId: true } } },
  });
  expect(video.tags.map(({ tag }) => tag.name).sort()).toEqual(["New", "kubernetes"]);
  expect(video.categories).toEqual([{ categoryId: id }]);
});

test("an alias that is another tag's alias or name is rejected", async () => {
  await aVideo({ tags: ["docker"] });
  const docker = await db.tag.findUniqueOrThrow({ where: { nameKey: "docker" } });
  await changeTag(adminId, tagId, { name: "kubernetes", aliases: ["K8s"] });
  const change = (changes: { name: string; aliases?: string[] }) => changeTag(adminId, docker.id, changes);
  await expect(change({ name: "docker", aliases: ["k8S"] })).rejects.toThrow("K8s is an alias of kubernetes already.");
  await expect(change({ name: "docker", aliases: ["Kubernetes"] })).rejects.toThrow("Merge it instead");
  await expect(change({ name: "k8s" })).rejects.toThrow("Remove it there first");
  await expect(change({ name: "kubernetes" })).rejects.toThrow("exists already");
  await changeTag(adminId, tagId, { name: "k8s", aliases: ["K8s"] });
  applyChange("catalogue");
  const { tags } = await listTags(tagPageQuery.parse({ sortBy: "name", sortOrder: "asc" }));
  expect(tags.map(({ name, videoCount, aliases }) => [name, videoCount, aliases])).toEqual([
    ["docker", 1, []],
    ["k8s", 1, ["kubernetes"]],
  ]);
});
