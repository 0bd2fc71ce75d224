import { MAX_EXAMPLES, MAX_GROUPS, OTHERS } from "./policy.ts";
import type { CheckGroup, CheckReport } from "./types.ts";

export const emptyReport = (): CheckReport => ({ addresses: 0, resolved: 0, gone: 0, own: 0, unread: 0, groups: [] });

function addGroup(groups: Map<string, CheckGroup>, group: CheckGroup): void {
  const isFull = groups.size >= MAX_GROUPS && !groups.has(group.shape);
  const shape = isFull ? OTHERS : group.shape;
  const known = groups.get(shape) ?? {
    shape,
    count: 0,
    examples: [],
    pattern: isFull ? null : group.pattern,
    found: 0,
    categories: 0,
  };
  known.count += group.count;
  known.found += group.found;
  known.categories = (known.categories ?? 0) + (group.categories ?? 0);
  known.examples = [...known.examples, ...group.examples].slice(0, MAX_EXAMPLES);
  groups.set(shape, known);
}

export function mergeReports(one: CheckReport, other: CheckReport): CheckReport {
  const groups = new Map<string, CheckGroup>();
  for (const group of [...one.groups, ...other.groups]) addGroup(groups, { ...group });
  const sum = (name: "addresses" | "resolved" | "gone" | "own" | "unread") => one[name] + other[name];
  return {
    addresses: sum("addresses"),
    resolved: sum("resolved"),
    gone: sum("gone"),
    own: sum("own"),
    unread: sum("unread"),
    groups: [...groups.values()].sort((a, b) => b.count - a.count),
  };
}
