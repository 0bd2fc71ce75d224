export type Fields = Record<string, unknown>;

export type Texts = Partial<Record<string, string>>;

/** Omits fields that are not plain text: `from.x` turns `from` into an object. */
export const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"));

/** Dotted names are paths ("rules.days") of three levels at most. Unticked boxes and empty files are absent. */
export function formFields(form: FormData): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" && value.size === 0) continue;
    const [first = "", second, ...rest] = name.split(".");
    const path = second === undefined ? [first] : rest.length > 0 ? [first, second, rest.join(".")] : [first, second];
    // Browsers send line breaks as CRLF, and count one as a single character of `maxlength`.
    put(fields, path, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return fields;
}

function put(fields: Fields, path: string[], value: unknown): void {
  let at = fields;
  for (const step of path.slice(0, -1)) {
    const known = at[step];
    const next = typeof known === "object" && known !== null ? (known as Fields) : Object.create(null);
    at[step] = next;
    at = next;
  }
  at[path.at(-1) as string] = value;
}
