import { type OldAddress, writeOldAddress } from "#lib/videos/origin/address";

const EXTENSION = /\.(?:html?|php|aspx?|jsp)$/i;
/** Names of scripts don't identify a page if there are parameters. */
const SCRIPT = /\.(?:php|aspx?|jsp)$/i;
const LONG = 20;

type Used = { id: boolean; slug: boolean };

const isSlug = (text: string): boolean => /[-_%\s]|[^\x20-\x7e]/.test(text) || text.length > LONG;

/** A pattern may contain {id} and {slug} once each; further placeholders are {any}. */
function take(what: "id" | "slug", used: Used): string {
  if (used[what]) return "{any}";
  used[what] = true;
  return `{${what}}`;
}

function shapeOfSegment(segment: string, used: Used): string {
  const extension = EXTENSION.exec(segment)?.[0] ?? "";
  const name = extension ? segment.slice(0, -extension.length) : segment;
  if (/^\d+$/.test(name)) return take("id", used) + extension;
  const [, word, number] = /^([a-z]{1,12}[-_])(\d+)$/i.exec(name) ?? [];
  if (word && number && !used.id) return word + take("id", used) + extension;
  const leading = /^\d+([-_])./.exec(name)?.[1];
  const trailing = /.([-_])\d+$/.exec(name)?.[1];
  if (leading && !used.id && !used.slug) return `${take("id", used)}${leading}${take("slug", used)}${extension}`;
  if (trailing && !used.id && !used.slug) return `${take("slug", used)}${trailing}${take("id", used)}${extension}`;
  return isSlug(name) ? take("slug", used) + extension : segment;
}

/** Generalises an address to a possible pattern, equal for addresses of the same kind. */
export function shapeOf({ path, query }: OldAddress): string {
  const used: Used = { id: false, slug: false };
  const isPlain = (segment: string) => segment === "" || (query.length > 0 && SCRIPT.test(segment));
  const segments = path.split("/").map((segment) => (isPlain(segment) ? segment : shapeOfSegment(segment, used)));
  const parameters = query.slice(0, 3).map(([name, value]): [string, string] => {
    const isId = /^\d+$/.test(value) || (/\d/.test(value) && /^[\w-]{5,}$/.test(value));
    if (isId) return [name, take("id", used)];
    return [name, isSlug(value) ? take("slug", used) : value];
  });
  return writeOldAddress({ path: segments.join("/"), query: parameters });
}

/** At least so many distinct words in one place of a path count as names. */
const NAMES = 4;

/** `known` are the shapes of earlier addresses. */
export function groupByShape<T>(
  items: readonly T[],
  shape: (item: T) => string,
  known: ReadonlySet<string> = new Set(),
): Map<string, T[]> {
  const exact = Map.groupBy(items, shape);
  const loose = new Map<string, number>();
  for (const each of exact.keys()) {
    const looser = looserShape(each);
    if (looser) loose.set(looser, (loose.get(looser) ?? 0) + 1);
  }
  const groups = new Map<string, T[]>();
  for (const [each, members] of exact) {
    const looser = looserShape(each);
    const isName =
      looser !== undefined && (known.has(looser) || exact.has(looser) || (loose.get(looser) ?? 0) >= NAMES);
    const taken = isName ? looser : each;
    groups.set(taken, [...(groups.get(taken) ?? []), ...members]);
  }
  return groups;
}

/** The shape with {slug} as its last segment, for slugs that are single words. */
export const looserShape = (shape: string): string | undefined => {
  const [, parent, extension = ""] = /^(\/[^?]*\/)[^/?{}.]+(\.\w+)?$/.exec(shape) ?? [];
  return parent === undefined || parent.includes("{slug}") ? undefined : `${parent}{slug}${extension}`;
};
