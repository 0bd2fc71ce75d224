import { formatNumber } from "#lib/core/format";
import { readId } from "#lib/core/ids";
import { stopUndo, undoImport } from "#lib/imports/undo/commands";
import { findUndo } from "#lib/imports/undo/queries";
import { OperatorError } from "../operator-error.ts";
import { askYesNo, canAsk } from "./ask.ts";
import { startProgress } from "./progress.ts";

type Options = { edited?: boolean; yes?: boolean; signal: AbortSignal };

export async function undo(number: string, { edited = false, yes, signal }: Options): Promise<number> {
  const id = readId(number);
  const found = id === undefined ? null : await findUndo(id);
  if (id === undefined || !found) throw new OperatorError(`There is no import ${number}: the admin panel lists them.`);
  const going = found.untouched + (edited ? found.edited : 0);
  console.error(`Import ${id}: ${formatNumber(going)} videos would go into the trash.`);
  if (found.edited > 0 && !edited) {
    console.error(`${formatNumber(found.edited)} videos were changed since and stay (--edited takes them too):`);
    for (const video of found.examples.slice(0, 20)) console.error(`  ${video.id} ${video.title}`);
  }
  if (found.reported.length > 0) {
    console.error(`${formatNumber(found.reported.length)} videos have open reports and stay until these are decided:`);
    for (const video of found.reported.slice(0, 20)) console.error(`  ${video.id} ${video.title}`);
  }
  if (found.staying > 0)
    console.error(`${formatNumber(found.staying)} videos that were there before keep the values from the file.`);
  if (found.activeSource !== null)
    console.error(
      `The source "${found.activeSource}" is on and will import them again: switch it off in the admin panel.`,
    );
  if (!yes && !(canAsk() && (await askYesNo("Undo it?", false, signal))))
    throw new OperatorError("Nothing was undone. Undo it with --yes.");
  const progress = startProgress();
  let undone = 0;
  try {
    undone = await undoImport(id, edited, signal, (count) => {
      undone = count;
      progress.tell(count, going ? count / going : undefined, "videos removed");
    });
  } catch (error) {
    progress.end();
    if (!signal.aborted) throw error;
    await stopUndo(id);
    console.error(`Stopped. ${formatNumber(undone)} videos went into the trash, the others stay.`);
    return 130;
  }
  progress.end();
  console.log(`${formatNumber(undone)} videos went into the trash. They may be imported again.`);
  return 0;
}
