/** What a provider says of a video: it can be played here, it cannot any more, or nothing that one can go by. */
export type Verdict = "plays" | "gone" | "unknown";

/** A video to ask about, with what was found the last times. */
export type DueCheck = {
  videoId: number;
  embedKey: string | null;
  iframeSrc: string | null;
  /** Times in a row that this player was gone, and since when. */
  misses: number;
  missedSince: Date | null;
};

/** How often each was answered in a run of checks. */
export type Tally = Record<Verdict, number>;
