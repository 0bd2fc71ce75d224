import { runSources } from "#lib/imports/sources/runs/commands";
import { runUndos } from "#lib/imports/undo/commands";
import { removeOldUploads } from "#lib/imports/uploads/commands";
import { runFetches } from "#lib/imports/uploads/fetching/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { lookUpAddresses } from "#lib/links/addresses/commands";
import { discoverPlayers } from "#lib/links/discovery/commands";
import { counted, HOUR, job, MINUTE, removed } from "./plan.ts";
import type { Plan } from "./types.ts";
import { wakeJob } from "./wake/commands.ts";

export const IMPORT_JOBS: readonly Plan[] = [
  job(
    "panel-imports",
    "Import files",
    "Checks, imports and undoes what admins ask for in the panel.",
    [MINUTE],
    async (signal) => {
      const files = (await runUploads(signal)) + (await runUndos(signal));
      return files === 0 ? "Nothing to do." : `Did ${counted.format(files)} of them.`;
    },
    true,
  ),
  job(
    "import-fetches",
    "Fetch files to import",
    "Fetches the files whose addresses admins gave in the panel, and looks up the videos of pasted addresses.",
    [MINUTE],
    async (signal) => {
      const [files, lists] = await Promise.all([
        runFetches(signal, () => wakeJob("panel-imports")),
        lookUpAddresses(signal),
      ]);
      return files + lists === 0 ? "Nothing to do." : `Fetched ${counted.format(files + lists)}.`;
    },
    true,
  ),
  job(
    "import-sources",
    "Import from sources",
    "Fetches and imports the files of sources that are due.",
    [5 * MINUTE, 3 * MINUTE],
    async (signal) => {
      const sources = await runSources(signal);
      return sources === 0 ? "Nothing is due." : `Read ${counted.format(sources)}.`;
    },
    true,
  ),
  job(
    "find-players",
    "Look for players",
    "Looks at the pages of drafts whose address is not known to be a player, one every two seconds and host.",
    [5 * MINUTE, 4 * MINUTE],
    async (signal) => {
      const { looked, found } = await discoverPlayers(signal);
      if (looked + found === 0) return "Nothing to look at.";
      return `Looked at ${counted.format(looked)}, found ${counted.format(found)}.`;
    },
    true,
  ),
  job(
    "old-uploads",
    "Remove old uploads",
    "Removes files that were uploaded a day ago and not imported.",
    [HOUR, 9 * MINUTE],
    async () => removed(await removeOldUploads()),
  ),
];
