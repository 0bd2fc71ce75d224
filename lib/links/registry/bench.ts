import { kindOfAddress } from "#lib/videos/embeds/player-address";
import type { runBench } from "#lib/videos/providers/bench";
import { PLACEHOLDER } from "#lib/videos/providers/placeholders";
import { endpointOfHosts } from "./registry.ts";

type Bench = ReturnType<typeof runBench>;

/** A template for the page that a proposed pattern matches; undefined if the pattern contains wildcards. */
function pageOf({ proposal, results }: Bench): string | undefined {
  const [pattern] = proposal?.watchPatterns ?? [];
  const urls = results.map(({ sample }) => URL.parse(sample));
  const page = urls.find((url) => url && kindOfAddress(url) !== "player");
  if (!pattern || !page || pattern.includes("*")) return undefined;
  return `https://${page.hostname}${pattern.replace(new RegExp(PLACEHOLDER, "g"), "{$1}")}`;
}

/** Adds data from the public oEmbed registry: the provider's name and, for a proposal, its health rule. */
export function withRegistry(bench: Bench, domains = bench.proposal?.domains ?? []) {
  const endpoint = endpointOfHosts(domains);
  const page = endpoint && pageOf(bench);
  const rule = page && { healthKind: "oembed" as const, healthUrl: endpoint.url, healthPages: [page] };
  return { ...bench, proposal: bench.proposal && { ...bench.proposal, ...rule }, registered: endpoint?.name ?? null };
}
