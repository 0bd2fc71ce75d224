import type { Reason } from "#lib/admin/vocabulary/similar";

export const REASON_TEXTS: Record<Reason, string> = {
  spelling: "Same letters",
  plural: "Plural",
  similar: "Similar",
};
