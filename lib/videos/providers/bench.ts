import { readSnippet } from "../embeds/embed-snippet.ts";
import { kindOfAddress } from "../embeds/player-address.ts";
import { isBuiltIn } from "./built-in.ts";
import { type CompiledProvider, compileProvider } from "./compile.ts";
import { type Problems, problemsOf } from "./policy.ts";
import { proposeProvider } from "./propose.ts";
import { providerShape } from "./schemas.ts";
import { fillTemplate } from "./template.ts";
import type { BenchResult, Provider } from "./types.ts";

const NOTHING = { refusal: null, identity: null, player: null, thumbnail: null };
const NOT_FOUND = "No part of these addresses names the video. Paste two or three of the same form.";

type Read = { url: URL; isPlayer: boolean } | { problem: string };

function readSample(sample: string): Read {
  const text = sample.trim();
  const snippet = text.startsWith("<") ? readSnippet(text) : undefined;
  if (snippet && "problem" in snippet) return snippet;
  const url = URL.parse((snippet?.src ?? text).replace(/^\/\//, "https://").replace(/^http:/i, "https:"));
  if (url?.protocol !== "https:") return { problem: "The address must begin with https://." };
  return { url, isPlayer: snippet !== undefined || kindOfAddress(url) === "player" };
}

function read(sample: string, provider: CompiledProvider): BenchResult {
  const nothing = { ...NOTHING, sample };
  const given = readSample(sample);
  if ("problem" in given) return { ...nothing, refusal: given.problem };
  const match = provider.find(given.url);
  if (!match) return { ...nothing, refusal: "No pattern reads this address." };
  return {
    ...nothing,
    identity: `${provider.key}:${match.id}`,
    player: match.player ?? given.url.href,
    thumbnail: provider.thumbnailTemplate
      ? (fillTemplate(provider.thumbnailTemplate, match.values, "raw") ?? null)
      : null,
  };
}

/** Applies a rule to URLs and embed codes. */
export const tryProvider = (samples: string[], provider: Provider, isBuiltIn: boolean): BenchResult[] => {
  const compiled = compileProvider(provider, isBuiltIn);
  return samples.map((sample) => read(sample, compiled));
};

/** Proposes a rule for these samples. */
export function proposeFrom(samples: string[]): Partial<Provider> {
  const given = samples.map(readSample).filter((each) => "url" in each);
  const urlsOf = (isPlayer: boolean) => given.filter((each) => each.isPlayer === isPlayer).map(({ url }) => url);
  return proposeProvider(urlsOf(false), urlsOf(true));
}

/** Proposes a rule if none is given, and applies it to the samples. */
export function runBench(samples: string[], given: Provider | undefined) {
  const proposal = given ? null : proposeFrom(samples);
  const read =
    given ?? providerShape.safeParse({ watchPatterns: [], playerPatterns: [], playerHosts: [], ...proposal }).data;
  const problems: Problems = read ? problemsOf(read) : { watchPatterns: NOT_FOUND };
  if (!read || problems.watchPatterns || problems.playerPatterns) {
    const refused = (sample: string): BenchResult => ({ ...NOTHING, sample, refusal: NOT_FOUND });
    return { proposal, problems, results: samples.map(refused) };
  }
  return { proposal, problems, results: tryProvider(samples, read, isBuiltIn(read.key)) };
}
