import { CATEGORY_FEED, MISSING_PAGE, NUMBER, PUBLIC_PATHS, type PublicPath, SEARCH, subsets } from "./public-paths.ts";

type Condition = { type: "query"; key: string; value?: string };
type Rewrite = { source: string; destination: string; has?: Condition[] };
type Redirect = { source: string; destination: string; permanent: true };

/** "/latest/:category/:page" with some of its names filled in. */
const fill = (pattern: string, values: Record<string, string>): string =>
  pattern.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);

const numbered = (pattern: string): string => pattern.replace(":id", `:id(${NUMBER})`);

/** `given` parameters are taken from the query string, the others have their default. */
function rewriteOf({ path, page, query }: PublicPath, given: string[]): Rewrite {
  const defaults = Object.entries(query).filter(([name]) => !given.includes(name));
  const destination = fill(page, Object.fromEntries(defaults.map(([name, { whenMissing }]) => [name, whenMissing])));
  const has = given.map((key): Condition => {
    const values = query[key]?.values;
    return { type: "query", key, value: `${values === NUMBER ? "0*" : ""}(?<${key}>${values})` };
  });
  return { source: numbered(path), destination, ...(has.length > 0 && { has }) };
}

/** Numbers beyond every id and page: nothing is there, and no page is rendered to find that out. */
function overlong({ path, query }: PublicPath): Rewrite[] {
  const numbers = Object.keys(query).filter((name) => query[name]?.values === NUMBER);
  return numbers.map((key) => ({
    source: numbered(path),
    has: [{ type: "query", key, value: "0*[1-9][0-9]{10,}" }],
    destination: MISSING_PAGE,
  }));
}

/** What is no number goes to one page that says so, however many such addresses are asked for. */
function invalidId({ path, page }: PublicPath): Rewrite[] {
  return path.includes(":id") ? [{ source: path, destination: fill(page, { id: "invalid", page: "1" }) }] : [];
}

/** An inner path is nobody's address: what `innerRedirects` does not send on is not there. */
function innerPath({ path, page }: PublicPath): Rewrite {
  const beside = [...PUBLIC_PATHS.map((other) => other.path), CATEGORY_FEED].filter(
    (other) => path.includes(":id") && other.startsWith(`${path}/`),
  );
  const except = beside.map((other) => other.slice(other.lastIndexOf("/") + 1).replace(".", "\\.")).join("|");
  return { source: except ? page.replace(":page", `:page((?!(?:${except})$)[^/]+)`) : page, destination: MISSING_PAGE };
}

/** Public addresses to the pages that render them; for `rewrites` of next.config. */
export function innerRewrites() {
  const search: Rewrite = {
    source: SEARCH.path,
    has: [{ type: "query", key: SEARCH.parameter, value: "[\\s\\S]*\\S[\\s\\S]*" }],
    destination: SEARCH.page,
  };
  return {
    beforeFiles: [
      ...PUBLIC_PATHS.map(innerPath),
      search,
      ...PUBLIC_PATHS.flatMap(overlong),
      ...PUBLIC_PATHS.flatMap((entry) => subsets(Object.keys(entry.query)).map((given) => rewriteOf(entry, given))),
      ...PUBLIC_PATHS.flatMap(invalidId),
    ],
    afterFiles: [],
    fallback: [{ source: "/:path((?!api/|_next/).*)", destination: MISSING_PAGE }],
  };
}

/** Inner paths to the public addresses that they belong to; for `redirects` of next.config. */
export function innerRedirects(): Redirect[] {
  const search: Redirect = { source: SEARCH.page, destination: SEARCH.path, permanent: true };
  return [search, ...PUBLIC_PATHS.flatMap(redirectsOf)];
}

function redirectsOf({ path, page, query }: PublicPath): Redirect[] {
  return subsets(Object.keys(query))
    .reverse()
    .map((given) => {
      const parts = Object.entries(query).map(([name, { values, whenMissing }]) => [
        name,
        given.includes(name) ? `:${name}(${values})` : whenMissing,
      ]);
      const search = given.map((name) => `${name}=:${name}`).join("&");
      const source = fill(numbered(page), Object.fromEntries(parts));
      return { source, destination: search ? `${path}?${search}` : path, permanent: true };
    });
}
