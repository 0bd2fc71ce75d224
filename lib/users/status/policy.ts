import type { Suspension } from "#lib/users/types";

export const MAX_DAYS = 3650;

export type StatusRow = {
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: string | null;
  awaitsApproval: boolean;
};

export function suspensionOf(row: Omit<StatusRow, "awaitsApproval">, now = new Date()): Suspension | null {
  const { suspendedAt, suspendedUntil, suspensionReason } = row;
  if (!suspendedAt || (suspendedUntil && suspendedUntil <= now)) return null;
  return {
    reason: suspensionReason ?? "",
    since: suspendedAt.toISOString(),
    until: suspendedUntil?.toISOString() ?? null,
  };
}

const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function accountProblemOf(row: StatusRow, now = new Date()): { message: string; code: string } | undefined {
  const suspension = suspensionOf(row, now);
  if (suspension) {
    const { reason, until } = suspension;
    const end = until ? ` until ${moment.format(new Date(until))} UTC` : "";
    const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`;
    const message = `Your account is suspended${end}. Reason: ${sentence} You can object on the contact page.`;
    return { message, code: "account_suspended" };
  }
  if (!row.awaitsApproval) return undefined;
  const message = "Your account is waiting for approval. Please try again later.";
  return { message, code: "approval_pending" };
}
