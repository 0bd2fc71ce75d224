import type { FieldFacts } from "./field-facts.ts";
import { bareName } from "./names.ts";
import { isPermalink } from "./origin-names.ts";
import type { Mapping, Target } from "./types.ts";

/** `players` are the sites of the players. */
export type Rate = (facts: FieldFacts, named: number, players: ReadonlySet<string>) => number;

/** An unnamed field needs at least this many values to be recognised. */
export const MIN_VALUES = 5;

const isToken = (facts: FieldFacts) =>
  facts.isDistinct &&
  facts.spaced === 0 &&
  facts.addressShare === 0 &&
  (facts.share(facts.times) < 0.5 || facts.share(facts.numbers) > 0.9) &&
  facts.length <= 200;

export const ORIGIN_RATES: [Target, Rate][] = [
  [
    "oldUrl",
    (facts, named, players) => {
      if (!facts.isDistinct || facts.playerShare >= 0.2 || facts.images > 0) return 0;
      if (facts.pathShare >= 0.9) return named;
      if (facts.addressShare < 0.9) return 0;
      if (isPermalink(bareName(facts.name))) return 100 + named;
      if (!facts.isOneSite || facts.sites.some((site) => players.has(site))) return 0;
      return named > 0 ? 50 + named : facts.filled >= MIN_VALUES ? 30 : 0;
    },
  ],
  ["oldId", (facts, named) => (named > 0 && isToken(facts) ? named : 0)],
  ["oldSlug", (facts, named) => (named > 0 && isToken(facts) && facts.share(facts.numbers) < 0.5 ? named : 0)],
  ["mirrors", (facts, named) => (named > 0 && facts.addressShare + facts.playerShare > 0 ? named : 0)],
  ["startingViews", (facts, named) => (named > 0 && facts.share(facts.counts) >= 0.7 ? named : 0)],
];

export const playerSites = (facts: FieldFacts[], { iframeSrc = [] }: Mapping["fields"]): ReadonlySet<string> =>
  new Set(facts.flatMap(({ name, sites }) => (iframeSrc.includes(name) ? sites : [])));
