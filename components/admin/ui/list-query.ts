import { firstValue, type PageQuery } from "#lib/core/page-query";

export function firstValues(query: PageQuery, maxSearch: number): Record<string, string | undefined> {
  const values = Object.entries(query).map(([name, value]) => [name, firstValue(value)]);
  const found = Object.fromEntries(values) as Record<string, string | undefined>;
  return { ...found, search: found.search?.slice(0, maxSearch) };
}
