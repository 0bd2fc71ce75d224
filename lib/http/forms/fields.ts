type Fields = Record<string, unknown>;

/**
 * The fields of a form as an object. A name with dots is a path ("rules.days"), of at most three steps: the last may be
 * anybody's word. Boxes that are not ticked and files that were not chosen are absent.
 */
export function formFields(form: FormData): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" && value.size === 0) continue;
    const [first = "", second, ...rest] = name.split(".");
    const path = second === undefined ? [first] : rest.length > 0 ? [first, second, rest.join(".")] : [first, second];
    put(fields, path, value);
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
