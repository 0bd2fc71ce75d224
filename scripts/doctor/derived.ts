import { formatNumber } from "#lib/core/format";
import { ok, warn } from "#lib/health/findings";
import type { Finding } from "#lib/health/types";

export async function checkDerived(): Promise<Finding> {
  const subject = "Derived data";
  const { findDrift } = await import("#lib/videos/repair/queries");
  const different: string[] = [];
  for await (const { what, wrong } of findDrift()) {
    if (wrong > 0) different.push(`${what}: ${formatNumber(wrong)} differ`);
  }
  if (different.length === 0) return ok(subject, "lists, counts and search agree with the catalogue");
  return warn(subject, different.join("\n"), "Repair it: npm run repair");
}
