import type { z } from "zod";
import type { Sender } from "#lib/auth/attempts/message-limits";
import type { Decision } from "./policy.ts";
import type {
  decisionInput,
  reportInput,
  reportListQuery,
  reportPageShape,
  reportShape,
  reportStatusShape,
} from "./schemas.ts";

export type Report = z.infer<typeof reportShape>;
export type ReportPage = z.infer<typeof reportPageShape>;
export type ReportListRequest = z.infer<typeof reportListQuery>;
export type ReportInput = z.infer<typeof reportInput>;
export type ReportStatus = z.infer<typeof reportStatusShape>;
export type DecisionInput = z.infer<typeof decisionInput>;

/** An entry of the reports of one video. */
export type ReportOfVideo = {
  id: number;
  videoId: number;
  reason: string;
  createdAt: string;
  state: "open" | "closed" | Decision;
};

/** Trusted flaggers have their own rate limit. */
export type ReportSender = Sender & { flaggerId?: number };

/** Details of a report in the operator's notifications. */
export type CaseToTell = { id: number; reason: string; dueAt: Date | null };
