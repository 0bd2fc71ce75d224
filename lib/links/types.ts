export type Verdict = "plays" | "gone" | "unknown";

export type DueCheck = {
  videoId: number;
  embedKey: string | null;
  /** Not the video's first player. */
  isMirror: boolean;
  /** A mirror that was the first player until it failed. */
  wasFirst: boolean;
  iframeSrc: string | null;
  /** Consecutive failures. */
  misses: number;
  /** The first of these failures is at least HOURS_TO_DIE hours ago. */
  isMissedForLong: boolean;
};

export type CheckCounts = Record<Verdict, number> & {
  /** Videos taken off the site. */
  died: number;
  /** First players that were replaced by a mirror. */
  replaced: number;
  returned: number;
};

/** Result of the last check of a video's player. */
export type LastCheck = { checkedAt: string; isFound: boolean };
