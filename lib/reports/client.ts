import { CallFailure, call } from "#lib/browser/call";
import { EXPLANATION_REQUIRED, needsExplanation, REASON_REQUIRED } from "./policy.ts";
import type { Report } from "./types.ts";

const NOT_SENT = "Your report could not be sent. Please try again.";

/** Why a report was refused: a sentence, and the field that it is about. */
export type Refused = { message: string; field?: "reason" | "message" };

/** Reports a video; returns why it was refused, undefined when it was not. */
export async function reportVideo(videoId: number, reason: string, message: string): Promise<Refused | undefined> {
  if (!reason) return { message: REASON_REQUIRED, field: "reason" };
  if (needsExplanation(reason) && !message.trim()) return { message: EXPLANATION_REQUIRED, field: "message" };
  try {
    await call("POST", `/api/videos/${videoId}/reports`, { reason, message });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { message: failure.message || NOT_SENT, field: failure.fields.message ? "message" : undefined };
  }
}

export const resolveReport = async (id: number, isResolved: boolean): Promise<Report> =>
  (await call<{ report: Report }>("PATCH", `/api/admin/reports/${id}`, { isResolved })).report;
