import type { Problems } from "#components/account/form-row";
import { CallFailure } from "#lib/call";
import { wordsOf } from "../account/report-failure.ts";

/**
 * What went wrong, at the fields it is about; the key "" is the form. A sentence about several fields stands at the
 * first of them, in the order of `fields`, and the others point to it.
 */
export function problemsAt(failure: unknown, fields: readonly string[], otherwise: string): Problems {
  const message = wordsOf(failure, otherwise);
  const said = failure instanceof CallFailure ? failure.fields : {};
  const known = new Set<string>();
  const problems: Problems = {};
  for (const field of fields) {
    const [, sentence] = Object.entries(said).find(([path]) => path.split(".")[0] === field) ?? [];
    if (sentence) problems[field] = known.has(sentence) ? "See above." : sentence;
    if (sentence) known.add(sentence);
  }
  return known.size > 0 ? problems : { "": message };
}
