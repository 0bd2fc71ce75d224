export type Verdict = "plays" | "gone" | "unknown";

export type DueCheck = {
  videoId: number;
  embedKey: string | null;
  iframeSrc: string | null;
  misses: number;
  missedSince: Date | null;
};

export type Tally = Record<Verdict, number>;
