export type Waiting = {
  openClaims: number;
  oldestClaim: Date | null;
  newAccounts: number;
  oldestAccount: Date | null;
  unreadMessages: number;
  oldestMessage: Date | null;
  openReports: number;
  illegalReports: number;
  overdueReports: number;
  brokenVideos: number;
  /** Taken off the site. */
  deadVideos: number;
  /** Providers whose answers are ignored. */
  distrustedHosts: number;
  missedSearches: number;
};

export type AttentionItem = {
  text: string;
  note?: string;
  href: string;
  isUrgent: boolean;
};

export type WaitingCounts = Pick<
  Waiting,
  "openReports" | "openClaims" | "unreadMessages" | "newAccounts" | "deadVideos"
>;
