import { Failure } from "#lib/core/errors";
import { formatNumber } from "#lib/core/format";
import { isUnavailable } from "#lib/db/errors";
import type { DemoContent } from "#lib/imports/demo/types";
import type { ImportSummary } from "#lib/imports/types";
import { type Context, runCommand } from "../command.ts";
import { OperatorError } from "../operator-error.ts";
import { readArguments } from "./arguments.ts";
import { askYesNo, canAsk } from "./ask.ts";
import { decideAboutFields } from "./fields.ts";
import { GUESS_HELP, GUESS_OPTIONS } from "./guess.ts";
import { jsonLine } from "./json-line.ts";
import { formatSeconds, peakMemory, startProgress } from "./progress.ts";
import { openRejectedReport } from "./rejected-report.ts";
import { saveInput } from "./saved-input.ts";

const HELP = `Usage: npm run import -- FILE [options]

Adds the videos of a file to the catalogue: CSV of any delimiter and encoding, JSON, JSON lines, RSS, Atom, Media RSS,
video sitemaps, XML, WordPress exports, M3U, bookmarks, addresses or embed codes, compressed with gzip or not; - reads
standard input.

An export of this site is imported unchanged. Its columns, in any order: title, description, iframeSrc, sourceUrl,
thumbnailUrl, duration, isPrivate, createdAt, categories, tags, oldId, oldSlug, oldUrl, startingViews, mirrors (several names are
divided by |, or by commas where every value looks like such a list). title and iframeSrc are required, unknown columns
are skipped. For any other file, the command shows how it interprets each field, and asks. Rows that are drafts in the
file become drafts. Videos whose embed is already in the catalogue, or that an admin has deleted, are skipped.

  --dry-run          shows what would happen and writes nothing
  --update           updates videos that are in the catalogue, drafts too, from the file; states stay
  --restore-deleted  restores deleted videos from the trash, or else adds them as new ones
  --as-drafts        new videos are drafts, visible only to admins until published
  --yes              continues without asking
  --json             ends with one line of JSON: rows, published, drafts, updated, duplicates, rejected, …
${GUESS_HELP}
  --remove-demo      removes the demo content, but nothing that people added
  --names            FILE was written by npm run export -- FILE --names: adds its categories and aliases, and replaces
                     descriptions by those of the file
  --undo NUMBER      instead of FILE: undoes an import listed in the admin panel; with --edited also videos
                     that were changed since
  --divider D        separator of names: "|" or ","
  --refused REPORT   writes the line and reason of every rejected or previously deleted row to a CSV file

Exits with status 0 if every row was imported or known, 1 if some rows were rejected, 2 if it could not run.`;

/** Autovacuum handles fewer rows. */
const MANY_ROWS = 500;
const MAX_PRINTED = 20;

const { file, values } = readArguments(
  HELP,
  {
    "dry-run": { type: "boolean" },
    update: { type: "boolean" },
    "restore-deleted": { type: "boolean" },
    "as-drafts": { type: "boolean" },
    yes: { type: "boolean" },
    "remove-demo": { type: "boolean" },
    divider: { type: "string" },
    refused: { type: "string" },
    json: { type: "boolean" },
    names: { type: "boolean" },
    undo: { type: "string" },
    edited: { type: "boolean" },
    ...GUESS_OPTIONS,
  },
  "undo",
);

await runCommand(
  "npm run import",
  async (context) => {
    try {
      return await run(context);
    } catch (error) {
      if (context.signal.aborted) {
        console.error("Stopped. Nothing was written.");
        return 130;
      }
      if (error instanceof Failure) throw new OperatorError(error.message);
      const { code, message } = error as { code?: unknown; message: string };
      if (!isUnavailable(error) && !/^(CONNECT\w+|40P01)$/.test(String(code))) throw error;
      const isFull = code === "53100";
      // Frees the space used by the failed import, which the next one would need.
      if (isFull) await (await import("#lib/imports/commands")).tidyUp().catch(() => {});
      const first = isFull ? "Make room on its disk, then run" : "Run";
      const again =
        values.undo === undefined ? "the import again; what is in already is skipped" : "it again; it goes on";
      throw new OperatorError(`The database could not go on: ${message}. ${first} ${again}.`);
    }
  },
  { memory: 230, fillsDisk: true },
);

async function run(context: Context): Promise<number> {
  if (values.undo !== undefined) {
    const { undo } = await import("./undo.ts");
    return undo(values.undo, { edited: values.edited, yes: values.yes, signal: context.signal });
  }
  if (values.names) {
    const { importNames } = await import("./names.ts");
    return importNames(file, context.signal);
  }
  if (file !== "-") return bring(context, file);
  const saved = await saveInput(context.signal);
  try {
    return await bring(context, saved.path);
  } finally {
    await saved.remove();
  }
}

async function bring({ env, signal }: Context, path: string): Promise<number> {
  // Imported after runCommand has set DATABASE_URL.
  const { importCatalogue, updateStatistics } = await import("#lib/imports/commands");
  const { openNamed } = await import("#lib/imports/source");
  const { listedHosts } = await import("#lib/videos/embeds/parse-embed");
  const { findDemo } = await import("#lib/imports/demo/queries");
  const named = { ...(file === "-" && { name: "standard input" }), encoding: values.encoding };
  const open = () => openNamed(path, named);
  const taken = await decideAboutFields(values, open, signal);
  const demo = await findDemo();
  const removeDemo = await decideAboutDemo(demo, signal);
  const source = await open();
  const report = values.refused ? openRejectedReport(values.refused) : undefined;
  const progress = startProgress();
  signal.addEventListener("abort", () => progress.note("Stopping: what was stored is taken back…"));
  let refused = 0;
  let deleted = 0;
  try {
    const summary = await importCatalogue({
      source,
      signal,
      removeDemo,
      ...taken.options,
      update: values.update,
      restoreDeleted: values["restore-deleted"],
      asDrafts: values["as-drafts"],
      dryRun: values["dry-run"],
      lockedHosts: env.embedHosts && listedHosts(env.embedHosts),
      onProgress: ({ rows, part }) => progress.tell(rows, part),
      onRejected(row) {
        report?.add(row);
        if (++refused <= MAX_PRINTED) progress.note(`line ${row.line}: ${row.reason}`);
      },
      onDeleted(row) {
        report?.add(row);
        if (++deleted <= MAX_PRINTED) progress.note(`line ${row.line}: ${row.reason}`);
      },
    });
    if (refused > MAX_PRINTED)
      progress.note(
        `… and ${formatNumber(refused - MAX_PRINTED)} more refused rows${report ? "" : " (--refused FILE lists them all)"}`,
      );
    print(source.name, summary, progress.end());
    for (const line of [...summary.warnings, ...taken.notes]) console.log(line);
    // Counted again, because the file's rows may have replaced demo videos.
    const demoLeft = await findDemo();
    if (demoLeft && !removeDemo) console.log(demoHint(demoLeft));
    if (
      summary.imported + summary.drafts + summary.updated + summary.restored > MANY_ROWS &&
      !values["dry-run"] &&
      !signal.aborted
    ) {
      const { wakeJob } = await import("#lib/jobs/wake/commands");
      await updateStatistics()
        .then(() => wakeJob("after-imports"))
        .catch(() => {});
    }
    if (values.json) console.log(jsonLine(summary));
    return summary.refused > 0 ? 1 : 0;
  } finally {
    progress.end();
    report?.close();
  }
}

/** Asks once, before the first real import. */
async function decideAboutDemo(demo: DemoContent | null, signal: AbortSignal): Promise<boolean> {
  if (values["remove-demo"]) return demo !== null && !values["dry-run"];
  if (!demo?.isAlone || values["dry-run"] || !canAsk()) return false;
  return askYesNo(`This site holds ${formatNumber(demo.videos)} demo videos. Remove the demo content?`, true, signal);
}

function demoHint({ videos, categories }: DemoContent): string {
  return `Demo content is still on the site (${formatNumber(videos)} videos, ${formatNumber(categories)} categories): remove it with --remove-demo, or in the admin panel under Imports.`;
}

function print(name: string, summary: ImportSummary, seconds: number): void {
  const { rows, imported, updated, skipped, refused, repeated, restored, previouslyDeleted } = summary;
  if (values["dry-run"]) console.log("Dry run: nothing was written.");
  const { removedDemo } = summary;
  if (removedDemo)
    console.log(`Demo content removed (${formatNumber(removedDemo.videos)} videos that the file does not have).`);
  if (removedDemo?.leftOver)
    console.log(`${removedDemo.leftOver} demo videos stay: their titles or players were changed here.`);
  for (const { id, title } of removedDemo?.reported ?? [])
    console.log(`Demo video ${id} stays until the report on it is decided: ${title}`);
  if (summary.unknownColumns.length > 0) console.log(`Unknown columns, skipped: ${summary.unknownColumns.join(", ")}`);
  for (const { id, name: category } of summary.excludedCategories) {
    console.log(`The new category "${category}" has the number ${id}, which the settings keep out of the feeds.`);
  }
  const [all, added, changed, known, bad] = [rows, imported, updated, skipped, refused].map(formatNumber);
  const { drafts, leftOut } = summary;
  const outside = (n: number, what: string) => (n > 0 ? ` + ${formatNumber(n)} ${what}` : "");
  const unpublished = outside(drafts, "drafts") + outside(leftOut, "not to be shown");
  const back = restored > 0 ? ` + ${formatNumber(restored)} restored` : "";
  const gone = previouslyDeleted > 0 ? ` + ${formatNumber(previouslyDeleted)} previously deleted` : "";
  console.log(
    `${all} rows of ${name} = ${added} imported + ${changed} updated${back} + ${known} skipped as duplicates${gone}${unpublished} + ${bad} refused`,
  );
  if (previouslyDeleted > 0) console.log("Previously deleted videos stay deleted; --restore-deleted brings them back.");
  if (skipped > 0) {
    console.log(
      `Of the duplicates ${formatNumber(skipped - repeated)} are in the catalogue, ${formatNumber(repeated)} repeat an earlier row.`,
    );
  }
  if (summary.id !== undefined && imported + drafts > 0)
    console.log(`Import ${summary.id}. To undo it: npm run import -- --undo ${summary.id}`);
  console.log(
    `${formatSeconds(seconds)}, ${formatNumber(Math.round(rows / seconds))} rows a second, peak memory ${peakMemory()}`,
  );
}
