import { applyChange } from "#lib/core/changes";
import { databaseTime } from "#lib/videos/queries";
import { shuffleWindow, untilNextWindow } from "#lib/videos/shuffle";

const MARGIN_MS = 100;
/** The database's clock may be adjusted, or its first answer may be missing. */
const LONGEST_MS = 10 * 60 * 1000;

/**
 * Category order changes every six hours (UTC) and Most Watched at midnight. Purging then keeps pages 1 and 2
 * consistent.
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
