import type { z } from "zod";
import type { LegalPage, VersionState } from "./policy.ts";
import type { textNoticeShape } from "./schemas.ts";

/** A change of a text that a member was not told of yet. */
export type TextNotice = z.infer<typeof textNoticeShape>;

/** Without a version: the original, which has none before it. */
export type ShownVersion = { version?: TextVersion; text: string; before?: string };

export type TextVersion = {
  id: number;
  page: LegalPage;
  effectiveAt: string;
  summary: string | null;
  state: VersionState;
};
