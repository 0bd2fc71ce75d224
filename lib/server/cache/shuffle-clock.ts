import { applyChange } from "#lib/core/changes";
import { databaseTime } from "#lib/videos/queries";
import { shuffleWindow, untilNextWindow } from "#lib/videos/shuffle";

/** A little after the hour, so that nobody renders the old order again. */
const MARGIN_MS = 100;
/** The database's clock may be put right, or the database not be there yet: the time is asked for this often. */
const LONGEST_MS = 10 * 60 * 1000;

/**
 * At 00, 06, 12 and 18 o'clock UTC by the database's clock the order of every category changes, and at midnight the days
 * of Most Watched. The pages of before are then purged at once, so that nobody sees half of one order and half of the
 * other.
 */
export function watchShuffleWindows(now = databaseTime): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let last: number | undefined;
  async function look(): Promise<void> {
    const at = await now().catch(Date.now);
    if (stopped) return;
    if (last !== undefined && last !== shuffleWindow(at)) applyChange({ videos: [], shuffle: true });
    last = shuffleWindow(at);
    timer = setTimeout(look, Math.min(untilNextWindow(at) + MARGIN_MS, LONGEST_MS));
    timer.unref();
  }
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
