import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screenAt } from "#lib/routes";
import { PLAIN_DOCUMENT } from "#lib/server/public-paths";
import { isOn } from "./adapters.ts";

type Route = { regex: string };
type RoutesManifest = {
  redirects: Route[];
  staticRoutes: (Route & { page: string })[];
  dynamicRoutes: Route[];
};

export type KnownRoutes = {
  isRedirected(path: string): boolean;
  exists(path: string): boolean;
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

const anyOf = (regexes: string[]) => {
  const patterns = regexes.map((regex) => new RegExp(regex));
  return (path: string) => patterns.some((pattern) => pattern.test(path));
};

function publicFiles(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return new Set(paths.map((path) => encodeURI(path.replaceAll("\\", "/"))));
}

/** `next dev` writes no manifest. */
export function developmentRoutes(root: string): KnownRoutes {
  const files = publicFiles(join(root, "public"));
  const isOurs = (path: string) => screenAt(path) !== undefined || PLAIN_DOCUMENT.test(path) || files.has(path);
  return { isRedirected: () => false, exists: (path) => isOurs(path) || path.startsWith("/__nextjs") };
}

export function readKnownRoutes(root: string): KnownRoutes {
  if (!isOn("known-routes")) return { isRedirected: () => false, exists: () => true };
  const routes = readJson<RoutesManifest>(join(root, ".next/routes-manifest.json"));
  const files = publicFiles(join(root, "public"));
  // Next's internal pages start with an underscore.
  const ours = (path: string) => !path.startsWith("/_");
  const staticRoutes = routes.staticRoutes.filter(({ page }) => ours(page));
  const known = anyOf([...staticRoutes, ...routes.dynamicRoutes].map(({ regex }) => regex));
  return {
    isRedirected: anyOf(routes.redirects.map(({ regex }) => regex)),
    exists: (path) => files.has(path) || known(path),
  };
}
