import { counterOf } from "#lib/core/metrics";

export const countError = counterOf("vitrine_refusals_total", "Rejected requests, by error kind.", "kind");
