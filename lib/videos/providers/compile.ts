import { type Address, compilePattern, matchPattern, type Pattern } from "./pattern.ts";
import { fillTemplate, type Values } from "./template.ts";
import type { Provider } from "./types.ts";

export type CompiledProvider = Provider & {
  isBuiltIn: boolean;
  find(url: URL): Match | undefined;
};

/** Result of matching a provider's URL. */
export type Match = {
  /** The provider's id of the video. */
  id: string;
  /** URL of the player; absent if the matched URL is a player's. */
  player?: string;
  values: Values;
};

/** Drops empty segments, which sites ignore. */
const pathOf = (path: string): string =>
  path.endsWith("/") || path.includes("//") ? `/${path.split("/").filter(Boolean).join("/")}` : path;

const addressOf = (url: URL): Address => ({
  host: url.hostname,
  path: pathOf(url.pathname),
  get search() {
    return url.searchParams;
  },
});

/** Throws PatternError. */
export function compileProvider(provider: Provider, isBuiltIn: boolean): CompiledProvider {
  const players = provider.playerPatterns.map(compilePattern);
  const pages = provider.watchPatterns.map(compilePattern);

  function matchOf(pattern: Pattern, address: Address): Match | undefined {
    const values = matchPattern(pattern, address);
    if (!values) return undefined;
    values.set("host", { raw: address.host, compared: address.host });
    const id = fillTemplate(pattern.identity ?? "{id}", values, "compared");
    return id ? { id, values } : undefined;
  }

  function find(url: URL): Match | undefined {
    const address = addressOf(url);
    for (const pattern of players) {
      const match = matchOf(pattern, address);
      if (match) return match;
      if (pattern.isExclusion && matchPattern(pattern, address)) return undefined;
    }
    for (const pattern of pages) {
      if (pattern.isExclusion && matchPattern(pattern, address)) return undefined;
      const match = matchOf(pattern, address);
      const player = match && fillTemplate(pattern.template ?? provider.playerTemplate, match.values, "raw");
      if (match && player) return { ...match, player };
    }
    return undefined;
  }

  return { ...provider, isBuiltIn, find };
}
