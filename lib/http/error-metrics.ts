import { counterOf } from "#lib/core/metrics";

/** Counts a refused request by its kind: "unauthenticated", "too_many_requests" and the like. */
export const countRefusal = counterOf("vitrine_refusals_total", "Requests refused, by kind.", "kind");
