import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { fillCatalogue } from "./synthetic-catalogue.ts";

/** What reading a page of each list costs, by the size of the catalogue. */
const HELP = `Usage: npm run bench:queries -- [--sizes 10000,1000000] [--runs 200]

Fills a database of its own for each size, the same at every run, and prints how long each list takes for its first page
and for a deep one (the 5,000th, or the last): the median in milliseconds, and how often the largest costs the smallest.
A million videos take some minutes to fill and about 4 GB in the system's temporary folder.`;

type Query = { name: string; read: (page: number) => Promise<unknown>; pages: number };
type Timing = { name: string; milliseconds: number };

const DEEP = 5_000;
const values = readOptions(HELP, {
  sizes: { type: "string", default: "10000,1000000" },
  runs: { type: "string", default: "200" },
});

if (process.send) process.send(await measure(Number(values.runs)), () => process.exit(0));
else await compare(values.sizes.split(",").map(Number));

async function compare(sizes: number[]): Promise<void> {
  const timings: Timing[][] = [];
  for (const size of sizes) timings.push(await inOwnDatabase(size));
  const rows = (timings.at(-1) ?? []).map(({ name }, place) => {
    const bySize = timings.map((list) => list[place]?.milliseconds ?? Number.NaN);
    const ratio = (bySize.at(-1) as number) / (bySize[0] as number);
    return { query: name, ...Object.fromEntries(sizes.map((size, n) => [size, bySize[n]])), ratio: ratio.toFixed(2) };
  });
  console.table(rows);
}

async function inOwnDatabase(size: number): Promise<Timing[]> {
  const { startEmbedded } = await import("../scripts/database/embedded.ts");
  const { migrate } = await import("../scripts/database/migrate.ts");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-query-costs-"));
  const postgres = await startEmbedded(folder, { fsync: "off", shared_buffers: "2GB", max_wal_size: "4GB" });
  try {
    await migrate(postgres.url);
    const client = new pg.Client({ connectionString: postgres.adminUrl.replace(/[^/]*$/, "vitrine") });
    await client.connect();
    await fillCatalogue(client, size, (done) => console.error(`${done} of ${size} videos`));
    await client.end();
    return await inOwnProcess(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whoever imports lib/db is bound to one database. */
function inOwnProcess(url: string): Promise<Timing[]> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: "a secret for a bench that signs nothing of value" };
    const child = fork(import.meta.filename, ["--runs", values.runs], { env });
    child.once("message", (timings) => resolve(timings as Timing[]));
    child.once("exit", (status) => reject(new Error(`The measuring ended with ${status}.`)));
  });
}

async function measure(runs: number): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { name, read, pages } of await queries()) {
    const deep = Math.min(DEEP, pages);
    timings.push({ name: `${name}, first page`, milliseconds: await median(runs, () => read(1)) });
    if (deep > 1) timings.push({ name: `${name}, deep page`, milliseconds: await median(runs, () => read(deep)) });
  }
  return timings;
}

async function median(runs: number, read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = -20; run < runs; run++) {
    const start = performance.now();
    await read();
    if (run >= 0) times.push(performance.now() - start);
  }
  return Number(times.sort((a, b) => a - b)[Math.floor(runs / 2)]?.toFixed(2));
}

async function queries(): Promise<Query[]> {
  const { listVideos, listShuffled, listPremium, listMostWatched, listRelated, findVideo } = await import(
    "#lib/videos/queries"
  );
  const { listAdminVideos } = await import("#lib/videos/admin/queries");
  const { listCategories } = await import("#lib/categories/queries");
  const { listVideoBlocks } = await import("#lib/seo/queries");
  const limit = 16;
  const categoryId = 1;
  const sized = async (name: string, read: (page: number) => Promise<unknown>): Promise<Query> => {
    const first = (await read(1)) as { pagination?: { totalPages: number }; totalPages?: number };
    return { name, read, pages: first.pagination?.totalPages ?? first.totalPages ?? 1 };
  };
  const random = Math.floor(Math.random() * 5000) + 1;
  return [
    await sized("featured", (page) => listVideos({ sort: "featured", page, limit })),
    await sized("latest", (page) => listVideos({ sort: "latest", page, limit })),
    await sized("latest of a category", (page) => listVideos({ sort: "latest", categoryId, page, limit })),
    ...(["featured", "views", "duration"] as const).map((sort) => ({
      name: `${sort} of a category`,
      read: () => listVideos({ sort, categoryId, page: 1, limit }),
      pages: 1,
    })),
    await sized("shuffled category", (page) => listShuffled({ categoryId, page, limit }, Date.now())),
    await sized("views", (page) => listVideos({ sort: "views", page, limit })),
    await sized("duration", (page) => listVideos({ sort: "duration", page, limit })),
    await sized("premium", (page) => listPremium({ page, limit })),
    await sized("premium of a category", (page) => listPremium({ categoryId, page, limit })),
    ...(await Promise.all(
      (["today", "week", "month", "all_time"] as const).map((timeframe) =>
        sized(`most watched, ${timeframe}`, (page) => listMostWatched({ timeframe, page, limit })),
      ),
    )),
    { name: "related", read: () => listRelated(random, { page: 1, limit: 6 }), pages: 1 },
    { name: "video", read: () => findVideo(random, false), pages: 1 },
    { name: "categories", read: (page) => listCategories({ page, limit: 12 }), pages: 1 },
    ...(await Promise.all(
      (["createdAt", "title", "viewCount", "duration"] as const).map((sortBy) =>
        sized(`admin by ${sortBy}`, (page) =>
          listAdminVideos({ page, limit: 15, sortBy, sortOrder: "desc", search: undefined, show: "all" }, undefined),
        ),
      ),
    )),
    { name: "index of the sitemap", read: () => listVideoBlocks(), pages: 1 },
  ];
}
