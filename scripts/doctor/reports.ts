import { fail, ok } from "#lib/health/findings";
import type { Finding } from "#lib/health/types";

const MAX_NAMED = 5;

/** Recomputes the hashes of the entries of all reports. */
export async function checkReports(): Promise<Finding> {
  const subject = "Report entries";
  const { findBrokenChains } = await import("#lib/reports/chain/queries");
  const broken: string[] = [];
  for await (const { id, flaw } of findBrokenChains()) broken.push(`report ${id}: ${flaw}`);
  if (broken.length === 0) return ok(subject, "their hashes agree");
  const named = broken.slice(0, MAX_NAMED).join("\n");
  const more = broken.length > MAX_NAMED ? `\nand ${broken.length - MAX_NAMED} more` : "";
  return fail(
    subject,
    named + more,
    "Somebody changed the database: compare with a backup before you rely on these reports.",
  );
}
