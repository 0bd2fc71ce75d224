/** Placeholders by name. `raw` as they stand in the address, `compared` in the form of the identity. */
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

/** Undefined when a value is missing outside of brackets; a part in brackets is left out then. */
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

/** Names of the placeholders, those in brackets apart. */
export function namesIn(template: string): { needed: string[]; optional: string[] } {
  const namesOf = (text: string) => [...text.matchAll(NAME)].map(([, name = ""]) => name);
  const optional = [...template.matchAll(/\[([^[\]]*)\]/g)].flatMap(([, text = ""]) => namesOf(text));
  return { needed: namesOf(template.replace(/\[[^[\]]*\]/g, "")), optional };
}
