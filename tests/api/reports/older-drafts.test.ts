import { beforeEach, describe, expect, test } from "vitest";
import { publishScheduled } from "#lib/admin/schedule/commands";
import { db } from "#lib/db/prisma";
import { setStates } from "#lib/trash/unpublished/commands";
import * as review from "../../../app/api/admin/look-alikes/[id]/route.ts";
import * as list from "../../../app/api/admin/look-alikes/route.ts";
import * as step from "../../../app/api/admin/triage/steps/[id]/route.ts";
import * as triage from "../../../app/api/admin/triage/videos/[id]/route.ts";
import * as video from "../../../app/api/admin/videos/[id]/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, tell, decide, isThere } = await reportDesk();
const { id: category } = await aCategory();
const PLAYER = "https://player.vimeo.com/video/55001";
const DATE = new Date("2024-02-03T04:05:06.789Z");

beforeEach(async () => {
  await db.video.deleteMany();
  await db.videoReport.deleteMany();
  await db.$executeRaw`TRUNCATE deleted_videos, video_tombstones, look_alikes, attempt_windows CASCADE`;
});

async function aTalk(facts: object): Promise<number> {
  const { id } = await aVideo({ title: "The Quiet Harbour", categories: [category], createdAt: DATE });
  await db.video.update({ where: { id }, data: { durationSeconds: 600, ...facts } });
  return id;
}

async function withPlayer(title: string): Promise<number> {
  const body = { title, iframeSrc: PLAYER, categoryIds: [category] };
  return (await admin(videos.POST, { body })).body.data.video.id;
}

async function remove(id: number): Promise<void> {
  const { id: reportId } = await tell(id, "rights");
  await decide(reportId, "removed", "rights");
  expect(await isThere(id)).toBe(false);
}

const bulk = (id: number) => db.$transaction((tx) => setStates(tx, [id], { state: "public" }));

const ways: [string, "draft" | "scheduled", (id: number) => Promise<unknown>][] = [
  ["a bulk action", "draft", bulk],
  ["the schedule", "scheduled", () => publishScheduled(new AbortController().signal)],
  [
    "the form",
    "draft",
    async (id) => {
      const { title, iframeSrc, updatedAt } = (await admin(video.GET, of(id))).body.data.video;
      const body = { title, iframeSrc, updatedAt, duration: "10:00", categoryIds: [category], state: "public" };
      return (await admin(video.PUT, { ...of(id), method: "PUT", body })).body;
    },
  ],
  [
    "Triage",
    "draft",
    async (id) => (await admin(triage.PUT, { ...of(id), method: "PUT", body: { publish: true } })).body,
  ],
];

const takeOff = (id: number, state: "draft" | "scheduled", keepsDate: boolean) =>
  db.$transaction((tx) => setStates(tx, [id], { state, publishAt: state === "draft" ? null : new Date(0), keepsDate }));

describe.each(ways)("a draft older than a report's removal, published by %s", (_, state, publish) => {
  test("waits for review if it looks like the removed video, and keeps its date", async () => {
    const [removed, draft] = [await aTalk({}), await aTalk({})];
    await takeOff(draft, state, true);
    await remove(removed);
    await publish(draft);
    expect(await isThere(draft)).toBe(false);
    expect((await admin(list.GET, {})).body.data.lookAlikes).toMatchObject([{ id: draft, removed: { id: removed } }]);
    expect((await admin(review.POST, { ...of(draft), body: { do: "publish" } })).status).toBe(200);
    expect(await isThere(draft)).toBe(true);
    expect((await db.video.findUniqueOrThrow({ where: { id: draft } })).createdAt).toEqual(DATE);
  });

  test("is refused if it has the player of the removed video", async () => {
    const [removed, draft] = [await withPlayer("Harbour"), await withPlayer("Another")];
    await takeOff(draft, state, true);
    await remove(removed);
    await publish(draft);
    expect(await isThere(draft)).toBe(false);
    expect(await db.unpublishedVideo.findUniqueOrThrow({ where: { videoId: draft } })).toMatchObject({
      state: "draft",
    });
  });
});

test("the form and Triage say that the draft waits for review", async () => {
  const [removed, draft, other] = [await aTalk({}), await aTalk({}), await aTalk({})];
  for (const id of [draft, other]) await takeOff(id, "draft", false);
  await remove(removed);
  const answers = [await ways[2]?.[2](draft), await ways[3]?.[2](other)];
  expect(answers).toMatchObject([
    { data: { looksLike: removed, video: { id: draft, state: "draft" } } },
    { data: { video: { id: other, state: "draft" } } },
  ]);
});

test("Triage undoes the step of a draft that waits for review", async () => {
  const [removed, draft] = [await aTalk({}), await aTalk({})];
  await takeOff(draft, "draft", false);
  await remove(removed);
  const saved = (await admin(triage.PUT, { ...of(draft), method: "PUT", body: { publish: true } })).body.data;
  expect(saved.video.state).toBe("draft");
  const undone = (await admin(step.DELETE, { ...of(saved.step), method: "DELETE" })).body.data;
  expect(undone).toMatchObject({ isComplete: true, triage: { video: { state: "draft" } } });
});
