import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { exportText, importFile } from "../../support/catalogue-files.ts";
import { aVideo } from "../../support/factories.ts";

const HEADER = "title,iframeSrc,description,sourceUrl,thumbnailUrl,duration,isPrivate,createdAt,categories,tags\n";
const FIRST = `${HEADER}One,https://vimeo.com/1,old words,https://example.org/1,https://example.org/1.jpg,01:00,false,2024-01-01,Sea|City,a|b
Two,https://vimeo.com/2,,,,02:00,false,2024-01-02,Sea,b
`;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE videos, categories, tags, imports RESTART IDENTITY CASCADE`;
  await importFile({ bytes: FIRST });
});

const update = (bytes: string) => importFile({ bytes }, { update: true });
/** Omits the columns for old addresses. */
const row = async (id: number) => (await exportText()).split("\n")[id]?.replace(/,{5}$/, "");
const isFound = async (id: number, word: string) => {
  const rows = await db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM search_documents WHERE video_id = ${id} AND words @@ ${word}::tsquery`;
  return rows.length > 0;
};

test("leaves known videos unchanged without --update", async () => {
  const changed = FIRST.replace("One", "Uno");
  expect(await importFile({ bytes: changed })).toMatchObject({ imported: 0, updated: 0, skipped: 2 });
  expect(await row(1)).toContain("One,");
});

test("updates only videos that differ, in every column", async () => {
  const other =
    "Uno,https://player.vimeo.com/video/1?h=ab,new words,,https://example.org/2.jpg,01:30,true,2024-02-02,Craft|sea,c";
  const file = `${HEADER}${other}\nTwo,https://vimeo.com/2,,,,02:00,false,2024-01-02,Sea,b\nThree,https://vimeo.com/3,,,,,,,,\n`;
  expect(await update(file)).toMatchObject({ rows: 3, imported: 1, updated: 1, skipped: 1, refused: 0 });
  expect(await row(1)).toBe(
    "Uno,new words,https://player.vimeo.com/video/1?h=ab,,https://example.org/2.jpg,01:30,true,2024-02-02,Craft|Sea,c",
  );
  const counts = await db.category.findMany({ select: { name: true, videoCount: true }, orderBy: { name: "asc" } });
  expect(counts).toEqual([
    { name: "City", videoCount: 0 },
    { name: "Craft", videoCount: 1 },
    { name: "Sea", videoCount: 2 },
  ]);
  const link = await db.videoCategory.findFirstOrThrow({ where: { videoId: 1 } });
  expect(link).toMatchObject({ isPrivate: true, createdAt: new Date("2024-02-02") });
  expect(await update(file)).toMatchObject({ imported: 0, updated: 0, skipped: 3 });
});

const ONE = {
  title: "One",
  iframeSrc: "https://vimeo.com/1",
  description: "old words",
  sourceUrl: "https://example.org/1",
  thumbnailUrl: "https://example.org/1.jpg",
  duration: "01:00",
  isPrivate: "false",
  createdAt: "2024-01-01",
  categories: "Sea|City",
  tags: "a|b",
};

test.each([
  ["title", "Uno"],
  ["iframeSrc", "https://player.vimeo.com/video/1?h=ab"],
  ["description", "new words"],
  ["sourceUrl", "https://example.org/9"],
  ["thumbnailUrl", "https://example.org/9.jpg"],
  ["duration", "01:30"],
  ["isPrivate", "true"],
  ["createdAt", "2024-02-02"],
  ["categories", "City"],
  ["tags", "a"],
] as const)("updates a video that differs only in %s", async (column, value) => {
  const file = HEADER + Object.values({ ...ONE, [column]: value }).join(",");
  expect(await update(file)).toMatchObject({ updated: 1, skipped: 0 });
  expect(await row(1)).toContain(value);
  expect(await update(file)).toMatchObject({ updated: 0, skipped: 1 });
});

test("leaves columns missing in the file unchanged and clears columns with empty cells", async () => {
  expect(await update("title,iframeSrc\nUno,https://vimeo.com/1\n")).toMatchObject({ updated: 1 });
  expect(await row(1)).toBe(
    "Uno,old words,https://player.vimeo.com/video/1,https://example.org/1,https://example.org/1.jpg,01:00,false,2024-01-01,City|Sea,a|b",
  );
  expect(
    await update("title,iframeSrc,description,duration,isPrivate,createdAt,tags\nUno,https://vimeo.com/1,,,,,\n"),
  ).toMatchObject({
    updated: 1,
  });
  expect(await row(1)).toBe(
    "Uno,,https://player.vimeo.com/video/1,https://example.org/1,https://example.org/1.jpg,,false,2024-01-01,City|Sea,",
  );
});

test("updates only the fields that each JSON line has", async () => {
  const lines = [
    { title: "One", iframeSrc: "https://vimeo.com/1", tags: ["z"] },
    { title: "Two", iframeSrc: "https://vimeo.com/2", description: "told" },
  ];
  expect(await update(lines.map((line) => JSON.stringify(line)).join("\n"))).toMatchObject({ updated: 2 });
  expect(await row(1)).toContain("City|Sea,z");
  expect(await row(2)).toBe("Two,told,https://player.vimeo.com/video/2,,,02:00,false,2024-01-02,Sea,b");
});

test("search finds an updated video by its new words and no longer by its old ones", async () => {
  expect(await isFound(1, "old")).toBe(true);
  await update("title,iframeSrc,description\nUno,https://vimeo.com/1,fresh text\n");
  expect([
    await isFound(1, "old"),
    await isFound(1, "one"),
    await isFound(1, "fresh"),
    await isFound(1, "city"),
  ]).toEqual([false, false, true, true]);
  await update("title,iframeSrc,isPrivate\nUno,https://vimeo.com/1,true\n");
  expect([await isFound(1, "fresh"), await isFound(1, "uno")]).toEqual([false, true]);
  // It stays private if the file doesn't say otherwise, and so does its new text.
  await update("title,iframeSrc,description\nUno,https://vimeo.com/1,fresher text\n");
  expect([await isFound(1, "fresher"), await isFound(1, "uno")]).toEqual([false, true]);
  await update("title,iframeSrc,description\nUno,https://vimeo.com/1,fresh text\n");
  await update("title,iframeSrc,isPrivate\nUno,https://vimeo.com/1,false\n");
  expect(await isFound(1, "fresh")).toBe(true);
});

test("updates the older of two videos with one embed, from the first of two rows with it", async () => {
  const { id } = await aVideo({ iframeSrc: "https://player.vimeo.com/video/1" });
  await db.video.update({ where: { id }, data: { embedKey: "vimeo:1", title: "By hand" } });
  const file = "title,iframeSrc\nUno,https://vimeo.com/1\nDue,https://vimeo.com/1\n";
  expect(await update(file)).toMatchObject({ updated: 1, skipped: 1, repeated: 1 });
  expect(await update(file)).toMatchObject({ updated: 0, skipped: 2, repeated: 1 });
  expect([await row(1), await row(3)].map((text) => text?.split(",")[0])).toEqual(["Uno", "By hand"]);
});
