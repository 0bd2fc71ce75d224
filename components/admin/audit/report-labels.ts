import type { AuditEntry } from "#lib/audit/types";
import { GROUNDS, isGround, reasonText } from "#lib/reports/policy";

/** Entries of reports store codes. The reason in other entries, such as that of a suspension, is free text. */
export function withReportLabels({ action, details }: Pick<AuditEntry, "action" | "details">): AuditEntry["details"] {
  if (!action.startsWith("report.") && action !== "video.hide") return details;
  const { reason, ground } = details;
  return {
    ...details,
    ...(typeof reason === "string" && { reason: reasonText(reason) }),
    ...(typeof ground === "string" && isGround(ground) && { ground: GROUNDS[ground].label }),
  };
}
