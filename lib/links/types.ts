export type Verdict = "plays" | "gone" | "unknown";

export type DueCheck = {
  videoId: number;
  embedKey: string | null;
  iframeSrc: string | null;
  /** Consecutive failures. */
  misses: number;
  /** The first of them is long enough ago for the video to be dead. */
  isMissedForLong: boolean;
};

export type Tally = Record<Verdict, number> & {
  /** Taken off the site. */
  died: number;
  returned: number;
};
