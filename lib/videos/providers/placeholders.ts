import { readUuid } from "../embeds/short-uuid.ts";

type Kind = {
  /** Allowed characters, in the syntax of a character class. */
  characters: string;
  longest: number;
  /** Canonical form of a value; undefined if the value doesn't fit this kind. */
  normalise?: (text: string) => string | undefined;
};

/** Parses "1h2m3s", "95s" or "95". */
function readSeconds(text: string): string | undefined {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  const total = match ? Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) : 0;
  return total > 0 ? String(total) : undefined;
}

const KINDS: Record<string, Kind> = {
  word: { characters: "\\w-", longest: 64 },
  digits: { characters: "0-9", longest: 20 },
  letters: { characters: "A-Za-z0-9", longest: 64 },
  lower: { characters: "a-z0-9", longest: 200 },
  hex: { characters: "0-9a-f", longest: 200 },
  slug: { characters: "\\w-", longest: 300 },
  file: { characters: "\\w.-", longest: 300 },
  any: { characters: "^/", longest: 500 },
  rest: { characters: "^?#", longest: 1500 },
  uuid: { characters: "\\w-", longest: 36, normalise: readUuid },
  seconds: { characters: "0-9hms", longest: 20, normalise: readSeconds },
};

export const KIND_NAMES = Object.keys(KINDS);

export type Placeholder = { name: string; kind: string; isOptional: boolean };

/** Matches "{id}", "{id:digits}" and "{hash:hex?}". */
export const PLACEHOLDER = /\{([a-z]{1,20})(?::([a-z]{1,10}))?(\?)?\}/;

export function readPlaceholder(text: string): Placeholder | undefined {
  const [whole, name = "", kind = name === "id" ? "word" : "any", optional] = PLACEHOLDER.exec(text) ?? [];
  return whole === text && Object.hasOwn(KINDS, kind) ? { name, kind, isOptional: optional === "?" } : undefined;
}

/** Beside a hyphen or an underscore, as in `{id}-{slug}`, an id doesn't contain that character. */
export function charactersOf({ name, kind }: Placeholder, neighbours: string): string {
  const { characters = "" } = KINDS[kind] ?? {};
  if (name !== "id" || kind !== "word") return `[${characters}]`;
  if (neighbours.includes("-")) return neighbours.includes("_") ? "[A-Za-z0-9]" : "[\\w]";
  return neighbours.includes("_") ? "[A-Za-z0-9-]" : "[\\w-]";
}

/** Canonical form of `value`; undefined if it is too long or doesn't fit its kind. */
export function normaliseValue(kind: string, value: string): string | undefined {
  const { longest = 0, normalise } = KINDS[kind] ?? {};
  if (value.length === 0 || value.length > longest) return undefined;
  return normalise ? normalise(value) : value;
}
