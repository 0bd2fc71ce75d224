import { DividerFinder } from "#lib/imports/divider";
import type { FieldFacts } from "./field-facts.ts";
import { nameInGroup } from "./names.ts";
import type { Profile } from "./profiles.ts";
import { hasOwnWords, statusRole, wordIn } from "./row-state.ts";
import { EMPTY, isFreeName, isHidingName, isTick, statesOf } from "./states.ts";
import type { Mapping, Rules, Target } from "./types.ts";
import { withoutWeekday } from "./values.ts";

/** Ten hours. */
export const MAX_SECONDS = 36_000;

function dividerOf(facts: FieldFacts[], areTags: boolean): string {
  const uses = (divider: "|" | ";" | ",") => facts.reduce((sum, each) => sum + each.divided[divider], 0);
  if (uses("|") > 0) return "|";
  if (uses(";") > 0) return ";";
  const finder = new DividerFinder({ areTags });
  for (const each of facts) for (const value of each.values()) finder.add(value);
  return finder.divider();
}

/** Words of flags such as `is_deleted` and `free` are told from the same words of other fields. */
function statesIn(flags: FieldFacts[]): Rules["status"] {
  const isOther = ({ name }: FieldFacts) => hasOwnWords(name);
  const states: Rules["status"] = Object.assign(
    {},
    ...flags.filter((each) => !isOther(each)).map(({ words = [] }) => statesOf(words, false)),
  );
  for (const { name, words = [] } of flags.filter(isOther)) {
    const bare = nameInGroup(name);
    for (const [word, state] of Object.entries(statesOf(words, isHidingName(bare), isFreeName(bare))))
      states[(states[word] ?? state) === state ? word : wordIn(name, word)] = state;
  }
  return states;
}

export function guessRules(
  all: FieldFacts[],
  fields: Mapping["fields"],
  profile: Profile | undefined,
  isOwn: boolean,
): Rules {
  const known = profile?.status ?? {};
  const of = (target: Target) => (fields[target] ?? []).flatMap((name) => all.find((each) => each.name === name) ?? []);
  const flags = of("status").filter(({ name }) => statusRole(name) === "word");
  const states = statesIn(flags);
  const rows = Math.max(0, ...all.map(({ filled }) => filled));
  const [flag, ...others] = flags;
  if (flag && others.length === 0 && flag.filled < rows && isTick(flag.words ?? [])) {
    const [ticked, empty] = isHidingName(nameInGroup(flag.name))
      ? (["draft", "public"] as const)
      : (["public", "draft"] as const);
    Object.assign(states, { [flag.words?.[0]?.toLowerCase() ?? ""]: ticked, [EMPTY]: empty });
  }
  const [duration] = of("duration");
  const isMinutes = /min/i.test(duration?.name ?? "");
  const { smallest = 0, largest = 0 } = duration ?? {};
  // A playlist of short clips also has long ones.
  const isMillis =
    smallest > MAX_SECONDS ||
    (smallest >= 1_000 && largest > 10 * MAX_SECONDS) ||
    /(^|[_(])ms\)?$|milli/i.test(duration?.name ?? "");
  const days = of("createdAt").flatMap((each) => [...each.values()].map(withoutWeekday));
  const first = days.flatMap((value) => /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(value) ?? []);
  const isDay = days.some((value) => Number(/^(\d{1,2})[./-]/.exec(value)?.[1]) > 12);
  const isMonth = days.some((value) => Number(/^\d{1,2}[./-](\d{1,2})[./-]/.exec(value)?.[1]) > 12);
  const order = isMonth || (!isDay && first.some((text) => text.includes("/"))) ? "mdy" : "dmy";
  const named = Object.fromEntries(Object.entries(known).filter(([word]) => word in states));
  return {
    dividers: {
      categories: profile?.divider ?? dividerOf(of("categories"), false),
      tags: profile?.divider ?? dividerOf(of("tags"), true),
    },
    status: { ...states, ...named },
    duration: isMinutes ? "minutes" : isMillis && duration && duration.numbers > 0 ? "milliseconds" : "seconds",
    days: order,
    keepsMarkup: isOwn,
  };
}
