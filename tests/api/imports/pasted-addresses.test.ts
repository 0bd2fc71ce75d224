import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { mayBeGone } from "#lib/imports/addresses/policy";
import { listReviewRows } from "#lib/imports/addresses/queries";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { lookUpAddresses } from "#lib/links/addresses/commands";
import * as review from "../../../app/api/admin/import-uploads/[id]/addresses/route.ts";
import * as one from "../../../app/api/admin/import-uploads/[id]/route.ts";
import * as paste from "../../../app/api/admin/imports/addresses/route.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";
import { page, startFakeSites } from "../../support/servers/fake-video-sites.ts";

const tube = startFakeSites();
const never = new AbortController().signal;
let admin: Caller;

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE import_uploads, player_questions, player_answers, deleted_videos, video_tombstones CASCADE`;
  admin ??= await callerOf("admin");
});

const add = (text: string) => admin(paste.POST as RouteFunction, { method: "POST", body: { text } });
const act = (route: { POST: unknown }, id: number, body: object) =>
  admin(route.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });
const lookUp = () => lookUpAddresses(never, { network: tube.network, pauseMs: 0 });
const upload = (id: number) => db.importUpload.findUniqueOrThrow({ where: { id } });

const watch = (n: number) => `https://tube.example.org/watch?v=${n}`;
const describePage = (n: number) =>
  page(
    `<meta property="og:title" content="Video ${n}">`,
    `<meta property="og:description" content="About ${n}">`,
    `<meta property="og:video:duration" content="${n + 60}">`,
    `<meta property="og:image" content="https://cdn.example.org/${n}.jpg">`,
    `<meta property="og:video" content="https://tube.example.org/embed/${n}">`,
    `<meta property="og:video:tag" content="sea">`,
  );

async function pasted(...lines: string[]): Promise<number> {
  const { status, data } = await add(lines.join("\n"));
  expect(status).toBe(201);
  expect(await lookUp()).toBe(1);
  expect((await upload(data.upload.id)).state).toBe("ready");
  return data.upload.id;
}

/** As submitted by a browser without scripts. */
const submit = (id: number, fields: Record<string, string>) =>
  admin(review.POST as RouteFunction, {
    method: "POST",
    params: { id: String(id) },
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("pasted URLs", () => {
  test("can be reviewed without JavaScript", async () => {
    for (const n of [1, 2]) tube.pages[`tube.example.org/watch?v=${n}`] = describePage(n);
    const id = await pasted(watch(1), watch(2));
    const fields = { "rows.1.title": "First", "rows.1.category": "", "rows.2.title": "Second", "rows.2.take": "on" };
    expect((await submit(id, { ...fields, do: "publish" })).status).toBe(303);
    await runUploads(never);
    expect(await db.video.findMany()).toMatchObject([{ title: "Second" }]);
  });

  test("are refused at their own form without JavaScript", async () => {
    const answer = await admin(paste.POST as RouteFunction, {
      method: "POST",
      body: new URLSearchParams({ text: " " }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.headers.get("location")).toContain("/admin/imports?from=addresses&problem=addresses_empty");
  });

  test("are looked up, reviewed, and imported as edited", async () => {
    for (const n of [1, 2, 3]) tube.pages[`tube.example.org/watch?v=${n}`] = describePage(n);
    const id = await pasted(watch(1), watch(2), watch(3), watch(4), watch(1));
    const rows = await listReviewRows(id);
    expect(rows.map(({ title }) => title)).toEqual(["Video 1", "Video 2", "Video 3", expect.any(String)]);
    const rowsTaken = { 1: { title: "One", category: "Sea", take: true }, 2: { title: "Video 2" } };
    const more = { 3: { title: " ", take: "on" }, 4: { title: "Four", take: true }, 9: { take: true } };
    const body = { rows: { ...rowsTaken, ...more }, do: "publish" };
    expect((await act(review, id, body)).status).toBe(200);
    expect(await runUploads(never)).toBe(1);
    expect(await upload(id)).toMatchObject({ state: "done", problem: null });
    const videos = await db.video.findMany({
      orderBy: { id: "asc" },
      include: { categories: { include: { category: true } }, tags: { include: { tag: true } } },
    });
    expect(videos).toMatchObject([
      {
        title: "One",
        description: "About 1",
        durationSeconds: 61,
        iframeSrc: "https://tube.example.org/embed/1",
        sourceUrl: watch(1),
        thumbnailUrl: "https://cdn.example.org/1.jpg",
        categories: [{ category: { name: "Sea" } }],
        tags: [{ tag: { name: "sea" } }],
      },
      { title: "Video 3", iframeSrc: "https://tube.example.org/embed/3" },
    ]);
    // The fourth page did not respond.
    expect(await db.playerQuestion.findMany()).toMatchObject([{ address: watch(4), publishes: true }]);
  });

  test("become drafts on request, and known videos are reported", async () => {
    tube.pages["tube.example.org/watch?v=1"] = describePage(1);
    const first = await pasted(watch(1));
    expect((await act(review, first, { rows: { 1: { title: "A", take: true } }, do: "drafts" })).status).toBe(200);
    await runUploads(never);
    expect(await db.unpublishedVideo.findMany()).toMatchObject([{ state: "draft" }]);
    const again = await pasted(watch(1));
    expect((await listReviewRows(again))[0]?.known).toMatchObject({ title: "A" });
  });

  test("are limited to between 1 and 50", async () => {
    const many = Array.from({ length: 51 }, (_, n) => watch(n)).join("\n");
    expect((await add(many)).status).toBe(400);
    expect((await add(" \n ")).status).toBe(400);
    expect((await add(many.slice(0, many.lastIndexOf("\n")))).status).toBe(201);
  });

  test("that are invalid are reported without affecting the others", async () => {
    tube.pages["tube.example.org/watch?v=1"] = describePage(1);
    const id = await pasted("not an address", "https://127.0.0.1/watch", watch(1));
    const rows = await listReviewRows(id);
    expect(rows.map(({ problem }) => problem)).toEqual([expect.any(String), expect.any(String), null]);
    expect(tube.asked).toEqual(["tube.example.org/watch?v=1"]);
  });

  test("that are invalid are not imported, and can be corrected without losing the other choices", async () => {
    for (const n of [1, 2]) tube.pages[`tube.example.org/watch?v=${n}`] = describePage(n);
    const id = await pasted("not an address", watch(1), watch(404));
    const failures = async () => (await listReviewRows(id)).map(({ problem, video }) => problem ?? video?.problem);
    expect(await failures()).toEqual([expect.any(String), null, "The page answered with status 404."]);
    expect((await act(review, id, { rows: { 1: { title: "A", take: true } }, do: "publish" })).status).toBe(400);
    const rows = { 1: { address: ` ${watch(2)} ` }, 2: { title: "One", category: "Sea", take: true } };
    expect((await act(review, id, { rows, do: "again" })).status).toBe(200);
    expect((await act(review, id, { rows, do: "again" })).status).toBe(409);
    tube.pages["tube.example.org/watch?v=404"] = describePage(404);
    tube.asked.length = 0;
    expect(await lookUp()).toBe(1);
    expect(tube.asked.sort()).toEqual(["tube.example.org/watch?v=2", "tube.example.org/watch?v=404"]);
    const again = await listReviewRows(id);
    expect(again.map(({ title, address }) => [title, address])).toEqual([
      ["Video 2", watch(2)],
      ["Video 1", watch(1)],
      ["Video 404", watch(404)],
    ]);
    expect(again[1]?.video?.reviewed).toEqual({ title: "One", category: "Sea", take: true });
    expect((await act(review, id, { do: "again" })).status).toBe(400);
  });

  test("are flagged if they repeat a video or their video may be gone", async () => {
    const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`;
    tube.pages["tube.example.org/watch?v=1"] = describePage(1);
    const rows = await listReviewRows(
      await pasted(
        watch(1),
        youtube("aaaaaaaaaaa"),
        "https://youtu.be/aaaaaaaaaaa",
        "https://tube.example.org/embed/1",
      ),
    );
    expect(rows.map(({ isRepeated }) => isRepeated)).toEqual([false, false, true, true]);
    expect(rows.map(mayBeGone)).toEqual([false, true, true, false]);
  });

  test("are reported with the reason if their page fails", async () => {
    tube.pages["tube.example.org/watch?v=1"] = { isSilent: true };
    tube.pages["tube.example.org/watch?v=2"] = { location: "https://10.0.0.1/" };
    tube.pages["tube.example.org/watch?v=3"] = page("<title>A</title>");
    const rows = await listReviewRows(await pasted(watch(1), watch(2), watch(3)));
    expect(rows.map(({ video }) => video?.problem)).toEqual([
      "The page did not answer within five seconds.",
      "The page could not be reached.",
      null,
    ]);
  });

  test("cannot be reviewed too early, with invalid or no choices, or after removal", async () => {
    const { data } = await add(watch(1));
    const { id } = data.upload;
    const body = { rows: { 1: { title: "A", take: true } }, do: "publish" };
    expect((await act(review, id, body)).status).toBe(409);
    await lookUp();
    expect((await act(review, id, { ...body, rows: { one: { take: true } } })).status).toBe(400);
    expect((await act(review, id, { do: "publish" })).status).toBe(400);
    expect((await act(review, id, { ...body, do: "other" })).status).toBe(400);
    expect((await act(one, id, { do: "remove" })).status).toBe(200);
    expect((await act(review, id, body)).status).toBe(404);
    expect(await db.importAddress.count()).toBe(0);
  });

  test("are not looked up if cancelled before the lookup", async () => {
    const { data } = await add([1, 2, 3].map(watch).join("\n"));
    expect((await act(one, data.upload.id, { do: "cancel" })).status).toBe(200);
    expect(await lookUp()).toBe(0);
    expect(tube.asked).toEqual([]);
  });

  /** Delays the first request until `release` is called. */
  function holdFirst() {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const request: typeof tube.network.request = async (...given) => {
      reached.resolve();
      await released.promise;
      return tube.network.request(...given);
    };
    return { network: { ...tube.network, request }, reached: reached.promise, release: released.resolve };
  }

  test("are no longer looked up after being cancelled during the lookup", async () => {
    for (const n of [1, 2, 3]) tube.pages[`tube.example.org/watch?v=${n}`] = describePage(n);
    const { data } = await add([1, 2, 3].map(watch).join("\n"));
    const { network, reached, release } = holdFirst();
    const run = lookUpAddresses(never, { network, pauseMs: 0 });
    await reached;
    expect((await act(one, data.upload.id, { do: "cancel" })).status).toBe(200);
    // The run notices it within a second.
    await pause(3_000);
    release();
    await run;
    expect(tube.asked).toEqual(["tube.example.org/watch?v=1"]);
    expect(await upload(data.upload.id)).toMatchObject({ state: "ready", problem: "Cancelled." });
    expect(await lookUp()).toBe(0);
    expect(tube.asked).toHaveLength(1);
  });

  test("are looked up once each, even if repeated or if the lookup is interrupted", async () => {
    for (const n of [1, 2, 3]) tube.pages[`tube.example.org/watch?v=${n}`] = describePage(n);
    const { data } = await add([1, 2, 3, 1, 2].map(watch).join("\n"));
    const { network, reached, release } = holdFirst();
    const stopping = new AbortController();
    const run = lookUpAddresses(stopping.signal, { network, pauseMs: 0 });
    await reached;
    stopping.abort(new Error("stopping"));
    release();
    await expect(run).rejects.toThrow("aborted");
    expect(tube.asked).toEqual(["tube.example.org/watch?v=1"]);
    expect(await lookUp()).toBe(1);
    expect(tube.asked.toSorted()).toEqual([1, 2, 3].map((n) => `tube.example.org/watch?v=${n}`));
    expect((await upload(data.upload.id)).state).toBe("ready");
    expect((await listReviewRows(data.upload.id)).map(({ title }) => title)).toEqual(["Video 1", "Video 2", "Video 3"]);
  });
});
