import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { isFailed, mayBeGone } from "#lib/imports/addresses/policy";
import { listReviewRows } from "#lib/imports/addresses/queries";
import { lookUpAddresses } from "#lib/links/addresses/commands";
import { trashVideos } from "#lib/trash/commands";
import { moveToDead } from "#lib/trash/dead/commands";
import * as addresses from "../../../app/api/admin/import-uploads/[id]/addresses/route.ts";
import * as upload from "../../../app/api/admin/import-uploads/[id]/route.ts";
import * as paste from "../../../app/api/admin/imports/addresses/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { callerOf, type RouteFunction } from "../../support/people/callers.ts";
import { page, startFakeSites } from "../../support/servers/fake-video-sites.ts";

const tube = startFakeSites();
const vimeo = (id: number) => `https://player.vimeo.com/video/${id}`;

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE import_uploads, deleted_videos, video_tombstones, dead_videos CASCADE`;
});

async function review(...lines: string[]) {
  const admin = await callerOf("admin");
  const body = { text: lines.join("\n") };
  const { data } = await admin(paste.POST as RouteFunction, { method: "POST", body });
  await lookUpAddresses(new AbortController().signal, { network: tube.network, pauseMs: 0 });
  return listReviewRows(data.upload.id);
}

const knownTo = async (...ids: number[]) =>
  (await review(...ids.map(vimeo))).map(({ known }) => known && [known.title, known.state]);

test("pasted addresses of videos that an import would not add are recognised: mirrors, drafts, dead and deleted ones", async () => {
  const rows = [
    `One,${vimeo(1)},${vimeo(11)},`,
    `Two,${vimeo(2)},${vimeo(12)},draft`,
    `Three,${vimeo(3)},${vimeo(13)},`,
  ];
  await importFile({ bytes: `title,iframeSrc,mirrors,state\n${rows.join("\n")}\nFour,${vimeo(4)},,\n` });
  const [three, four] = await db.video.findMany({
    where: { title: { in: ["Three", "Four"] } },
    orderBy: { id: "asc" },
  });
  await db.$transaction(async (tx) => {
    await trashVideos(tx, null, [three?.id ?? 0]);
    await tx.linkCheck.create({ data: { videoId: four?.id ?? 0, embedKey: "vimeo:4", missedSince: new Date() } });
    const dead = { videoId: four?.id ?? 0, embedKey: "vimeo:4", host: "vimeo.com" };
    expect(await moveToDead(tx, [dead])).toHaveLength(1);
  });
  const site = [1, 11].map(() => ["One", "site"]);
  const drafts = [2, 12].map(() => ["Two", "site"]);
  const deleted = [3, 13].map(() => ["Three", "deleted"]);
  expect(await knownTo(1, 11, 2, 12, 3, 13, 4, 5)).toEqual([...site, ...drafts, ...deleted, ["Four", "dead"], null]);
  await db.videoReport.create({ data: { videoId: three?.id ?? 0, reason: "consent", hiddenAt: new Date() } });
  expect(await knownTo(3)).toEqual([["Three", "reported"]]);
});

test("of several videos with the same player, the oldest is named", async () => {
  for (const title of ["Old", "New"]) {
    await db.video.create({ data: { title, iframeSrc: vimeo(1), embedKey: "vimeo:1" } });
  }
  expect(await knownTo(1)).toEqual([["Old", "site"]]);
});

test("a page that its host does not have may be gone, one that fails or names no player is a question", async () => {
  tube.pages["tube.example.org/a/1"] = { status: 404 };
  tube.pages["tube.example.org/a/2"] = { status: 410 };
  tube.pages["tube.example.org/a/3"] = { status: 503 };
  tube.pages["tube.example.org/a/4"] = page("<title>A</title>");
  const rows = await review(...[1, 2, 3, 4].map((n) => `https://tube.example.org/a/${n}`));
  expect(rows.map(mayBeGone)).toEqual([true, true, false, false]);
});

test("cancelling another lookup keeps the review", async () => {
  const watch = (n: number) => `https://tube.example.org/watch?v=${n}`;
  tube.pages["tube.example.org/watch?v=1"] = page(
    `<meta property="og:title" content="Video 1">`,
    `<meta property="og:video" content="https://tube.example.org/embed/1">`,
  );
  tube.pages["tube.example.org/watch?v=2"] = { status: 503 };
  await review(watch(1), watch(2));
  const { id } = await db.importUpload.findFirstOrThrow();
  const admin = await callerOf("admin");
  const act = (route: { POST: unknown }, body: object) =>
    admin(route.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });
  const chosen = { title: "Edited", category: "Sea", take: true };
  expect((await act(addresses, { do: "again", rows: { 1: chosen } })).status).toBe(200);
  expect((await act(upload, { do: "cancel" })).status).toBe(200);
  expect(await db.importUpload.findFirst()).toMatchObject({ state: "ready", problem: "Cancelled." });
  const rows = await listReviewRows(id);
  expect(rows.map(isFailed)).toEqual([false, true]);
  expect(rows.map(({ video }) => video?.reviewed)).toEqual([chosen, undefined]);
  expect((await act(addresses, { do: "publish", rows: { 1: chosen } })).status).toBe(200);
});
