import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSession } from "#lib/db/postgres";
import { openDataFolder } from "../scripts/database/data-folder.ts";
import { startEmbedded } from "../scripts/database/embedded.ts";
import { migrate } from "../scripts/database/migrate.ts";
import { fillCatalogue } from "./synthetic-catalogue.ts";

const count = (videos: number) => videos.toLocaleString("en");

async function index(url: string, videos: number): Promise<void> {
  process.env.DATABASE_URL = url;
  const { reindexAll } = await import("#lib/search/commands");
  const { db } = await import("#lib/db/prisma");
  await reindexAll((done) => done % 50_000 === 0 && console.error(`${count(done)} of ${count(videos)} indexed`));
  await db.$disconnect();
}

async function make(videos: number, dataDir: string): Promise<void> {
  const postgres = await startEmbedded(openDataFolder(dataDir), { fsync: "off", max_wal_size: "4GB" });
  try {
    await migrate(postgres.url);
    await withSession(postgres.adminUrl.replace(/[^/]*$/, "vitrine"), async (sql) => {
      await fillCatalogue(sql, videos, (done) => console.error(`${count(done)} of ${count(videos)} videos`));
      await index(postgres.url, videos);
      await sql`VACUUM (ANALYZE)`;
    });
  } finally {
    await postgres.stop();
  }
}

export function prepareCatalogue(videos: number, parent = "data/bench"): string {
  const dataDir = join(parent, String(videos));
  const marker = join(dataDir, "catalogue-is-whole");
  if (existsSync(marker)) return dataDir;
  // Left incomplete by an interrupted run.
  rmSync(dataDir, { recursive: true, force: true });
  const args = [import.meta.filename, String(videos), dataDir];
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`The catalogue of ${count(videos)} videos could not be made.`);
  writeFileSync(marker, "");
  return dataDir;
}

if (import.meta.main) await make(Number(process.argv[2]), process.argv[3] ?? "");
