import type { z } from "zod";
import type { limitedReporterShape } from "./schemas.ts";

export type LimitedReporter = z.infer<typeof limitedReporterShape>;

export type Standing = {
  refused: number;
  upheld: number;
  /** Null without a warning. */
  sinceWarning: number | null;
  suspendedUntil: Date | null;
};
