import type { Provider } from "./types.ts";

/** A proposed pattern without its host, and the ids that it finds. */
export type Proposal = { path: string; ids: string[] };

const KINDS: [kind: string, test: RegExp][] = [
  ["digits", /^\d{1,20}$/],
  ["hex", /^[0-9a-f]{6,200}$/],
  ["", /^[\w-]{1,64}$/],
  ["slug", /^[\w-]{1,300}$/],
  ["file", /^[\w.-]{1,300}$/],
];

const kindOf = (values: string[]): string | undefined =>
  KINDS.find(([, test]) => values.every((value) => test.test(value)))?.[0];

const placeholder = (values: string[]): string | undefined => {
  const kind = kindOf(values);
  return kind === undefined ? undefined : kind ? `{id:${kind}}` : "{id}";
};

const commonStart = (texts: string[]): number => {
  const [first = ""] = texts;
  let at = 0;
  while (at < first.length && texts.every((text) => text[at] === first[at])) at++;
  return at;
};

const reversed = (text: string): string => [...text].reverse().join("");

/** Stops at word boundaries, so that ids with a common prefix are not split. */
const wholeStart = (text: string, at: number): number => {
  while (at > 0 && /[A-Za-z0-9]/.test(text[at - 1] ?? "")) at--;
  return at;
};

/** Handles one differing path segment or parameter: "watch-123-title.html" becomes "watch-{id}-*.html". */
function readDiffering(values: string[]): { pattern: string; ids: string[] } | undefined {
  const [first = ""] = values;
  const start = wholeStart(first, commonStart(values));
  const cut = values.map((value) => value.slice(start));
  const backwards = cut.map(reversed);
  const end = wholeStart(backwards[0] ?? "", commonStart(backwards));
  const tail = first.slice(first.length - end);
  const middles = cut.map((value) => value.slice(0, value.length - end));
  if (middles.some((middle) => middle === "")) return undefined;
  const head = first.slice(0, start);
  // A number before or after the words of a title is the id.
  for (const [shape, write] of [
    [/^(\d+)[-_.].+$/, (sep: string) => `${head}{id:digits}${sep}*${tail}`],
    [/^.+[-_.](\d+)$/, (sep: string) => `${head}*${sep}{id:digits}${tail}`],
  ] as const) {
    const found = middles.map((middle) => shape.exec(middle)?.[1] ?? "");
    if (found.some((id) => id === "") || new Set(found).size < found.length) continue;
    const [middle = "", id = ""] = [middles[0], found[0]];
    const sep = middle.startsWith(id) ? middle[id.length] : middle[middle.length - id.length - 1];
    return { pattern: write(sep ?? "-"), ids: found };
  }
  const written = placeholder(middles);
  return written ? { pattern: `${head}${written}${tail}`, ids: middles } : undefined;
}

/** Proposes a pattern for URLs of one shape; undefined if no part identifies a video. */
function proposePath(addresses: URL[]): Proposal | undefined {
  const [first] = addresses;
  if (!first || addresses.length < 2) return undefined;
  const paths = addresses.map(({ pathname }) => pathname.split("/").filter(Boolean));
  const segments = paths[0]?.length ?? 0;
  if (paths.some((path) => path.length !== segments)) return undefined;
  let ids: string[] | undefined;
  const isSame = (values: string[]) => values.every((value) => value === values[0]);
  const path = (paths[0] ?? []).map((segment, at) => {
    const values = paths.map((each) => each[at] ?? "");
    if (isSame(values)) return /[{}()|*]/.test(segment) ? "*" : segment;
    const read = new Set(values).size === values.length ? readDiffering(values) : undefined;
    if (!read || ids) return "*";
    ids = read.ids;
    return read.pattern;
  });
  const query: string[] = [];
  for (const name of new Set(first.searchParams.keys())) {
    const values = addresses.map(({ searchParams }) => searchParams.get(name) ?? "");
    if (values.some((value) => value === "") || isSame(values) || ids) continue;
    const written = placeholder(values);
    if (!written) continue;
    ids = values;
    query.push(`${name}=${written}`);
  }
  if (!ids || new Set(ids).size < ids.length) return undefined;
  return { path: `/${path.join("/")}${query.length > 0 ? `?${query}` : ""}`, ids };
}

const PLACEHOLDER = /\{id(?::[a-z]+)?\}/;

/** A single address of another form, in which an id that is known from several addresses stands. */
function pathByIds([url, ...others]: URL[], { path: known, ids }: Proposal): Proposal | undefined {
  const [written] = PLACEHOLDER.exec(known) ?? [];
  if (!url || others.length > 0 || !written) return undefined;
  const segments = url.pathname.split("/").filter(Boolean);
  const at = segments.findIndex((segment) => ids.includes(segment));
  const [name] = [...url.searchParams].find(([, value]) => ids.includes(value)) ?? [];
  if (at < 0 && name === undefined) return undefined;
  const path = segments.map((segment, place) => (place === at ? written : /[{}()|*]/.test(segment) ? "*" : segment));
  const query = at < 0 ? `?${name}=${written}` : "";
  return { path: `/${path.join("/")}${query}`, ids };
}

const domainOf = (host: string): string => host.replace(/^(?:www|m|embed|player)\./, "");

const keyFor = (domain: string): string =>
  domain
    .split(".")
    .slice(-2, -1)
    .join("")
    .replace(/[^a-z0-9]/g, "")
    .replace(/^\d+/, "")
    .slice(0, 20)
    .padEnd(2, "x");

/** Sites often embed with and without "www."; players on hosts of their own have one name. */
const playerPattern = (hosts: string[], path: string): string => {
  const [host = "", ...others] = new Set(hosts.map((each) => each.replace(/^www\./, "")));
  if (others.length > 0) return path;
  return `https://${host === domainOf(host) ? "(www.|)" : ""}${host}${path}`;
};

/** Proposes a provider. URLs in embed codes are players, all others pages, which count on every host of the domain. */
export function proposeProvider(pages: URL[], players: URL[]): Partial<Provider> {
  const [pagesAlone, playersAlone] = [proposePath(pages), proposePath(players)];
  const page = pagesAlone ?? (playersAlone && pathByIds(pages, playersAlone));
  const player = playersAlone ?? (pagesAlone && pathByIds(players, pagesAlone));
  const [first] = [...pages, ...players];
  const domain = domainOf(first?.hostname ?? "");
  const playerHosts = [...new Set(players.map(({ hostname }) => hostname))];
  const isWhole = player && !player.path.includes("*");
  return {
    ...(domain && { key: keyFor(domain), name: domain }),
    domains: [...new Set([...pages, ...players].map(({ hostname }) => domainOf(hostname)))],
    playerHosts,
    watchPatterns: page && (player || players.length === 0) ? [page.path] : [],
    playerPatterns: player ? [playerPattern(playerHosts, player.path)] : [],
    playerTemplate: isWhole ? `https://${playerHosts[0]}${player.path.replace(PLACEHOLDER, "{id}")}` : "",
  };
}
