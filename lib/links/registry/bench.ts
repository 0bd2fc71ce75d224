import type { runBench } from "#lib/videos/providers/bench";
import { PLACEHOLDER } from "#lib/videos/providers/placeholders";
import { endpointOfHosts } from "./registry.ts";

type Bench = ReturnType<typeof runBench>;

/** A template for the page that a pattern matches; undefined if the pattern contains wildcards. */
function pageOf(pattern: string): string | undefined {
  if (!pattern.startsWith("https://") || pattern.includes("*")) return undefined;
  return pattern.replace(new RegExp(PLACEHOLDER, "g"), "{$1}");
}

/** Adds data from the public oEmbed registry: the provider's name and, for a proposal, its health rule. */
export function withRegistry(bench: Bench, domains = bench.proposal?.domains ?? []) {
  const endpoint = endpointOfHosts(domains);
  const page = endpoint && pageOf(bench.proposal?.watchPatterns?.[0] ?? "");
  const rule = page && { healthKind: "oembed" as const, healthUrl: endpoint.url, healthPages: [page] };
  return { ...bench, proposal: bench.proposal && { ...bench.proposal, ...rule }, registered: endpoint?.name ?? null };
}
