import type { Env } from "#lib/core/env";
import { OVERDUE_MS } from "#lib/outbox/policy";
import type { Backlog } from "#lib/outbox/types";
import { ok, warn } from "../findings.ts";
import type { Finding } from "../types.ts";
import { formatSpan } from "./policy.ts";

/** Reports messages that are waiting or were given up, per channel. */
export function checkOutbox(
  configured: Partial<Pick<Env, "mail" | "webhook">>,
  backlog: Backlog[],
  now = Date.now(),
): Finding {
  const subject = "Deliveries";
  const channels = (["mail", "webhook"] as const).filter((channel) => configured[channel]);
  const problems = backlog.flatMap(({ channel, waiting, oldest, givenUp, problem }) => {
    const isOverdue = oldest !== null && (now - oldest.getTime() > OVERDUE_MS || !configured[channel]);
    const since = isOverdue ? ` for ${formatSpan(now - oldest.getTime())}` : "";
    return [
      ...(isOverdue ? [`${channel}: ${waiting} waiting${since}`] : []),
      ...(givenUp > 0 ? [`${channel}: ${givenUp} given up in the last seven days`] : []),
      ...((isOverdue || givenUp > 0) && problem ? [`${channel}: ${problem}`] : []),
      ...(waiting > 0 && !configured[channel] ? [`${channel}: no longer configured`] : []),
    ];
  });
  if (problems.length > 0)
    return warn(subject, problems.join("\n"), "See SMTP_URL, WEBHOOK_URL and the receiving server's log.");
  if (channels.length === 0) return ok(subject, "neither mail nor a webhook is configured");
  const waiting = backlog.reduce((total, each) => total + each.waiting, 0);
  return ok(subject, `${channels.join(" and ")}, ${waiting} waiting`);
}
