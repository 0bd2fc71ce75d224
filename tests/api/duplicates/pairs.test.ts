import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDuplicates } from "#lib/admin/duplicates/commands";
import { countPairs } from "#lib/admin/duplicates/queries";
import { db } from "#lib/db/prisma";
import * as duplicates from "../../../app/api/admin/duplicates/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import { aVideo, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE duplicate_changes, duplicate_pairs, title_keys, deleted_videos, merged_videos CASCADE`;
});

const compare = (batchSize?: number) => findDuplicates(new AbortController().signal, batchSize);
const listed = async (query: Record<string, string> = {}) => (await admin(duplicates.GET, { query })).data;
const pairs = async (query: Record<string, string> = {}) =>
  (await listed(query)).pairs.map(
    ({ kind, first, second }: { kind: string; first: { title: string }; second: { title: string } }) =>
      `${kind}: ${[first.title, second.title].sort().join(" + ")}`,
  );
const titled = (title: string, durationSeconds: number | null = 600) => aVideo({ title, durationSeconds });

describe("possible duplicates", () => {
  test("have the same normalized title and a similar duration, also when compared in batches", async () => {
    await titled("The Café – at Sea!", 600);
    await titled("the cafe at SEA", 602);
    await titled("The cafe at sea", 603);
    await titled("The cafe at sea, again", 600);
    await titled("The Cafe at sea", null);
    await titled("??", 5);
    await titled("!!", 5);
    expect((await listed()).pending).toBeGreaterThan(0);
    expect(await compare(2)).toBeGreaterThan(6);
    expect((await pairs()).toSorted()).toEqual([
      "title: The Café – at Sea! + the cafe at SEA",
      "title: The cafe at sea + the cafe at SEA",
    ]);
    expect((await listed()).pending).toBe(0);
    expect(await compare()).toBe(0);
  });

  test("share a player or mirror, and are listed first", async () => {
    await titled("Same");
    await titled("same");
    const [one, two] = [await aVideo({ title: "One", embedKey: "vimeo:1" }), await aVideo({ title: "Two" })];
    await db.video.update({ where: { id: two.id }, data: { embedKey: "vimeo:1" } });
    const three = await aVideo({ title: "Three", embedKey: "vimeo:3" });
    await db.videoMirror.create({
      data: { videoId: one.id, embedKey: "vimeo:3", iframeSrc: "https://player.vimeo.com/video/3", position: 1 },
    });
    await compare();
    expect(await pairs()).toEqual(["identity: One + Three", "identity: One + Two", "title: Same + same"]);
    expect(await pairs({ kind: "title" })).toEqual(["title: Same + same"]);
    expect(await countPairs()).toBe(3);
    await db.video.update({ where: { id: three.id }, data: { embedKey: "vimeo:33" } });
    await db.video.update({ where: { id: two.id }, data: { embedKey: "vimeo:2" } });
    await db.videoMirror.deleteMany();
    await compare();
    expect(await pairs()).toEqual(["title: Same + same"]);
  });

  test("follow edits, deletions and restorations", async () => {
    const [first, second] = [await titled("One"), await titled("One")];
    await compare();
    expect(await pairs()).toHaveLength(1);
    await db.video.update({ where: { id: second.id }, data: { title: "Two" } });
    await compare();
    expect(await pairs()).toEqual([]);
    await db.video.update({ where: { id: second.id }, data: { title: "one" } });
    await compare();
    await videoPanel(admin, 0).remove(first.id);
    expect(await pairs()).toEqual([]);
    await compare();
    await admin(restore.POST, { body: { ids: [first.id] } });
    await compare();
    expect(await pairs()).toHaveLength(1);
  });

  test("remain dismissed until the dismissal is withdrawn", async () => {
    const [first, second] = [await titled("One"), await titled("One")];
    await compare();
    const say = (dismissed: boolean, secondId = second.id) =>
      admin(duplicates.POST, { body: { firstId: secondId, secondId: first.id, dismissed } });
    expect((await say(true)).status).toBe(200);
    await db.video.update({ where: { id: first.id }, data: { title: "ONE" } });
    await compare();
    expect(await pairs()).toEqual([]);
    expect(await countPairs()).toBe(0);
    await say(false);
    expect(await pairs()).toHaveLength(1);
    expect((await say(true, 2_147_483_647)).status).toBe(404);
    const actions = await db.auditEntry.findMany({ where: { action: { startsWith: "duplicate." } } });
    expect(actions.map(({ action }) => action).toSorted()).toEqual(["duplicate.dismiss", "duplicate.recall"]);
  });

  test("are limited in number for a title that many videos have", async () => {
    for (let number = 0; number < 30; number++) await titled("Untitled", 60);
    await compare();
    expect(await db.duplicatePair.count()).toBeLessThanOrEqual(30 * 10);
    expect((await listed({ limit: "5" })).pairs).toHaveLength(5);
  });
});
