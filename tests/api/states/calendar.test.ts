import { beforeEach, describe, expect, test } from "vitest";
import { listCalendar } from "#lib/admin/calendar/queries";
import { db } from "#lib/db/prisma";
import { decryptFormError } from "#lib/http/forms/form-error";
import * as video from "../../../app/api/admin/videos/[id]/route.ts";
import * as many from "../../../app/api/admin/videos/route.ts";
import * as schedule from "../../../app/api/admin/videos/schedule/route.ts";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";

let people: Awaited<ReturnType<typeof callers>>;
let admin: Caller;
let categoryId: number;

beforeEach(async () => {
  people = await callers();
  admin = people.admin;
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  await db.auditEntry.deleteMany();
  ({ id: categoryId } = await aCategory());
});

let serial = 0;
async function scheduled(publishAt: string): Promise<number> {
  const number = ++serial;
  const form = { title: `Talk ${number}`, iframeSrc: `https://player.example.com/embed/c${number}` };
  const body = { ...form, categoryIds: [categoryId], state: "scheduled", publishAt };
  const { status, data, text } = await admin(many.POST, { method: "POST", body });
  expect(status, text).toBe(201);
  return data.video.id;
}
const read = async (id: number) => (await admin(video.GET, { params: { id: String(id) } })).data.video;
const move = (...moves: object[]) => admin(schedule.POST, { method: "POST", body: { moves } });

const DAYS = ["2098-12-31", "2099-01-01"];
const AT = "2098-12-31T18:00:00.000Z";
const NEXT = "2099-01-01T18:00:00.000Z";

describe("the calendar", () => {
  test("lists the first videos of each day by time, and counts all", async () => {
    const late = await scheduled("2098-12-31T23:59:59.999Z");
    const [first, second] = [await scheduled("2098-12-31T00:00:00Z"), await scheduled(AT)];
    await scheduled("2099-01-02T00:00:00Z");
    const published = await aVideo({ createdAt: new Date("2099-01-01T12:00:00Z") });
    const days = await listCalendar(DAYS, 2);
    expect(days).toMatchObject([
      { day: "2098-12-31", scheduled: 3, published: 0, videos: [{ id: first, state: "scheduled" }, { id: second }] },
      { day: "2099-01-01", scheduled: 0, published: 1, videos: [{ id: published.id, state: "public" }] },
    ]);
    expect(days[0]?.videos.map(({ id }) => id)).not.toContain(late);
    expect(days[0]?.videos[1]).toMatchObject({ at: AT });
  });

  test.each(["draft", "hidden", "deleted"])("contains no %s videos", async (state) => {
    const published = await aVideo({ createdAt: new Date(AT), categories: [categoryId] });
    const ids = [await scheduled(AT), published.id];
    expect(await listCalendar(["2098-12-31"], 2)).toMatchObject([{ scheduled: 1, published: 1 }]);
    for (const id of ids) {
      const { title, iframeSrc, updatedAt } = await read(id);
      const body = { title, iframeSrc, categoryIds: [categoryId], state, updatedAt };
      const to = state === "deleted" ? { method: "DELETE" } : { method: "PUT", body };
      const { status, text } = await admin(to.body ? video.PUT : video.DELETE, { ...to, params: { id: String(id) } });
      expect(status, text).toBe(200);
    }
    expect(await listCalendar(["2098-12-31"], 2)).toEqual([
      { day: "2098-12-31", scheduled: 0, published: 0, videos: [] },
    ]);
  });

  test("corresponds to a filter of the video list by publication day", async () => {
    const [id] = [await scheduled(AT), await scheduled(NEXT)];
    const listed = async (query: string): Promise<number[]> =>
      (await admin(many.GET, { query })).body.videos.map((video: { id: number }) => video.id);
    expect(await listed("state=scheduled&publishFrom=2098-12-31&publishTo=2098-12-31")).toEqual([id]);
    expect(await listed("publishFrom=2098-12-31")).toEqual([]);
  });
});

describe("rescheduling videos", () => {
  test("sets their publication times, is audited once and can be reversed", async () => {
    const [one, two] = [await scheduled(AT), await scheduled(AT)];
    const before = await read(one);
    const moves = [one, two].map((id) => ({ id, from: AT, to: NEXT }));
    expect((await move(...moves)).data.moved).toMatchObject([{ id: one, title: before.title, from: AT, to: NEXT }, {}]);
    expect(await read(one)).toMatchObject({ state: "scheduled", publishAt: NEXT, keepsDate: before.keepsDate });
    const entries = await db.auditEntry.findMany({ where: { action: "video.reschedule" } });
    expect(entries).toMatchObject([{ subject: "2 videos" }]);
    expect((await move(...moves.map(({ id, from, to }) => ({ id, from: to, to: from })))).status).toBe(200);
    expect(await read(two)).toMatchObject({ publishAt: AT });
  });

  test("moves none if one was moved, published or deleted in the meantime", async () => {
    const [one, two] = [await scheduled(AT), await scheduled(NEXT)];
    const refused = await move({ id: one, from: AT, to: NEXT }, { id: two, from: AT, to: NEXT });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.text).toContain("Nothing was moved.");
    expect(await read(one)).toMatchObject({ publishAt: AT });
    const { id } = await aVideo();
    expect((await move({ id, from: AT, to: NEXT })).status).toBe(409);
    await admin(video.DELETE, { method: "DELETE", params: { id: String(one) } });
    expect((await move({ id: one, from: AT, to: NEXT })).status).toBe(409);
  });

  test("succeeds for only one of four concurrent requests", async () => {
    const id = await scheduled(AT);
    const days = Array.from({ length: 4 }, (_, n) => `2099-02-0${n + 1}T18:00:00.000Z`);
    const answers = await Promise.all(days.map((to) => move({ id, from: AT, to })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await read(id)).toMatchObject({ publishAt: days[winner] });
  });

  test("makes an edit form that was opened before fail with 409", async () => {
    const id = await scheduled(AT);
    const { title, iframeSrc, updatedAt } = await read(id);
    await move({ id, from: AT, to: NEXT });
    const body = { title, iframeSrc, categoryIds: [categoryId], state: "scheduled", publishAt: AT, updatedAt };
    expect((await admin(video.PUT, { method: "PUT", params: { id: String(id) }, body })).status).toBe(409);
    expect(await read(id)).toMatchObject({ publishAt: NEXT });
  });

  test("rejects past and invalid times with 400", async () => {
    const id = await scheduled(AT);
    const past = await move({ id, from: AT, to: "2020-01-01T18:00:00.000Z" });
    expect(past).toMatchObject({ status: 400 });
    expect(past.text).toContain("Choose a moment in the future");
    for (const to of ["", "tomorrow", "2098-02-30T18:00:00Z", "2098-01-01", "\u0000", null])
      expect((await move({ id, from: AT, to })).status).toBe(400);
    for (const moves of [[], [{ id: 2147483648, from: AT, to: NEXT }], Array(2).fill({ id, from: AT, to: NEXT })])
      expect((await move(...moves)).status).toBe(400);
    expect(await read(id)).toMatchObject({ publishAt: AT });
  });

  test("works as a form without scripts, but not for a moderator or cashier", async () => {
    const id = await scheduled(AT);
    const submit = (who: Caller, fields: Record<string, string>) =>
      who(schedule.POST, {
        method: "POST",
        body: new URLSearchParams({ id: String(id), view: "week", shown: AT.slice(0, 10), ...fields }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const moved = await submit(await callerFor((await aUser({ staffRole: "curator" })).id), {
      from: AT,
      day: "2099-01-01",
    });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      303,
      "/admin/videos/calendar?view=week&day=2099-01-01",
    ]);
    expect(await read(id)).toMatchObject({ publishAt: NEXT });
    for (const fields of [
      { from: AT, day: "2099-01-05" },
      { from: NEXT, day: "2020-01-01" },
      { from: NEXT, day: "" },
    ]) {
      const { status, headers } = await submit(admin, fields);
      expect(status).toBe(303);
      const { pathname, searchParams } = new URL(headers.get("location") ?? "", "http://site");
      expect([pathname, searchParams.get("day")]).toEqual(["/admin/videos/calendar", "2098-12-31"]);
      expect(decryptFormError(searchParams.get("refused") ?? "").message).not.toBe("");
    }
    const odd = await submit(admin, { "view.a": "b", "day.a": "b", "from.a": "b", "id.a": "b" });
    expect([odd.status, odd.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/admin/videos/calendar?"),
    ]);
    for (const role of ["moderator", "cashier"] as const) {
      const other = await callerFor((await aUser({ staffRole: role })).id);
      expect((await submit(other, { from: NEXT, day: "2099-01-05" })).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ publishAt: NEXT });
  });
});
