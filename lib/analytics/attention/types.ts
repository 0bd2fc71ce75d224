/** What waits for an admin. Counts stop at MOST_COUNTED. */
export type Waiting = {
  openClaims: number;
  /** When the oldest came; null when there is none. */
  oldestClaim: Date | null;
  /** Accounts that wait for approval. */
  newAccounts: number;
  oldestAccount: Date | null;
  unreadMessages: number;
  oldestMessage: Date | null;
  openReports: number;
  /** Of the open reports those of illegal content. */
  illegalReports: number;
  /** Of the open reports those that should have been decided by now. */
  overdueReports: number;
  /** Videos that their provider has no more. */
  brokenVideos: number;
  /** Different searches that found nothing several times of late. */
  missedSearches: number;
};

export type AttentionItem = {
  /** What waits: "3 open payment claims". */
  text: string;
  /** For how long, or what of it comes first. */
  note?: string;
  href: string;
  isUrgent: boolean;
};
