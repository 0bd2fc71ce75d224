import { z } from "zod";
import type { FailureKind } from "#lib/core/errors";
import type { Contract } from "#lib/http/route";
import { STATUS_OF } from "#lib/http/statuses";

export const failureShape = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: "Human-readable message." }),
    code: z.string().meta({ description: "Stable, machine-readable code." }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Messages by field." }),
  })
  .meta({ id: "Failure" });

export const MEANING_OF: Record<FailureKind, string> = {
  invalid: "The input is not valid.",
  unauthenticated: "Not logged in.",
  forbidden: "Not permitted, or sent by another site.",
  not_found: "Not found.",
  method_not_allowed: "Method not allowed; see the Allow header.",
  conflict: "Already exists, or is in use.",
  too_large: "The body is too large.",
  not_json: "The body is not JSON.",
  too_many_requests: "Too many requests; see Retry-After.",
  unavailable:
    "Database unavailable; see Retry-After. With the code `outcome_unknown`, a write may or may not have been saved.",
};

const CHANGES_NOTHING = ["GET", "HEAD"];

export function failureKindsOf(method: string, contract: Contract, mayBeInvalid: boolean): FailureKind[] {
  const { access, params, body, limit, isOnce, failures = [] } = contract;
  const kinds: (FailureKind | false | undefined)[] = [
    mayBeInvalid && "invalid",
    access !== "public" && "unauthenticated",
    ((access !== "public" && access !== "member") || !CHANGES_NOTHING.includes(method)) && "forbidden",
    params && "not_found",
    body && "too_large",
    body && "not_json",
    (limit || CHANGES_NOTHING.includes(method)) && "too_many_requests",
    isOnce && "conflict",
    "unavailable",
    ...failures,
  ];
  return [...new Set(kinds.filter((kind) => kind !== false && kind !== undefined))].sort(
    (a, b) => STATUS_OF[a] - STATUS_OF[b],
  );
}
