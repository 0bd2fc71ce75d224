/** Problems of videos, in the order in which curators address them. */
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

/** Up to this many matches are counted exactly and sorted; beyond it, pages are read along the order's index. */
export const COUNTED_EXACTLY = 20_000;

export const MAX_CATEGORIES = 20;
