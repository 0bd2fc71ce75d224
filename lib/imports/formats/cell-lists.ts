const MAX_LENGTH = 20_000;
const BRACKET = 91;
const BRACE = 123;
const A = 97;

const STRING_OF_PHP = /s:\d{1,6}:"((?:[^"\\]|\\.)*)"/g;
const PART_OF_POSTGRES = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/g;

/** Unpacks a list within one cell: JSON, what PHP serializes, or an array of Postgres. */
export const unpackList = (value: unknown): unknown =>
  typeof value === "string" ? (listIn(value.trim()) ?? value) : value;

function listIn(text: string): string[] | undefined {
  const first = text.charCodeAt(0);
  if ((first !== BRACKET && first !== BRACE && first !== A) || text.length > MAX_LENGTH) return undefined;
  if (first === BRACKET) return text.endsWith("]") ? listOfJson(text) : undefined;
  if (first === A) return /^a:\d{1,5}:\{.*\}$/s.test(text) ? stringsIn(text, STRING_OF_PHP) : undefined;
  return /^\{[^{}:]*\}$/.test(text) || /^\{[^{}]*:\/\/[^{}]*\}$/.test(text)
    ? stringsIn(text, PART_OF_POSTGRES)
    : undefined;
}

const stringsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, quoted, bare]) => (quoted ?? bare ?? "").replace(/\\(.)/g, "$1").trim());

function listOfJson(text: string): string[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((each): string[] => {
    if (typeof each === "string" || typeof each === "number") return [String(each)];
    const { name, title, label, slug, url, src } = (each ?? {}) as Record<string, unknown>;
    const found = [name, title, label, slug, url, src].find((value) => typeof value === "string");
    return typeof found === "string" ? [found] : [];
  });
}
