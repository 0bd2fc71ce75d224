import type { Match } from "#lib/videos/providers/compile";
import { allProviders, providerOf, providerOfAnyHost } from "#lib/videos/providers/snapshot";
import { fillTemplate } from "#lib/videos/providers/template";
import type { Provider } from "#lib/videos/providers/types";

const providerOfKey = (embedKey: string | null): Provider | undefined => {
  const [, key] = /^([a-z][a-z0-9]*):./s.exec(embedKey ?? "") ?? [];
  return key ? allProviders().find((provider) => provider.key === key && provider.isEnabled) : undefined;
};

/** Always https; undefined if the provider has no public endpoint. */
export function addressToAsk(provider: Provider, { values }: Pick<Match, "values">): string | undefined {
  const { healthKind, healthUrl, healthPages } = provider;
  if (healthKind === "none") return undefined;
  const address = fillTemplate(healthUrl, values, "compared");
  if (healthKind !== "oembed" || !address) return address;
  const [page] = healthPages.flatMap((template) => fillTemplate(template, values, "compared") ?? []);
  return page && `${address}${address.includes("?") ? "&" : "?"}format=json&url=${encodeURIComponent(page)}`;
}

export function questionOf(embedKey: string | null, iframeSrc: string | null): string | undefined {
  const provider = providerOfKey(embedKey);
  const url = URL.parse(iframeSrc ?? "");
  if (!provider || !url) return undefined;
  const match = (providerOf(url.hostname) ?? providerOfAnyHost())?.find(url);
  return match && addressToAsk(provider, match);
}

export const ruleOf = providerOfKey;

export const hostOf = (embedKey: string | null, iframeSrc: string | null): string | undefined =>
  URL.parse(questionOf(embedKey, iframeSrc) ?? "")?.host;

const healthHostOf = ({ healthUrl }: Provider): string | undefined =>
  URL.parse(healthUrl.replace(/[{}[\]]/g, ""))?.host;

/** Whether the provider is asked about its videos by a host that lacks a control video. */
export function lacksControls(provider: Provider, controlled: ReadonlySet<string>): boolean {
  const host = healthHostOf(provider);
  return provider.isEnabled && provider.healthKind !== "none" && host !== undefined && !controlled.has(host);
}

/** Milliseconds between requests to a host; the longest pause of all providers that use the host. */
export function pauseFor(host: string): number | undefined {
  const rates = allProviders()
    .filter((provider) => healthHostOf(provider) === host)
    .map(({ requestsPerMinute }) => requestsPerMinute);
  return rates.length > 0 ? 60_000 / Math.min(...rates) : undefined;
}
