import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { undoImport } from "#lib/imports/undo/commands";
import { trashVideos } from "#lib/trash/commands";
import { exportText, importFile } from "../../support/catalogue-files.ts";

const vimeo = (id: number) => `https://player.vimeo.com/video/${id}`;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE videos, categories, tags, imports, embed_hosts RESTART IDENTITY CASCADE`;
  await db.$executeRaw`TRUNCATE deleted_videos, video_tombstones CASCADE`;
});

const HEADER = "title,iframeSrc,mirrors,state\n";
const file = (...rows: string[]) => ({ bytes: `${HEADER}${rows.join("\n")}\n` });
const mirrorsOf = async (title: string) =>
  (await db.videoMirror.findMany({ where: { video: { title } }, orderBy: { position: "asc" } })).map(
    ({ iframeSrc }) => iframeSrc,
  );

test("mirrors are imported with their hosts, and exported in order as CSV and JSONL", async () => {
  const odd = "https://tube.example/embed/1?a=%7C%7C";
  const rows = [`One,${vimeo(1)},https://vimeo.com/3|${vimeo(2)}|${odd}|${vimeo(1)},`, `Two,${vimeo(9)},,`];
  expect(await importFile(file(...rows))).toMatchObject({ imported: 2, refused: 0 });
  expect(await mirrorsOf("One")).toEqual([vimeo(3), vimeo(2), odd]);
  expect(await db.embedHost.count({ where: { host: "tube.example" } })).toBe(1);
  for (const format of ["csv", "jsonl"] as const) {
    const text = await exportText(format);
    await db.$executeRaw`TRUNCATE videos, categories, tags, imports RESTART IDENTITY CASCADE`;
    expect(await importFile({ bytes: text })).toMatchObject({ imported: 2, refused: 0 });
    expect(await exportText(format)).toBe(text);
    expect(await mirrorsOf("One")).toEqual([vimeo(3), vimeo(2), odd]);
  }
});

test("a row whose player is another video's mirror is skipped without changing that video", async () => {
  await importFile(file(`One,${vimeo(1)},${vimeo(2)},`));
  const again = await importFile(file(`Other,${vimeo(2)},,`), { update: true });
  expect(again).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
  expect(await importFile(file(`A,${vimeo(5)},${vimeo(6)},`, `B,${vimeo(6)},,`))).toMatchObject({ imported: 2 });
  expect(await db.video.findFirstOrThrow({ where: { title: "One" } })).toMatchObject({ iframeSrc: vimeo(1) });
});

test("an update replaces the mirrors, and a file without the column keeps them", async () => {
  await importFile(file(`One,${vimeo(1)},${vimeo(2)}|${vimeo(3)},`));
  const updated = (bytes: { bytes: string }) => importFile(bytes, { update: true });
  expect(await updated(file(`One,${vimeo(1)},${vimeo(3)}|${vimeo(4)},`))).toMatchObject({ updated: 1 });
  expect(await mirrorsOf("One")).toEqual([vimeo(3), vimeo(4)]);
  expect(await updated(file(`One,${vimeo(1)},${vimeo(3)}|${vimeo(4)},`))).toMatchObject({ updated: 0 });
  expect(await updated({ bytes: `title,iframeSrc\nUno,${vimeo(1)}\n` })).toMatchObject({ updated: 1 });
  expect(await mirrorsOf("Uno")).toEqual([vimeo(3), vimeo(4)]);
});

test("mirrors of other or deleted videos are skipped, and an invalid mirror rejects the row", async () => {
  await importFile(
    file(`One,${vimeo(1)},${vimeo(2)},`, `Gone,${vimeo(7)},${vimeo(8)},`, `Draft,${vimeo(5)},${vimeo(6)},draft`),
  );
  const { id } = await db.video.findFirstOrThrow({ where: { title: "Gone" } });
  await db.$transaction((tx) => trashVideos(tx, null, [id]));
  const mirrors = [1, 2, 5, 6, 7, 8, 20].map(vimeo).join("|");
  await importFile(file(`Greedy,${vimeo(10)},${mirrors},`));
  expect(await mirrorsOf("Greedy")).toEqual([vimeo(20)]);
  expect(await importFile(file(`A,${vimeo(8)},,`, `B,${vimeo(6)},,`))).toMatchObject({
    imported: 0,
    previouslyDeleted: 1,
    skipped: 1,
  });
  const bad = await importFile(file(`Bad,${vimeo(30)},javascript:1,`));
  expect(bad).toMatchObject({ imported: 0, refused: 1 });
});

test.each(["", "draft"])("an update with mirrors that belong to other videos changes nothing (%j)", async (state) => {
  await importFile(file(`One,${vimeo(1)},${vimeo(2)},`, `Draft,${vimeo(5)},${vimeo(6)},draft`));
  const twice = file(
    `A,${vimeo(10)},${[2, 6, 20].map(vimeo).join("|")},${state}`,
    `B,${vimeo(11)},${[1, 5, 20, 21].map(vimeo).join("|")},${state}`,
  );
  expect(await importFile(twice)).toMatchObject({ rows: 2, refused: 0, skipped: 0 });
  expect(await importFile(twice, { update: true })).toMatchObject({ updated: 0, skipped: 2 });
  const more = file(`A,${vimeo(10)},${[2, 6, 22, 20].map(vimeo).join("|")},${state}`);
  expect(await importFile(more, { update: true })).toMatchObject({ updated: 1 });
  expect(await importFile(more, { update: true })).toMatchObject({ updated: 0 });
  if (!state) expect(await mirrorsOf("A")).toEqual([vimeo(22), vimeo(20)]);
});

test("a row whose player was a mirror of a draft that was deleted counts as deleted before", async () => {
  await importFile(file(`Draft,${vimeo(5)},${vimeo(6)},draft`));
  const { videoId } = await db.unpublishedVideo.findFirstOrThrow();
  await db.$transaction((tx) => trashVideos(tx, null, [videoId]));
  const again = await importFile(file(`Again,${vimeo(6)},,`));
  expect(again).toMatchObject({ imported: 0, previouslyDeleted: 1, skipped: 0 });
});

test("mirrors that look like pages are skipped with a warning unless their player is known", async () => {
  const page = (id: number) => `https://tube.example.org/watch?v=${id}`;
  const rows = [
    `One,${vimeo(1)},${page(1)}|${vimeo(2)},`,
    `Two,${vimeo(3)},${page(2)},`,
    `Three,${page(3)},${page(4)},`,
  ];
  const warning =
    "4 mirrors look like pages and are left out. Give the addresses in the embed codes of tube.example.org, a.example.org.";
  const other = `Four,${vimeo(4)},https://a.example.org/watch?v=1,`;
  const summary = await importFile(file(...rows, other));
  expect(summary).toMatchObject({ imported: 3, drafts: 1, refused: 0, warnings: [expect.any(String), warning] });
  expect([await mirrorsOf("One"), await mirrorsOf("Two")]).toEqual([[vimeo(2)], []]);
  expect(await db.embedHost.count({ where: { host: { in: ["tube.example.org", "a.example.org"] } } })).toBe(0);

  await db.playerAnswer.create({ data: { pageKey: "tube.example.org/watch?v=2", iframeSrc: vimeo(5) } });
  const again = await importFile(file(...rows.slice(0, 2)), { update: true });
  expect(again).toMatchObject({
    updated: 1,
    skipped: 1,
    warnings: [expect.stringMatching(/^1 mirror looks like a page/)],
  });
  expect([await mirrorsOf("One"), await mirrorsOf("Two")]).toEqual([[vimeo(2)], [vimeo(5)]]);
});

test("players and mirrors of an undone import may be imported again", async () => {
  await importFile(file(`One,${vimeo(1)},${vimeo(2)},`));
  const { id } = await db.import.findFirstOrThrow();
  expect(await undoImport(id, false, new AbortController().signal)).toBe(1);
  expect(await importFile(file(`Two,${vimeo(2)},${vimeo(1)},`))).toMatchObject({ imported: 1, previouslyDeleted: 0 });
  expect(await mirrorsOf("Two")).toEqual([vimeo(1)]);
});
