import { counterOf } from "#lib/core/metrics";

export const countError = counterOf("vitrine_refusals_total", "Requests refused, by kind.", "kind");
