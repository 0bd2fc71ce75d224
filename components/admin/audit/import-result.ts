import type { AuditEntry } from "#lib/audit/types";
import { counted } from "../imports/counted.ts";

type Shown = { details: AuditEntry["details"]; reference?: string; before?: string; after?: string };

/** A finished import: the sentence has its result, and leads to it. */
export function withImportResult({ action, details }: Pick<AuditEntry, "action" | "details">): Shown {
  const { importId, imported, state, ...rest } = details;
  if (action !== "import.import" || typeof importId !== "number" || typeof imported !== "number") return { details };
  const { drafts, ...others } = rest;
  const isDrafts = imported === 0 && typeof drafts === "number";
  return {
    details: isDrafts ? others : rest,
    reference: `import ${importId}`,
    before: "imported ",
    after: `: ${isDrafts ? counted(drafts, "draft") : counted(imported, "video")}`,
  };
}
