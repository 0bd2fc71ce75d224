export type PendingCounts = {
  openClaims: number;
  oldestClaim: Date | null;
  newAccounts: number;
  oldestAccount: Date | null;
  unreadMessages: number;
  oldestMessage: Date | null;
  openReports: number;
  illegalReports: number;
  overdueReports: number;
  firstDueReport: Date | null;
  brokenVideos: number;
  /** Dead videos that were taken off the site. */
  deadVideos: number;
  /** Providers whose responses are ignored. */
  distrustedHosts: number;
  missedSearches: number;
  /** Import sources that were disabled after repeated failures. */
  stoppedSources: number;
  /** Mails and webhook calls that are overdue or were given up. */
  undelivered: number;
};

export type PendingItem = {
  text: string;
  note?: string;
  href: string;
  isUrgent: boolean;
};

export type MenuCounts = Pick<
  PendingCounts,
  "openReports" | "openClaims" | "unreadMessages" | "newAccounts" | "deadVideos"
>;
