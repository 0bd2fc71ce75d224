import type { Prisma } from "#prisma";

type Facts = Prisma.InputJsonObject;

/** Returns only the facts that differ, if any. */
export function changesBetween(was: Facts, is: Facts): { before?: Facts; after?: Facts } {
  const changed = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  if (changed.length === 0) return {};
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: pick(was), after: pick(is) };
}
