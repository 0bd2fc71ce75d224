/** Lists of what is missing or wrong with videos, in the order in which a curator would take them. */
export const ISSUES = [
  "broken",
  "reported",
  "noThumbnail",
  "noDuration",
  "noCategory",
  "capitals",
  "unknownHost",
] as const;

export type Issue = (typeof ISSUES)[number];

export const ISSUE_LABELS: Record<Issue, string> = {
  broken: "Broken",
  reported: "Reported",
  noThumbnail: "No thumbnail",
  noDuration: "No duration",
  noCategory: "No category",
  capitals: "Title in capitals",
  unknownHost: "Unknown host",
};

/** Found videos that are counted exactly and sorted as a whole; of more, a page is read along the index of the order. */
export const COUNTED_EXACTLY = 20_000;

export const MOST_CATEGORIES = 20;
