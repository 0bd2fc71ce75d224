import { applyChange, onChange } from "#lib/core/changes";
import { describeError, log } from "#lib/core/log";
import { nextTurn } from "#lib/settings/announcement";
import type { SiteSettings } from "#lib/settings/types";

/** Timers may fire early; the page would then be rendered with the old announcement again. */
const MARGIN_MS = 50;

/** setTimeout overflows after about 24 days, and the system clock may be adjusted meanwhile. */
const LONGEST_WAIT_MS = 60 * 60_000;

const RETRY_MS = 5_000;

export const watchAnnouncement = (load: () => Promise<Pick<SiteSettings, "announcement">>): (() => void) =>
  watchSchedule(async () => nextTurn(await load(), new Date()));

/** Purges every page when the next moment comes. */
export function watchSchedule(next: () => Promise<Date | undefined>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;

  function wait(milliseconds: number, callback: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(callback, milliseconds);
    timer.unref();
  }

  async function plan(): Promise<void> {
    const mine = ++round;
    try {
      const turn = await next();
      if (mine !== round || !turn) return;
      const left = turn.getTime() - Date.now();
      if (left > LONGEST_WAIT_MS) wait(LONGEST_WAIT_MS / 2, plan);
      else wait(left + MARGIN_MS, () => applyChange("settings"));
    } catch (error) {
      log("warn", "could not read a schedule", describeError(error));
      if (mine === round) wait(RETRY_MS, plan);
    }
  }

  const stopListening = onChange((kind) => {
    if (kind !== "settings") return;
    clearTimeout(timer);
    void plan();
  });
  void plan();
  return () => {
    round++;
    stopListening();
    clearTimeout(timer);
  };
}
