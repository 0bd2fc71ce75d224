import type { Sample } from "../sample.ts";
import type { Mapping } from "../types.ts";

/** Leaves out fields that the file doesn't have. */
export function fitMapping({ fields, rules }: Mapping, sample: Sample): Mapping {
  const names = new Set(sample.fields.map(({ name }) => name));
  const fitting = Object.entries(fields)
    .map(([target, from]) => [target, from.filter((name) => names.has(name))] as const)
    .filter(([, from]) => from.length > 0);
  return { fields: Object.fromEntries(fitting), rules };
}
