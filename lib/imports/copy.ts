const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const field = (value: string | number | boolean | null): string =>
  value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string);

export const copyLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join("\t")}\n`;
