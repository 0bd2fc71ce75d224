import type { z } from "zod";
import type { LegalPage, VersionState } from "./policy.ts";
import type { textNoticeShape } from "./schemas.ts";

/** A text change that a member has not been told about. */
export type TextNotice = z.infer<typeof textNoticeShape>;

/** Without `version`, this is the original, which has no predecessor. */
export type ShownVersion = { version?: TextVersion; text: string; before?: string };

export type TextVersion = {
  id: number;
  page: LegalPage;
  effectiveAt: string;
  summary: string | null;
  state: VersionState;
};
