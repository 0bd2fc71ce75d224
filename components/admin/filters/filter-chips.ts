import { formatNumber } from "#lib/core/format";
import { formatDuration } from "#lib/videos/duration";
import { filterParams } from "#lib/videos/filter/address";
import { ISSUE_LABELS, type Issue } from "#lib/videos/filter/policy";
import type { VideoFilter } from "#lib/videos/filter/types";
import { STATE_LABELS } from "#lib/videos/states";
import type { FilterChoices } from "./filter-choices.ts";

/** A condition in words. `without` holds the list's parameters without that condition. */
export type Chip = { label: string; without: Record<string, string | undefined> };

function span(name: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? `${name} ${from}` : `${name} ${from} to ${to}`;
  return from === undefined ? `${name} up to ${to}` : `${name} from ${from}`;
}

const count = (of: number | undefined) => (of === undefined ? undefined : formatNumber(of));
const length = (of: number | undefined) => (of === undefined ? undefined : formatDuration(of));

/** The search has no chip, because its field shows it. */
export function filterChips(filter: VideoFilter, { categories, imports }: FilterChoices): Chip[] {
  const params = filterParams(filter);
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, names.includes(name) ? undefined : value]));
  const nameOf = (id: number) => categories.find((each) => each.id === id)?.name ?? `#${id}`;
  const run = imports.find(({ id }) => id === filter.import);
  const ids = filter.category ?? [];
  const joined = { any: "In", all: "In", not: "Not in" }[filter.match];
  const ofCategories = ids.map((id) => {
    const others = ids.filter((other) => other !== id).join();
    const match = others && filter.match !== "any" ? filter.match : undefined;
    return {
      label: `${joined} ${nameOf(id)}`,
      without: { ...without("category", "match"), category: others || undefined, match },
    };
  });
  const others: [string | false | undefined, ...string[]][] = [
    [
      filter.state !== "public" && (filter.state === "unpublished" ? "Not public" : STATE_LABELS[filter.state]),
      "state",
    ],
    [filter.show !== "all" && ISSUE_LABELS[filter.show as Issue], "show"],
    [filter.tag && `Tag ${filter.tag}`, "tag"],
    [filter.host && `Host ${filter.host}`, "host"],
    [filter.import !== undefined && `Import #${filter.import}${run ? ` (${run.source})` : ""}`, "import"],
    [filter.premium !== "all" && (filter.premium === "yes" ? "Premium" : "Not premium"), "premium"],
    [
      (params.minDuration ?? params.maxDuration) &&
        span("Duration", length(filter.minDuration), length(filter.maxDuration)),
      "minDuration",
      "maxDuration",
    ],
    [
      (params.minViews ?? params.maxViews) && span("Views", count(filter.minViews), count(filter.maxViews)),
      "minViews",
      "maxViews",
    ],
    [(params.addedFrom ?? params.addedTo) && span("Added", filter.addedFrom, filter.addedTo), "addedFrom", "addedTo"],
    [
      (params.changedFrom ?? params.changedTo) && span("Changed", filter.changedFrom, filter.changedTo),
      "changedFrom",
      "changedTo",
    ],
    [
      (params.publishFrom ?? params.publishTo) && span("For", params.publishFrom, params.publishTo),
      "publishFrom",
      "publishTo",
    ],
  ];
  const rest = others.flatMap(([label, ...names]) => (label ? [{ label, without: without(...names) }] : []));
  return [...ofCategories, ...rest];
}

/** Empty with fewer than two categories. */
export function matchText({ category = [], match }: VideoFilter): string {
  if (category.length < 2) return "";
  return { any: "any of these categories", all: "all of these categories", not: "none of these categories" }[match];
}
