import registry from "./endpoints.json" with { type: "json" };

export type Endpoint = { name: string; url: string };

type Known = Endpoint & { pages: string[] };

const hostIn = (page: string): string => page.slice("https://".length).split("/", 1)[0] ?? "";

/** Endpoints by page host, where `*.example.com` covers all subdomains. */
const byHost = new Map<string, Known[]>();
for (const endpoint of registry.endpoints) {
  for (const host of new Set(endpoint.pages.map(hostIn))) {
    byHost.set(host, [
      ...(byHost.get(host) ?? []),
      { ...endpoint, pages: endpoint.pages.filter((page) => hostIn(page) === host) },
    ]);
  }
}

/** Matches a pattern in which `*` stands for any text. Backtracks to the last `*` only. */
function matches(text: string, pattern: string): boolean {
  let [at, to, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[to] === "*") {
      star = to++;
      mark = at;
    } else if (pattern[to] === text[at]) {
      at++;
      to++;
    } else if (star >= 0) {
      to = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pattern[to] === "*") to++;
  return to === pattern.length;
}

function knownAt(hostname: string): Known[] {
  const bare = hostname.replace(/^www\./, "");
  const exact = byHost.get(hostname) ?? byHost.get(bare) ?? byHost.get(`www.${bare}`);
  if (exact) return exact;
  const labels = hostname.split(".");
  for (let at = 1; at < labels.length - 1; at++) {
    const found = byHost.get(`*.${labels.slice(at).join(".")}`);
    if (found) return found;
  }
  return byHost.get(`*.${hostname}`) ?? [];
}

const pathIn = (page: string): string => page.slice("https://".length + hostIn(page).length);

/** The endpoint in the public registry that covers this page. */
export function registeredEndpoint(address: string): Endpoint | undefined {
  const url = URL.parse(address);
  if (!url || address.length > 2_000) return undefined;
  const path = url.pathname + url.search;
  return knownAt(url.hostname).find(({ pages }) => pages.some((page) => matches(path, pathIn(page))));
}

/** An endpoint that covers any page of these hosts. */
export const endpointOfHosts = (hosts: string[]): Endpoint | undefined => {
  const [found] = hosts.flatMap((host) => knownAt(host.replace(/^\*\./, "")));
  return found && { name: found.name, url: found.url };
};

/** URL of the oEmbed request for a page. */
export const registeredQuestion = (address: string): string | undefined => {
  const endpoint = registeredEndpoint(address);
  return (
    endpoint && `${endpoint.url}${endpoint.url.includes("?") ? "&" : "?"}format=json&url=${encodeURIComponent(address)}`
  );
};
