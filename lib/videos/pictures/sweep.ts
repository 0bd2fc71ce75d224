import { join } from "node:path";
import { env } from "#lib/core/env";
import { describeError, log } from "#lib/core/log";
import { markUnused, queueAll, removeUnused } from "./commands.ts";
import { listLocal, removeOlderThan, removeStored } from "./files.ts";
import { listKnown } from "./queries.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Deletes pictures unused for a month, from the local disk and the bucket. */
export async function removeOldPictures(signal: AbortSignal): Promise<number> {
  await queueAll(signal);
  await markUnused();
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    const { removed, names } = await removeUnused(AT_ONCE);
    for (const name of names) await removeStored(name);
    total += removed;
    if (removed === 0) return total;
  }
}

/** Deletes local files that belong to no picture. Other instances delete theirs. */
export async function sweepLocal(): Promise<number> {
  let removed = 0;
  for await (const { path, files } of listLocal()) {
    const nameOf = (file: string) => file.split("-", 1)[0] ?? "";
    const known = await listKnown([...new Set(files.map(nameOf))]);
    for (const file of files.filter((each) => !known.has(nameOf(each)) || each.endsWith(".draft"))) {
      if (await removeOlderThan(join(path, file), DAY_MS)) removed += 1;
    }
  }
  return removed;
}

/** Runs in every instance to sweep its local disk, unlike jobs, which run in one instance. */
export function startSweeping(): void {
  const sweep = () =>
    sweepLocal().then(
      (removed) => removed > 0 && log("info", "removed pictures that nothing refers to", { files: removed }),
      (error) => log("warn", "could not sweep the pictures", describeError(error)),
    );
  if (env().pictures) setInterval(sweep, DAY_MS).unref();
  if (env().pictures) setTimeout(sweep, 60_000).unref();
}
