import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChangeAction } from "#lib/admin/changes/types";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { authSecretOf } from "../scripts/database/data-folder.ts";
import { writeSyntheticFile } from "./synthetic-file.ts";
import { formatFigure, table } from "./table.ts";

const HELP = `Usage: npm run bench:bulk -- [--file CATALOGUE] [--only ACTION]

Imports a catalogue (15,000 made-up rows without --file) into an empty database of its own, changes all videos by each
bulk action, undoes it, and prints the seconds of both. Fails if undo leaves anything else than there was before.`;

const options = readOptions(HELP, { file: { type: "string" }, only: { type: "string" } });

const folder = mkdtempSync(join(tmpdir(), "vitrine-bulk-"));
const { startEmbedded } = await import("../scripts/database/embedded.ts");
const { migrate } = await import("../scripts/database/migrate.ts");
const postgres = await startEmbedded(folder);
try {
  await migrate(postgres.url);
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, AUTH_SECRET: authSecretOf(folder) });
  await measure();
} finally {
  const { db } = await import("#lib/db/prisma");
  await db.$disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fileToImport(): Promise<string> {
  if (options.file) return options.file;
  const path = join(folder, "made-up.csv.gz");
  await writeSyntheticFile(path, 15_000);
  return path;
}

async function measure(): Promise<void> {
  const { db } = await import("#lib/db/prisma");
  const { importCatalogue, tidyUp } = await import("#lib/imports/commands");
  const { openSource } = await import("#lib/imports/source");
  const { runChanges, startChange, undoChange } = await import("#lib/admin/changes/commands");
  const { exactFilter } = await import("#lib/admin/filters/schemas");
  const summary = await importCatalogue({ source: await openSource(await fileToImport()) });
  await tidyUp();
  const admin = await db.user.create({
    data: {
      username: "bench",
      usernameKey: "bench",
      email: "bench@example.org",
      emailKey: "bench@example.org",
      passwordHash: "none",
      isAdmin: true,
    },
  });
  const category = await db.category.findFirstOrThrow({ orderBy: { id: "asc" } });
  const everything = exactFilter.parse("");

  /** Everything that undo must restore. Positions in search documents depend on the order in which tags were added. */
  const contents = async (): Promise<string> => {
    const [row] = await db.$queryRaw<[{ hash: string }]>`
      SELECT concat(
        (SELECT md5(string_agg((to_jsonb(v) - 'updated_at')::text, ',' ORDER BY id)) FROM videos v),
        (SELECT md5(string_agg(concat(video_id, '-', category_id), ',' ORDER BY video_id, category_id)) FROM video_categories),
        (SELECT md5(string_agg(concat(video_id, '-', tag_id), ',' ORDER BY video_id, tag_id)) FROM video_tags),
        (SELECT md5(string_agg(concat(video_id, '-', strip(words)), ',' ORDER BY video_id)) FROM search_documents)) AS hash`;
    return row.hash;
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    await runChanges(new AbortController().signal);
    return (performance.now() - start) / 1000;
  };

  const actions: ChangeAction[] = [
    { type: "addTags", tags: ["a new tag"] },
    { type: "replaceTags", tags: ["a new tag"] },
    { type: "addCategories", categoryIds: [category.id] },
    { type: "replaceCategories", categoryIds: [category.id] },
    { type: "replaceInTitles", find: "e", replace: "é", matchCase: false },
    { type: "setDate", createdAt: new Date("2020-01-01").toISOString() },
    { type: "setPremium", isPrivate: true },
    { type: "setThumbnail", thumbnailUrl: "https://thumbs.example.org/1.jpg" },
    { type: "setState", state: "draft", publishAt: null },
    { type: "delete" },
  ];
  const rows = [];
  for (const action of actions.filter(({ type }) => !options.only || type === options.only)) {
    const before = await contents();
    let id = 0;
    const run = await timed(async () => {
      ({ id } = await startChange(admin.id, { query: everything, action }));
    });
    const { changed } = await db.bulkChange.findUniqueOrThrow({ where: { id } });
    const undo = await timed(() => undoChange(admin.id, id));
    if ((await contents()) !== before) throw new Error(`${action.type}: undo did not restore what there was.`);
    rows.push({
      action: action.type,
      videos: String(changed),
      "run, s": formatFigure(run),
      "undo, s": formatFigure(undo),
    });
  }
  console.log(table(`Bulk changes of ${summary.imported} videos`, rows));
}
