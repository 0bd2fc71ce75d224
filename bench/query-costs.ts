import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import type { EmbeddedDatabase } from "../scripts/database/embedded.ts";
import { percentile } from "./measure/percentile.ts";
import { type Query, queries } from "./measure/queries.ts";
import { prepareCatalogue } from "./sized-catalogue.ts";
import { formatFigure, ratio, table } from "./table.ts";

const HELP = `Usage: npm run bench:queries -- [--sizes 10000,1000000] [--runs 200] [--only TEXT]

Makes catalogues of made-up videos (kept in data/bench, the same at every run) and prints how long each list takes for
its first page and a deep one (the 5,000th, or the last full one), and how long searches take: median and the time within
which 95 of 100 are done, in milliseconds, and how often the largest costs the smallest. Everything is asked once before,
so that what it reads is in memory, as on a site that has been running. Then the sizes are asked in turns, so that
whatever else the machine does slows them alike. A million videos take some minutes to make and about 4 GB.

  --only A,B  those with one of these in their name`;

const values = readOptions(HELP, {
  sizes: { type: "string", default: "10000,1000000" },
  runs: { type: "string", default: "200" },
  only: { type: "string", default: "" },
});

const TURNS = 20;

if (process.send) await answer();
else await compare(values.sizes.split(",").map(Number), Number(values.runs));

async function compare(sizes: number[], runs: number): Promise<void> {
  const databases: EmbeddedDatabase[] = [];
  const children: ChildProcess[] = [];
  try {
    for (const size of sizes) databases.push(await open(prepareCatalogue(size)));
    for (const { url } of databases) children.push(await inOwnProcess(url));
    const names = (await ask<string[]>(children[0] as ChildProcess, "names")).filter((name) =>
      values.only.split(",").some((text) => name.includes(text)),
    );
    const rows = [];
    for (const name of names) rows.push(row(name, sizes, await timesOf(name, children, runs)));
    console.log(table("Milliseconds: median and 95th percentile by size, and the ratios of the largest", rows));
  } finally {
    for (const child of children) child.kill();
    for (const database of databases) await database.stop();
  }
}

async function open(dataDir: string): Promise<EmbeddedDatabase> {
  const { openDataFolder } = await import("../scripts/database/data-folder.ts");
  const { startEmbedded } = await import("../scripts/database/embedded.ts");
  const { migrate } = await import("../scripts/database/migrate.ts");
  const database = await startEmbedded(openDataFolder(dataDir), { fsync: "off", shared_buffers: "2GB" });
  await migrate(database.url);
  return database;
}

/** lib/db connects to one database per process. */
async function inOwnProcess(url: string): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: "a secret for a bench that signs nothing of value" };
  const child = fork(import.meta.filename, [], { env });
  await once(child, "message");
  return child;
}

async function ask<T>(child: ChildProcess, question: unknown): Promise<T> {
  child.send(question as object);
  const [answered] = await once(child, "message");
  return answered as T;
}

async function timesOf(name: string, children: ChildProcess[], runs: number): Promise<number[][]> {
  const times: number[][] = children.map(() => []);
  for (const child of children) await ask(child, { name, first: 0, count: runs });
  for (let first = 0; first < runs; first += TURNS) {
    for (const [place, child] of children.entries()) {
      times[place]?.push(...(await ask<number[]>(child, { name, first, count: TURNS })));
    }
  }
  return times.map((each) => each.sort((a, b) => a - b));
}

function row(query: string, sizes: number[], times: number[][]) {
  const bySize = sizes.flatMap((size, place) => [
    [`${size.toLocaleString("en")}, p50`, formatFigure(percentile(times[place] ?? [], 0.5))],
    ["p95".padEnd(3 + place), formatFigure(percentile(times[place] ?? [], 0.95))],
  ]);
  const ratios = [0.5, 0.95].map((share) => [
    `p${share * 100} ×`,
    ratio(percentile(times.at(-1) ?? [], share), percentile(times[0] ?? [], share)),
  ]);
  return { query, ...Object.fromEntries([...bySize, ...ratios]) };
}

async function answer(): Promise<void> {
  const all = new Map<string, Query>((await queries()).map((query) => [query.name, query]));
  process.on("message", async (question: "names" | { name: string; first: number; count: number }) => {
    if (question === "names") return process.send?.([...all.keys()]);
    const times: number[] = [];
    for (let turn = question.first; turn < question.first + question.count; turn++) {
      const start = performance.now();
      await all.get(question.name)?.read(turn);
      times.push(performance.now() - start);
    }
    process.send?.(times);
  });
  process.send?.("ready");
}
