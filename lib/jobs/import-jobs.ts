import { areOutdated } from "#lib/admin/suggestions/queries";
import { formatNumber } from "#lib/core/format";
import { tidyUpAfterImports } from "#lib/imports/commands";
import { runSources } from "#lib/imports/sources/runs/commands";
import { runUndos } from "#lib/imports/undo/commands";
import { removeOldUploads } from "#lib/imports/uploads/commands";
import { runFetches } from "#lib/imports/uploads/fetching/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { lookUpAddresses } from "#lib/links/addresses/commands";
import { discoverPlayers } from "#lib/links/discovery/commands";
import { removed } from "./results.ts";
import type { JobName } from "./schedule.ts";
import type { Run } from "./types.ts";
import { wakeJob } from "./wake/commands.ts";

export const IMPORT_RUNS = {
  "panel-imports": async (signal) => {
    const files = (await runUploads(signal)) + (await runUndos(signal));
    return files === 0
      ? "Nothing to do."
      : `Processed ${formatNumber(files)} ${files === 1 ? "import or undo" : "imports and undos"}.`;
  },
  "import-fetches": async (signal) => {
    const [files, lists] = await Promise.all([
      runFetches(signal, () => wakeJob("panel-imports")),
      lookUpAddresses(signal),
    ]);
    return files + lists === 0
      ? "Nothing to do."
      : `Fetched ${formatNumber(files + lists)} ${files + lists === 1 ? "file or list" : "files and lists"}.`;
  },
  "import-sources": async (signal) => {
    const sources = await runSources(signal);
    return sources === 0
      ? "Nothing is due."
      : `Imported from ${formatNumber(sources)} ${sources === 1 ? "source" : "sources"}.`;
  },
  "find-players": async (signal) => {
    const { looked, found } = await discoverPlayers(signal);
    if (looked + found === 0) return "Nothing to check.";
    return `Pages checked: ${formatNumber(looked)}; players found: ${formatNumber(found)}.`;
  },
  "after-imports": async () => {
    const tidied = await tidyUpAfterImports();
    if (await areOutdated()) await wakeJob("learn-suggestions");
    return tidied ? "Tidied up." : "Nothing to do.";
  },
  "old-uploads": async () => removed(await removeOldUploads()),
} satisfies Partial<Record<JobName, Run>>;
