import { beforeAll, expect, test } from "vitest";
import { runChanges } from "#lib/admin/changes/commands";
import { learnSuggestions } from "#lib/admin/suggestions/commands";
import { db } from "#lib/db/prisma";
import * as undo from "../../../app/api/admin/video-changes/[id]/undo/route.ts";
import * as changes from "../../../app/api/admin/video-changes/route.ts";
import { exportText } from "../../support/catalogue-files.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

const SUBJECTS = ["garden", "kitchen", "harbour", "railway"];
const NOISE = ["red", "blue", "early", "late", "small", "great", "old"];
const FILED = 800;
const UNFILED = 340;
const signal = new AbortController().signal;

let admin: Caller;
const idOf = new Map<string, number>();

/** Videos of four subjects: the first are categorised and tagged, the others are not; some match no subject. */
beforeAll(async () => {
  admin = (await callers()).admin;
  for (const subject of SUBJECTS) idOf.set(subject, (await aCategory({ name: subject })).id);
  await aVideo({ tags: SUBJECTS.map((subject) => `all ${subject}`) });
  await db.$executeRaw`
    INSERT INTO videos (title, description, created_at)
    SELECT CASE WHEN n % 17 = 0 THEN 'x' || n ELSE 'walk ' || (${NOISE}::text[])[n % 7 + 1] || ' ' || (${SUBJECTS}::text[])[n % 4 + 1] END, '',
      '2025-01-01Z'::timestamptz + n * interval '1 minute' FROM generate_series(1, ${FILED + UNFILED}::int) AS n`;
  const first = (await db.video.findFirstOrThrow({ where: { title: { startsWith: "walk " } }, orderBy: { id: "asc" } }))
    .id;
  await db.$executeRaw`
    INSERT INTO video_categories (category_id, video_id)
    SELECT c.id, v.id FROM videos v JOIN categories c ON v.title LIKE '%' || c.name WHERE v.id < ${first + FILED}::int`;
  await db.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id)
    SELECT v.id, t.id FROM videos v JOIN tags t ON t.name = 'all ' || split_part(v.title, ' ', 3)
    WHERE v.id < ${first + FILED}::int AND v.id / 4 % 2 = 0`;
  await learnSuggestions(signal);
}, 60_000);

async function change(query: string, action: object) {
  const { status, data } = await admin(changes.POST, { method: "POST", body: { query, action } });
  expect(status).toBe(202);
  await runChanges(signal);
  return db.bulkChange.findUniqueOrThrow({ where: { id: data.change.id } });
}

async function takeBack(id: number) {
  expect((await admin(undo.POST, { method: "POST", params: { id: String(id) } })).status).toBe(202);
  await runChanges(signal);
}

/** Videos whose category contradicts their title. */
const misfiled = async (): Promise<number> => {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM video_categories k JOIN videos v ON v.id = k.video_id
    JOIN categories c ON c.id = k.category_id WHERE v.title NOT LIKE '%' || c.name`;
  return row?.n ?? -1;
};

test.each([
  ["addSuggestedCategories", "show=noCategory"],
  ["addSuggestedTags", "show=noCategory"],
])("%s applies confident suggestions to all matching videos and can be undone completely", async (type, query) => {
  const before = await exportText("jsonl");
  const done = await change(query, { type, precision: 0.95 });
  expect(done).toMatchObject({ state: "done", kept: 0 });
  // Videos that match no subject remain unchanged.
  expect(done.changed).toBeGreaterThan(UNFILED * 0.8);
  expect(done.changed).toBeLessThan(UNFILED);
  expect(await misfiled()).toBe(0);
  const again = await change(query, { type, precision: 0.95 });
  expect(again.changed).toBe(0);
  await takeBack(done.id);
  expect(await exportText("jsonl")).toBe(before);
});

test("rejects a precision that was never measured", async () => {
  const body = { query: "show=noCategory", action: { type: "addSuggestedCategories", precision: 0.5 } };
  expect((await admin(changes.POST, { method: "POST", body })).status).toBe(400);
});
