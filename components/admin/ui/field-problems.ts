import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { wordsOf } from "../../account/report-failure.ts";

/** The sentence about everything that is missing, and what each empty field says of itself. */
type Missing = { sentence: string; fields: Record<string, string> };

/**
 * What went wrong, at the fields it is about; the key "" is the form. A sentence about all that is missing stands at the
 * form, and at each empty field what to enter there.
 */
export function problemsAt(
  failure: unknown,
  fields: readonly string[],
  otherwise: string,
  missing?: Missing,
): Problems {
  const message = wordsOf(failure, otherwise);
  const said = failure instanceof CallFailure ? failure.fields : {};
  const problems: Problems = {};
  for (const field of fields) {
    const [, sentence] = Object.entries(said).find(([path]) => path.split(".")[0] === field) ?? [];
    if (sentence) problems[field] = (sentence === missing?.sentence && missing.fields[field]) || sentence;
  }
  if (Object.keys(problems).length === 0) return { "": message };
  return message === missing?.sentence ? { ...problems, "": message } : problems;
}
