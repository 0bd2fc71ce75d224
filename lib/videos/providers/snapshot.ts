import { ANY_HOST, BUILT_IN, isBuiltIn } from "./built-in.ts";
import { type CompiledProvider, compileProvider } from "./compile.ts";
import { PatternError } from "./pattern.ts";
import type { Provider } from "./types.ts";

type Snapshot = {
  providers: CompiledProvider[];
  byHost: Map<string, CompiledProvider>;
  /** Domains including all subdomains, also of disabled providers. */
  domains: Set<string>;
  anyHost: CompiledProvider | undefined;
};

function compileAll(rows: readonly Provider[]): CompiledProvider[] {
  const keys = new Set(rows.map(({ key }) => key));
  return [...BUILT_IN.filter(({ key }) => !keys.has(key)), ...rows].flatMap((provider) => {
    try {
      return [compileProvider(provider, isBuiltIn(provider.key))];
    } catch (error) {
      // Rows are validated when saved, but one from a newer release may be unreadable.
      if (error instanceof PatternError) return [];
      throw error;
    }
  });
}

function takeSnapshot(rows: readonly Provider[]): Snapshot {
  const providers = compileAll(rows);
  const enabled = providers.filter(({ isEnabled }) => isEnabled);
  const byHost = new Map<string, CompiledProvider>();
  for (const provider of enabled) {
    for (const host of [...provider.domains, ...provider.playerHosts]) {
      if (!byHost.has(host)) byHost.set(host, provider);
    }
  }
  return {
    providers,
    byHost,
    domains: new Set(providers.flatMap(({ domains }) => domains.map((domain) => domain.replace(/^\*\./, "")))),
    anyHost: enabled.find(({ key }) => key === ANY_HOST),
  };
}

// Next's bundles load their own copies of this module.
const globals = globalThis as { vitrineProviders?: Snapshot };

const current = (): Snapshot => {
  globals.vitrineProviders ??= takeSnapshot([]);
  return globals.vitrineProviders;
};

/** `rows` are the stored ones; built-in providers without a row are used as shipped. */
export function useProviders(rows: readonly Provider[]): void {
  globals.vitrineProviders = takeSnapshot(rows);
}

export const allProviders = (): readonly CompiledProvider[] => current().providers;

const parentsOf = (host: string): string[] => host.split(".").map((_, at, labels) => labels.slice(at).join("."));

/** True for hosts of a known provider's pages, players or files. */
export function isProviderHost(host: string): boolean {
  const { domains } = current();
  return parentsOf(host).some((domain) => domains.has(domain));
}

export function providerOf(host: string): CompiledProvider | undefined {
  const { byHost } = current();
  const found = byHost.get(host) ?? byHost.get(host.replace(/^(www|m|music)\./, ""));
  if (found) return found;
  for (const domain of parentsOf(host).slice(1)) {
    const wildcard = byHost.get(`*.${domain}`);
    if (wildcard) return wildcard;
  }
  return undefined;
}

export const providerOfAnyHost = (): CompiledProvider | undefined => current().anyHost;
