/** Placeholder values by name: `raw` as in the URL, `compared` in canonical form. */
export type Values = Map<string, { raw: string; compared: string }>;

const PART = /\[([^[\]]*)\]|\{([a-z]{1,20})\}/g;
const NAME = /\{([a-z]{1,20})\}/g;

function fillFlat(text: string, values: Values, form: "raw" | "compared"): string | undefined {
  let isWhole = true;
  const filled = text.replace(NAME, (_, name: string) => {
    const value = values.get(name)?.[form];
    if (value === undefined) isWhole = false;
    return value ?? "";
  });
  return isWhole ? filled : undefined;
}

/** Returns undefined if a value outside brackets is missing. Bracketed parts with a missing value are omitted. */
export function fillTemplate(template: string, values: Values, form: "raw" | "compared"): string | undefined {
  let isWhole = true;
  const filled = template.replace(PART, (_, optional: string | undefined, name: string) => {
    if (optional !== undefined) return fillFlat(optional, values, form) ?? "";
    const value = values.get(name)?.[form];
    if (value === undefined) isWhole = false;
    return value ?? "";
  });
  return isWhole ? filled : undefined;
}

/** Placeholder names outside (`needed`) and inside (`optional`) brackets. */
export function namesIn(template: string): { needed: string[]; optional: string[] } {
  const namesOf = (text: string) => [...text.matchAll(NAME)].map(([, name = ""]) => name);
  const optional = [...template.matchAll(/\[([^[\]]*)\]/g)].flatMap(([, text = ""]) => namesOf(text));
  return { needed: namesOf(template.replace(/\[[^[\]]*\]/g, "")), optional };
}
