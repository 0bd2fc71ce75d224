import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "#lib/db/postgres";
import { readArguments } from "../scripts/catalogue/arguments.ts";
import { authSecretOf } from "../scripts/database/data-folder.ts";
import { percentile } from "./measure/percentile.ts";

const HELP = `Usage: npm run bench:search -- CATALOGUE [--misses]

Imports the catalogue that measure/search-pairs.tsv was drawn from into a database of its own and asks every query of that file.
Prints for each kind the mean reciprocal rank of the first expected video, the share of queries with one in the first
five, and how long a query took. With DATABASE_URL set it asks that database, which must hold the catalogue already.

  --misses  prints the queries with no expected video in the first five`;

const { file: catalogue, values } = readArguments(HELP, { misses: { type: "boolean" } });

const DEPTH = 16;
type Pair = { kind: string; query: string; expected: string[] };
type Outcome = Pair & { rank: number; milliseconds: number; found: string[] };

const pairs: Pair[] = readFileSync(new URL("measure/search-pairs.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))
  .map(([kind, query, expected]) => ({ kind, query, expected: expected?.split(" ") }) as Pair);

const folder = mkdtempSync(join(tmpdir(), "vitrine-search-quality-"));
const stop = process.env.DATABASE_URL ? async () => {} : await openOwnDatabase(catalogue);
try {
  print(await askAll(await videoIds()));
} finally {
  const { db } = await import("#lib/db/prisma");
  await db.$disconnect();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openOwnDatabase(file: string): Promise<() => Promise<void>> {
  const { startEmbedded } = await import("../scripts/database/embedded.ts");
  const { migrate } = await import("../scripts/database/migrate.ts");
  const postgres = await startEmbedded(folder, { fsync: "off" });
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, AUTH_SECRET: authSecretOf(folder) });
  await migrate(postgres.url);
  const { importCatalogue, tidyUp } = await import("#lib/imports/commands");
  const { openSource } = await import("#lib/imports/source");
  const { imported } = await importCatalogue({ source: await openSource(file) });
  await tidyUp();
  console.log(`${imported} videos imported.`);
  return () => postgres.stop();
}

async function videoIds(): Promise<Map<string, number>> {
  const addresses = [...new Set(pairs.flatMap(({ expected }) => expected))];
  const sql = openPostgres();
  const rows = await sql<{ id: number; iframe_src: string }[]>`
    SELECT id, iframe_src FROM videos WHERE iframe_src = ANY (${addresses})`;
  await sql.end();
  const ids = new Map(rows.map(({ id, iframe_src }) => [iframe_src, id]));
  const missing = addresses.filter((address) => !ids.has(address));
  if (missing.length === 0) return ids;
  throw new Error(`${missing.length} of the expected videos are not in the catalogue, such as ${missing[0]}`);
}

async function askAll(ids: Map<string, number>): Promise<Outcome[]> {
  const { searchVideos } = await import("#lib/search/queries");
  const ask = (q: string) => searchVideos({ q, page: 1, limit: DEPTH });
  for (const { query } of pairs.slice(0, 20)) await ask(query);
  const outcomes: Outcome[] = [];
  for (const pair of pairs) {
    const wanted = new Set(pair.expected.map((address) => ids.get(address)));
    const start = performance.now();
    const { videos } = await ask(pair.query);
    const milliseconds = performance.now() - start;
    const rank = videos.findIndex(({ id }) => wanted.has(id)) + 1;
    outcomes.push({ ...pair, rank, milliseconds, found: videos.slice(0, 3).map(({ title }) => title) });
  }
  return outcomes;
}

function print(outcomes: Outcome[]): void {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    summarise(
      kind,
      outcomes.filter((outcome) => outcome.kind === kind),
    ),
  );
  console.table([...rows, summarise("all", outcomes)]);
  if (!values.misses) return;
  for (const { kind, query, rank, expected, found } of outcomes.filter(({ rank }) => rank === 0 || rank > 5))
    console.log(
      `${kind}: ${query}\n  rank ${rank || "none"}, expected ${expected.join(" ")}\n  found ${found.join(" | ")}`,
    );
}

function summarise(kind: string, outcomes: Outcome[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Number((percentile(times, share) ?? 0).toFixed(1));
  return {
    kind,
    queries: outcomes.length,
    "mean reciprocal rank": mean(outcomes.map(({ rank }) => (rank > 0 ? 1 / rank : 0))).toFixed(3),
    "in first five": `${(100 * mean(outcomes.map(({ rank }) => (rank > 0 && rank <= 5 ? 1 : 0)))).toFixed(1)} %`,
    "p50 ms": at(0.5),
    "p95 ms": at(0.95),
  };
}
