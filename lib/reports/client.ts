import { CallFailure, call } from "#lib/browser/call";
import { EXPLANATION_REQUIRED, needsExplanation, REASON_REQUIRED } from "./policy.ts";
import type { DecisionInput, Report } from "./types.ts";

const NOT_SENT = "Your report could not be sent. Please try again.";

/** Fields of the report form. */
export type Written = { reason: string; message: string; name: string; email: string };

/** Error message of a rejected report, and the field that it concerns. */
export type Refused = { message: string; field?: keyof Written };

export type Sent = { receipt: string; isHidden: boolean };

/** Returns the receipt, or the error of a rejected report. */
export async function reportVideo(videoId: number, written: Written): Promise<Sent | Refused> {
  const { reason, message } = written;
  if (!reason) return { message: REASON_REQUIRED, field: "reason" };
  if (needsExplanation(reason) && !message.trim()) return { message: EXPLANATION_REQUIRED, field: "message" };
  try {
    return await call<Sent>("POST", `/api/videos/${videoId}/reports`, written);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const field = (["message", "email", "name"] as const).find((name) => failure.fields[name]);
    return { message: failure.message || NOT_SENT, field };
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
