import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { errorText } from "../../account/show-failure.ts";

type Missing = { sentence: string; fields: Record<string, string> };

/** Problems by field; the key "" is the form. */
export function problemsAt(failure: unknown, fields: readonly string[], fallback: string, missing?: Missing): Problems {
  const message = errorText(failure, fallback);
  const rejected = failure instanceof CallFailure ? failure.fields : {};
  const problems: Problems = {};
  for (const field of fields) {
    const [, sentence] = Object.entries(rejected).find(([path]) => path.split(".")[0] === field) ?? [];
    if (sentence) problems[field] = (sentence === missing?.sentence && missing.fields[field]) || sentence;
  }
  if (Object.keys(problems).length === 0) return { "": message };
  return message === missing?.sentence ? { ...problems, "": message } : problems;
}
