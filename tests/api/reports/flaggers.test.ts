import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { readReporters, readTransparency } from "#lib/reports/transparency/queries";
import * as flagger from "../../../app/api/admin/flaggers/[id]/route.ts";
import * as flaggers from "../../../app/api/admin/flaggers/route.ts";
import * as reports from "../../../app/api/admin/reports/route.ts";
import { GET as CSV } from "../../../app/api/transparency/route.ts";
import { POST } from "../../../app/api/videos/[id]/trusted-reports/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, guest, tell, decide, isThere } = await reportDesk();
const year = new Date().getUTCFullYear();

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.trustedFlagger.deleteMany();
  await db.attemptWindow.deleteMany();
  await db.auditEntry.deleteMany();
});

const add = async (name = "A hotline"): Promise<{ id: number; key: string }> =>
  (await admin(flaggers.POST, { body: { name, contact: "desk@hotline.example" } })).body.data;

const flag = (videoId: number, key: string, reason = "rights") =>
  guest(POST, { ...of(videoId), body: { reason, message: "At 1:20.", key } });

test("a trusted flagger's report is listed before all others, with the flagger's name", async () => {
  const video = await aVideo();
  const minor = await tell(video.id, "illegal");
  const { key } = await add();
  expect((await flag(video.id, key.toLowerCase().replaceAll("-", ""))).status).toBe(201);
  const { data } = (await admin(reports.GET, {})).body;
  expect(data.reports.map(({ flagger: name }: { flagger: string | null }) => name)).toEqual(["A hotline", null]);
  expect(data.reports[1].id).toBe(minor.id);
});

test("only the key's hash is stored, renewal invalidates it, and ending the status keeps name and figures", async () => {
  const { id, key } = await add();
  const stored = await db.trustedFlagger.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(stored)).not.toContain(key);
  const video = await aVideo();
  await flag(video.id, key);
  const renewed = (await admin(flagger.POST, { ...of(id), body: { do: "renew" } })).body.data.key;
  expect((await flag(video.id, key)).body.fields.key).toMatch(/not valid/);
  expect((await flag(video.id, renewed)).status).toBe(201);
  expect((await admin(flagger.POST, { ...of(id), body: { do: "end" } })).status).toBe(200);
  expect((await flag(video.id, renewed)).status).toBe(400);
  expect((await admin(flagger.POST, { ...of(id), body: { do: "end" } })).status).toBe(404);
  const [listed] = (await admin(flaggers.GET, {})).body.data.flaggers;
  expect(listed).toMatchObject({ name: "A hotline", contact: "", received: 2 });
  expect((await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action)).toEqual([
    "flagger.add",
    "flagger.renew",
    "flagger.end",
  ]);
});

test("a trusted flagger is not rate limited, and its reports hide videos", async () => {
  vi.stubEnv("RATE_LIMITS", "on");
  const { key } = await add();
  const videos = await Promise.all(Array.from({ length: 4 }, () => aVideo()));
  for (const { id } of videos) expect((await flag(id, key, "consent")).status).toBe(201);
  expect(await Promise.all(videos.map(({ id }) => isThere(id)))).toEqual(videos.map(() => false));
});

test("the yearly report counts trusted flaggers by name, and equals a recount", async () => {
  const { key } = await add('=Hot "line"');
  const [one, two] = [await aVideo(), await aVideo()];
  await flag(one.id, key);
  await flag(two.id, key);
  await tell(two.id, "rights");
  const [first, second] = await db.videoReport.findMany({ orderBy: { id: "asc" } });
  await decide(first?.id ?? 0, "removed", "rights");
  await decide(second?.id ?? 0, "kept", "rights");
  const rights = (await readTransparency(year)).find(({ reason }) => reason === "rights");
  expect(rights).toMatchObject({ received: 3, trusted: 2, members: 0, removed: 1, kept: 1 });
  const { flaggers: named } = await readReporters(year);
  expect(named).toEqual([{ name: '=Hot "line"', received: 2, removed: 1, kept: 1 }]);
  expect(rights?.trusted).toBe(await db.videoReport.count({ where: { isTrusted: true } }));
  const { text } = await callRoute(CSV, { query: { year: String(year), of: "reporters" } });
  expect(text.split("\r\n").slice(0, 2)).toEqual([
    "kind,name,received,removed,kept",
    'flagger,"\'=Hot ""line""",2,1,1',
  ]);
  await db.videoReport.updateMany({ data: { createdAt: new Date(Date.UTC(year, 0, 1)) } });
  expect((await readReporters(year)).flaggers).toMatchObject([{ received: 2 }]);
  expect((await readReporters(year - 1)).flaggers).toEqual([]);
});
