import { applyChange, onChange } from "#lib/core/changes";
import { describeError, log } from "#lib/core/log";
import { nextTurn } from "#lib/settings/announcement";
import type { SiteSettings } from "#lib/settings/types";

/** A little after the moment, so that a timer that runs early does not render the page of before again. */
const MARGIN_MS = 50;

/** Timers hold no more than about 24 days, and a clock may be set meanwhile. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** How soon settings that could not be read are tried again. */
const RETRY_MS = 5_000;

/**
 * The home page is kept, yet the announcement on it begins and ends at its minute: the pages of before are then
 * forgotten. Until it begins its text is in no page.
 */
export function watchAnnouncement(load: () => Promise<Pick<SiteSettings, "announcement">>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;

  function wait(milliseconds: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
    timer.unref();
  }

  async function plan(): Promise<void> {
    const mine = ++round;
    try {
      const settings = await load();
      if (mine !== round) return;
      const turn = nextTurn(settings, new Date());
      if (!turn) return;
      const left = turn.getTime() - Date.now();
      // Half the way at most, so that a timer that runs late does not sleep over the moment.
      if (left > LONGEST_WAIT_MS) wait(LONGEST_WAIT_MS / 2, plan);
      // The change that is told plans the next turn.
      else wait(left + MARGIN_MS, () => applyChange("settings"));
    } catch (error) {
      log("warn", "could not read when the announcement begins", describeError(error));
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
