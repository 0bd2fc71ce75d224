import { isColumn, REQUIRED } from "#lib/imports/columns";
import type { Format } from "#lib/imports/formats/types";
import { DETAIL_NAMES, DETAILS, type Detail } from "#lib/videos/details";
import { type FieldFacts, isText } from "./field-facts.ts";
import { guessByValues } from "./guess-by-values.ts";
import { guessRules } from "./guess-rules.ts";
import { bareName, isStatusName, isVideoField, nameScore } from "./names.ts";
import { ORIGIN_RATES, playerSites, type Rate } from "./origin-rates.ts";
import { fieldNamed, findProfile } from "./profiles.ts";
import { statusRole } from "./row-state.ts";
import { stateOf } from "./states.ts";
import type { Guess, Mapping, Target } from "./types.ts";

/** A description may contain the player. */
const SHARED: Target[] = ["iframeSrc", "description"];

const isFlag = ({ words = [] }: FieldFacts) =>
  words.length > 0 &&
  words.every((word) => /^(0|1|2|true|false|yes|no|on|off|premium|private|public|free|paid)$/i.test(word));

const DETAIL_RATES: Record<Detail["kind"], Rate> = {
  address: (facts, named) => (named > 0 && facts.addressShare >= 0.5 && facts.share(facts.images) < 0.5 ? named : 0),
  line: (facts, named) => (named > 0 && isText(facts) ? named : 0),
};

/** 0 rules a field out, whatever its name. */
const RATES: [Target, Rate][] = [
  [
    "iframeSrc",
    (facts, named) => {
      if (facts.share(facts.images) > 0.5 || /trailer|teaser/i.test(facts.name)) return 0;
      if (facts.playerShare >= 0.5) return 200 + named + 100 * facts.snippetShare;
      if (facts.playerShare >= 0.3 && facts.snippets > 0) return 150 + named;
      if (facts.share(facts.youTubeIds) >= 0.5) return 120 + named;
      return named > 0 && facts.unknownShare >= 0.3 ? named : 0;
    },
  ],
  [
    "thumbnailUrl",
    (facts, named) =>
      facts.share(facts.images) >= 0.3
        ? 60 + named
        : named > 0 && facts.playerShare < 0.5 && (facts.addressShare >= 0.5 || facts.share(facts.divided["/"]) > 0.9)
          ? named
          : 0,
  ],
  [
    "duration",
    (facts, named) => {
      if (facts.share(facts.clocks) + facts.share(facts.numbers) < 0.7) return 0;
      return named > 0 ? 50 + named : facts.share(facts.clocks) >= 0.7 ? 40 : 0;
    },
  ],
  [
    "createdAt",
    (facts, named) => {
      // Ids of 9 to 13 digits look like times.
      if (facts.share(facts.times) < 0.5 || (named === 0 && nameScore(facts.name, "oldId") > 0)) return 0;
      if (["deletion", "end"].includes(statusRole(facts.name)) || /expir/i.test(facts.name)) return 0;
      return 50 + named;
    },
  ],
  [
    "status",
    (facts, named) => {
      // Sitemaps mark live streams as <video:live>.
      if (!facts.words || facts.addressShare > 0 || facts.times > 0 || facts.name === "video:live") return 0;
      if (named > 0) return named;
      if (!facts.words.every((word) => stateOf(word) !== undefined)) return 0;
      if (isStatusName(bareName(facts.name))) return 30;
      return facts.words.every((word) => /^(?!true$|false$)[\p{L} -]{4,}$/iu.test(word)) ? 20 : 0;
    },
  ],
  ["isPrivate", (facts, named) => (named > 0 && isFlag(facts) ? named : 0)],
  ["title", (facts, named) => (named > 0 && isText(facts) ? named : 0)],
  [
    "description",
    (facts, named) => (named > 0 && facts.share(facts.numbers) < 0.9 && facts.playerShare < 0.9 ? named : 0),
  ],
  ...ORIGIN_RATES,
  ...DETAIL_NAMES.map((name): [Target, Rate] => [name, DETAIL_RATES[DETAILS[name].kind]]),
];

export function guessMapping(all: FieldFacts[], format: Format): Guess {
  const facts = all.filter(({ filled }) => filled > 0);
  const names = all.map(({ name }) => name);
  const profile = findProfile(names, format);
  const fields: Mapping["fields"] = {};
  const used = new Set<string>();
  const take = (target: Target, taken: FieldFacts[]) => {
    if (taken.length === 0) return;
    fields[target] = taken.map(({ name }) => name);
    for (const { name } of taken) used.add(name);
  };
  const isOwn = REQUIRED.every((column) => names.includes(column));
  for (const each of isOwn ? facts : []) {
    const { name } = each;
    if (!isColumn(name)) continue;
    if (name === "publishAt") used.add(name);
    else if (name === "state") take("status", [each]);
    else take(name, [each]);
  }
  for (const [target, known] of Object.entries(profile?.fields ?? {}) as [Target, string[]][]) {
    const found = known.flatMap((name) => facts.find((each) => each.name === fieldNamed(names, name)) ?? []);
    if (known.length === 0) fields[target] = [];
    take(
      target,
      target === "iframeSrc" ? found.filter(({ playerShare, addresses }) => playerShare > 0 || addresses > 0) : found,
    );
  }
  for (const [target, rate] of RATES) {
    if (fields[target]) continue;
    const rated = facts
      .filter(
        ({ name }) =>
          !used.has(name) ||
          (!isOwn && SHARED.includes(target) && SHARED.some((other) => fields[other]?.includes(name))),
      )
      .map((each) => ({ each, score: rate(each, nameScore(each.name, target), playerSites(facts, fields)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    // Status fields are combined: a row must be public by all of them, and free by all that say who may watch. Those
    // known by values only come last.
    const most = target === "status" || target === "isPrivate" ? 6 : 1;
    const isTaken = (score: number, at: number) => at < most && (at < 3 || score > 30);
    const best = rated.filter(({ score }, at) => isTaken(score, at)).map(({ each }) => each);
    take(
      target,
      target === "description" && best[0] && fields.iframeSrc?.includes(best[0].name) && best[0].length < 150
        ? []
        : best,
    );
  }
  if (!isOwn) {
    addOtherPlayers(facts, fields, used);
    take("mirrors", [
      ...facts.filter(({ name }) => fields.mirrors?.includes(name)),
      ...numberedPlayers(facts, fields, used),
    ]);
  }
  const dates = facts.filter((each) => hidesRows(each, facts, fields)).map(({ name }) => name);
  if (dates.length > 0) fields.status = [...new Set([...(fields.status ?? []), ...dates])];
  for (const list of ["categories", "tags"] as const) {
    if (fields[list]) continue;
    const isList = (each: FieldFacts) =>
      !used.has(each.name) &&
      isText(each) &&
      !isNumberList(each) &&
      nameScore(each.name, list) > 0 &&
      !isAttributeOf(each.name, names);
    const lists = facts.filter(isList).sort((a, b) => nameScore(b.name, list) - nameScore(a.name, list));
    const others = lists.filter(({ name }) => !isChannel(name));
    take(list, others.length > 0 ? others : lists);
  }
  guessByValues(facts, fields, used, take);
  for (const [target, from] of Object.entries(fields)) if (from.length === 0) delete fields[target as Target];
  const rules = guessRules(facts, fields, profile, isOwn);
  return { format, mapping: { fields, rules }, ...(profile && { profile: profile.name }) };
}

/** Further players of a video in fields such as `embed2` and `embed3`. */
function numberedPlayers(facts: FieldFacts[], { iframeSrc = [] }: Mapping["fields"], used: ReadonlySet<string>) {
  const stem = (name: string) => bareName(name).replace(/(?<!\d)\d+$/, "");
  const [first = ""] = iframeSrc;
  return facts.filter(
    ({ name, players }) =>
      players > 0 && !used.has(name) && !iframeSrc.includes(name) && stem(name) === stem(first) && /\d$/.test(name),
  );
}

/** Posts often have the player in a field of its own or in their text; entries of feeds, there or in their link. */
function addOtherPlayers(facts: FieldFacts[], fields: Mapping["fields"], used: ReadonlySet<string>): void {
  const [chosen] = facts.filter(({ name }) => name === fields.iframeSrc?.[0]);
  const rows = Math.max(...facts.map(({ filled }) => filled));
  if (!chosen || chosen.players === rows) return;
  const isFree = ({ name }: FieldFacts) => !used.has(name) || fields.description?.includes(name);
  const isLink = ({ name, playerShare }: FieldFacts) => playerShare > 0 && fields.sourceUrl?.includes(name);
  const isOwnField = ({ name, images }: FieldFacts) => images === 0 && isVideoField(name);
  const others = facts.filter(
    (each) =>
      each !== chosen &&
      each.players > 0 &&
      (((each.snippets > 0 || isOwnField(each)) && isFree(each)) || isLink(each)),
  );
  fields.iframeSrc = [...new Set([...(fields.iframeSrc ?? []), ...others.map(({ name }) => name)])];
}

/** Passwords and dates that say whether a row was public. A date of publication does where no status says so. */
function hidesRows({ name, filled }: FieldFacts, facts: FieldFacts[], fields: Mapping["fields"]): boolean {
  const { status = [], createdAt = [] } = fields;
  const role = statusRole(name);
  if (role === "start") return !createdAt.includes(name);
  if (role !== "publication") return role !== "word";
  const rows = Math.max(...facts.map((each) => each.filled));
  return filled < rows && !status.some((field) => statusRole(field) === "word");
}

/** "media:category@label" says the same as "media:category". */
const isAttributeOf = (name: string, names: readonly string[]) =>
  name.includes("@") && names.includes(name.slice(0, name.indexOf("@")));

/** Often the uploader; on some sites the only category of a video. */
const isChannel = (name: string) => /^channels?$/.test(bareName(name));

/** Ids of categories whose names are not in the file, as in "#2# #5#". */
const isNumberList = (facts: FieldFacts) => [...facts.values()].every((value) => /^[#\d\s,;|]+$/.test(value));
