import { applyChange } from "#lib/changes";

const WINDOW_MS = 6 * 60 * 60 * 1000;

/** A little after the hour, so that a clock that runs early does not render the old order again. */
const MARGIN_MS = 100;

/**
 * At 00, 06, 12 and 18 o'clock UTC the order of every category changes, and at midnight the days of Most Watched. The
 * pages of before are then forgotten at once, so that nobody sees half of one order and half of the other.
 */
export function watchShuffleWindows(now = Date.now): () => void {
  let timer: NodeJS.Timeout;
  function wait(): void {
    const left = WINDOW_MS - (now() % WINDOW_MS) + MARGIN_MS;
    timer = setTimeout(() => {
      applyChange("catalogue");
      wait();
    }, left);
    timer.unref();
  }
  wait();
  return () => clearTimeout(timer);
}
