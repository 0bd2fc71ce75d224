import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { countMissing, flushMissing, removeOldMissing } from "#lib/redirects/missing/commands";
import { MAX_KEPT } from "#lib/redirects/missing/policy";

beforeEach(async () => {
  await flushMissing();
  await db.missingPath.deleteMany();
});

const paths = async () => (await db.missingPath.findMany({ orderBy: { path: "asc" } })).map(({ path }) => path);
const count = (path: string) => countMissing({ path, query: [] });

test("beyond the limit, the paths with the fewest hits go, and dismissed ones stay, so that they do not return", async () => {
  await db.$executeRaw`
    INSERT INTO missing_paths (path, hits) SELECT '/often/' || n, 9 FROM generate_series(2, ${MAX_KEPT}::int) AS n`;
  await db.missingPath.create({ data: { path: "/dismissed", hits: 1, isDismissed: true } });
  count("/once");
  await flushMissing();
  expect(await db.missingPath.count()).toBe(MAX_KEPT);
  expect(await db.missingPath.count({ where: { path: { in: ["/dismissed", "/once"] } } })).toBe(1);
  expect(await db.missingPath.count({ where: { path: "/dismissed" } })).toBe(1);
});

test("paths are removed a month after they were last requested", async () => {
  await db.$executeRaw`
    INSERT INTO missing_paths (path, hits, first_at, last_at) VALUES
      ('/forgotten', 1, now() - interval '90 days', now() - interval '31 days'),
      ('/still-requested', 1, now() - interval '90 days', now() - interval '29 days')`;
  expect(await removeOldMissing()).toBe(1);
  expect(await paths()).toEqual(["/still-requested"]);
});

test("hits that could not be written are written later", async () => {
  count("/lost");
  count("/lost");
  const write = vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("away"));
  await flushMissing();
  write.mockRestore();
  expect(await paths()).toEqual([]);
  await flushMissing();
  expect(await db.missingPath.findMany()).toMatchObject([{ path: "/lost", hits: 2 }]);
});

test("hits are not counted twice if the paths beyond the limit could not be removed", async () => {
  await db.$executeRaw`
    INSERT INTO missing_paths (path, hits) SELECT '/often/' || n, 9 FROM generate_series(2, ${MAX_KEPT}::int) AS n`;
  await db.missingPath.create({ data: { path: "/seldom", hits: 1 } });
  count("/new");
  count("/new");
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM missing_paths WHERE path = '/seldom' FOR UPDATE`;
    await flushMissing();
  });
  await flushMissing();
  expect(await db.missingPath.count()).toBe(MAX_KEPT);
  expect(await db.missingPath.findMany({ where: { path: { in: ["/new", "/seldom"] } } })).toMatchObject([
    { path: "/new", hits: 2 },
  ]);
});
