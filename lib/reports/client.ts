import { CallFailure, call } from "#lib/browser/call";
import { EXPLANATION_REQUIRED, needsExplanation, REASON_REQUIRED } from "./policy.ts";
import type { DecisionInput, Report } from "./types.ts";

const NOT_SENT = "Your report could not be sent. Please try again.";

/** Fields of the report form. */
export type Written = { reason: string; message: string; name: string; email: string };

/** By field; "" is the form. */
type Problems = Partial<Record<keyof Written | "", string>>;

export type Sent = { receipt: string; isHidden: boolean };

export function missingIn({ reason, message }: Written): Problems {
  if (!reason) return { reason: REASON_REQUIRED };
  return needsExplanation(reason) && !message.trim() ? { message: EXPLANATION_REQUIRED } : {};
}

/** Returns the receipt, or the problems of a rejected report. */
export async function reportVideo(videoId: number, written: Written): Promise<Sent | Problems> {
  try {
    return await call<Sent>("POST", `/api/videos/${videoId}/reports`, written);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const field = (["message", "email", "name"] as const).find((name) => failure.fields[name]) ?? "";
    return { [field]: failure.message || NOT_SENT };
  }
}

/** Sends a message with the report's receipt. */
export const writeAsReporter = (receipt: string, message: string): Promise<object> =>
  call("POST", "/api/reports/messages", { receipt, message });

type Answer = { report: Report };

export const resolveReport = async (id: number, isResolved: boolean): Promise<Report> =>
  (await call<Answer>("PATCH", `/api/admin/reports/${id}`, { isResolved })).report;

export const decideReport = async (id: number, decision: DecisionInput): Promise<Report> =>
  (await call<Answer>("POST", `/api/admin/reports/${id}/decision`, decision)).report;

export const writeToReporter = async (id: number, message: string): Promise<Report> =>
  (await call<Answer>("POST", `/api/admin/reports/${id}/messages`, { message })).report;
