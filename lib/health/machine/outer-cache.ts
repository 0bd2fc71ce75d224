import type { Env } from "#lib/core/env";
import { ok, warn } from "../findings.ts";
import type { Finding } from "../types.ts";
import { formatSpan } from "./policy.ts";

const OVERDUE_MS = 60_000;

/** Reports whether purges reach the outer cache. */
export function checkOuterCache(configured: Env["outerCache"], oldest: Date | null, now = Date.now()): Finding {
  const subject = "Outer cache";
  if (!configured) return ok(subject, "none");
  const waiting = oldest ? now - oldest.getTime() : 0;
  if (waiting < OVERDUE_MS) return ok(subject, `purged at ${configured.url}`);
  const text = `${configured.url} has not been purged for ${formatSpan(waiting)}`;
  return warn(subject, text, "Visitors may see old pages for minutes. See the last error of its job in /admin/jobs.");
}
