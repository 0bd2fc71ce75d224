import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Point } from "#lib/admin/suggestions/model/precision";
import { readArguments } from "../scripts/catalogue/arguments.ts";
import { authSecretOf } from "../scripts/database/data-folder.ts";

const HELP = `Usage: npm run bench:suggestions -- CATALOGUE

Imports a catalogue into a database of its own, learns from most of its videos by which words categories and tags
are known, and prints how many of the suggestions for a tenth are right that nothing was learned from.`;

const { file } = readArguments(HELP, {});
const folder = mkdtempSync(join(tmpdir(), "vitrine-suggestions-"));
const { startEmbedded } = await import("../scripts/database/embedded.ts");
const { migrate } = await import("../scripts/database/migrate.ts");
const postgres = await startEmbedded(folder, { fsync: "off" });
Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, AUTH_SECRET: authSecretOf(folder) });
await migrate(postgres.url);
const { importCatalogue, tidyUp } = await import("#lib/imports/commands");
const { openSource } = await import("#lib/imports/source");
const { learnSuggestions } = await import("#lib/admin/suggestions/commands");
const { listModels } = await import("#lib/admin/suggestions/queries");
const { db } = await import("#lib/db/prisma");
try {
  const { imported } = await importCatalogue({ source: await openSource(file) });
  await tidyUp();
  const begun = performance.now();
  await learnSuggestions(new AbortController().signal);
  console.log(`${imported} videos imported; learned in ${Math.round(performance.now() - begun)} ms.`);
  for (const { kind, videos, labels, measured } of await listModels()) {
    console.log(
      `\n${kind}: ${labels} learned from ${videos} videos; a suggestion is as sure as its ${measured.measure}.`,
    );
    for (const [name, points] of [
      ["with the month", measured.dated],
      ["by words alone", measured.undated],
    ] as const)
      print(name, points);
  }
} finally {
  await db.$disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function print(name: string, points: Point[]): void {
  const share = (part: number, whole: number) => (whole === 0 ? "–" : (part / whole).toFixed(3));
  for (const { level, right, suggested, covered, videos } of points)
    console.log(
      `  ${name}, aimed at ${level}: precision ${share(right, suggested)} (${right} of ${suggested}), ` +
        `for ${share(covered, videos)} of ${videos} videos`,
    );
}
