import type { Outcome } from "#lib/imports/findings/types";

export const OUTCOME_LABELS: Record<Outcome, string> = {
  new: "New",
  draft: "Drafts, scheduled",
  changed: "Changed",
  known: "On the site already",
  repeated: "Repeated in the file",
  deleted: "Previously deleted",
  leftOut: "Not to be shown",
  rejected: "Rejected",
};
