import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { formatCatalogue } from "#lib/imports/exporting";
import { sampleSource } from "#lib/imports/mapping/sample";
import { readCatalogue } from "#lib/imports/queries";
import { openSource } from "#lib/imports/source";
import type { ImportOptions } from "#lib/imports/types";
import { undoImport } from "#lib/imports/undo/commands";
import { findUndo } from "#lib/imports/undo/queries";
import { setStates } from "#lib/trash/unpublished/commands";
import { exportText, importFile } from "../../support/catalogue-files.ts";
import { clearCatalogue } from "../../support/factories.ts";

beforeEach(async () => {
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  await db.videoTombstone.deleteMany();
});

const everything = async (): Promise<string> => {
  let text = "";
  for await (const part of formatCatalogue(
    readCatalogue(() => {}, { all: true }),
    "csv",
    { withStates: true },
  ))
    text += part;
  return text;
};

const player = (n: number) => `https://player.example.com/embed/i${n}`;
const OWN = `title,iframeSrc,createdAt,categories,tags,state,publishAt
Open,${player(1)},2025-01-01,Sea,blue,public,
Draft,${player(2)},,Sea,blue,draft,
Dated,${player(3)},2024-02-03,Hills,red,draft,
Soon,${player(4)},,Hills,red,scheduled,2099-01-01T18:00:00Z
Late,${player(5)},,Hills,red,scheduled,2020-01-01T18:00:00Z
Hidden,${player(6)},2023-01-01,Sea,,hidden,
Twice,${player(2)},,Sea,,draft,
Odd,${player(7)},,Sea,,perhaps,
`;

test("a full export and its re-import preserve every state", async () => {
  const summary = await importFile({ bytes: OWN });
  expect(summary).toMatchObject({ rows: 8, imported: 1, drafts: 5, skipped: 1, refused: 1 });
  expect(summary.rejectedRows.map(({ reason }) => reason)).toContain(
    "The state is none of public, draft, scheduled, hidden.",
  );
  const states = await db.unpublishedVideo.findMany({ orderBy: { videoId: "asc" } });
  expect(states.map(({ state, keepsDate }) => [state, keepsDate])).toEqual([
    ["draft", false],
    ["draft", true],
    ["scheduled", false],
    ["draft", false],
    ["hidden", true],
  ]);
  expect(await db.video.count()).toBe(1);
  expect((await exportText()).split("\n")).toHaveLength(3);
  const all = await everything();
  expect((await sampleSource(await openSource("-", Readable.from([Buffer.from(all)])))).isOwn).toBe(true);
  expect(await importFile({ bytes: all })).toMatchObject({ imported: 0, drafts: 0, skipped: 6 });
  await clearCatalogue();
  await db.deletedVideo.deleteMany();
  expect(await importFile({ bytes: all })).toMatchObject({ imported: 1, drafts: 5 });
  expect(await everything()).toBe(all);
});

test("rows already known as drafts are reported, and a dry run has the same counts", async () => {
  expect(await importFile({ bytes: OWN }, { dryRun: true })).toMatchObject({ imported: 1, drafts: 5, skipped: 1 });
  await importFile({ bytes: OWN });
  const reasons: string[] = [];
  const onDeleted: ImportOptions["onDeleted"] = ({ reason }) => reasons.push(reason);
  await importFile({ bytes: OWN }, { onDeleted });
  expect(reasons[0]).toMatch(/^On the site already, and a draft: video \d+\.$/);
  expect(reasons).toHaveLength(5);
});

test("drafts of a mapped file are imported as drafts, and undoing the import removes them", async () => {
  const mapped = `Name;Player;Status;When\nA;${player(1)};publish;2025-01-01\nB;${player(2)};draft;2025-01-01
C;${player(3)};future;2099-01-01\nD;${player(4)};trash;2025-01-01\n`;
  const { mapping } = await sampleSource(await openSource("-", Readable.from([Buffer.from(mapped)])));
  const summary = await importFile({ bytes: mapped }, { mapping });
  expect(summary).toMatchObject({ rows: 4, imported: 1, drafts: 2, leftOut: 1 });
  expect(await db.unpublishedVideo.count({ where: { state: "scheduled" } })).toBe(1);
  const run = await db.import.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(await findUndo(run.id)).toMatchObject({ untouched: 3, edited: 0 });
  expect(await undoImport(run.id, false, new AbortController().signal)).toBe(3);
  expect(await db.unpublishedVideo.count({ where: { isDeleted: false } })).toBe(0);
  expect(await db.video.count()).toBe(0);
  expect(await importFile({ bytes: mapped }, { mapping, asDrafts: true })).toMatchObject({ imported: 0, drafts: 3 });
  expect(await db.category.count({ where: { videoCount: { gt: 0 } } })).toBe(0);
});

test("an imported hidden video is stored like a published video that was then hidden", async () => {
  const file = (state: string) =>
    `title,description,iframeSrc,duration,isPrivate,createdAt,categories,tags,state,startingViews
Video,Words,${player(1)},1:05,true,2025-01-01,Sea|Hills,blue|red,${state},7
`;
  const rows = async () => ({
    video: await db.$queryRaw`SELECT "row" - '{id,import_id,updated_at}'::text[] AS "row" FROM deleted_videos`,
    linked: await db.$queryRaw`
      SELECT source, "row" - '{video_id,heat,next_check_at}'::text[] AS "row" FROM deleted_video_rows
      ORDER BY source, "row" ->> 'category_id', "row" ->> 'tag_id'`,
    state: await db.$queryRaw`SELECT state, embed_key, publish_at, keeps_date FROM unpublished_videos`,
  });
  await importFile({ bytes: file("hidden") });
  const imported = await rows();
  await db.deletedVideo.deleteMany();
  await db.videoTombstone.deleteMany();
  await importFile({ bytes: file("public") });
  const [video] = await db.video.findMany({ select: { id: true } });
  await db.$transaction((tx) => setStates(tx, [video?.id as number], { state: "hidden" }));
  expect(await rows()).toEqual(imported);
});
