import type { Contract } from "#lib/http/route";
import type { RouteFunction } from "./people/callers.ts";

export type Handler = RouteFunction & { contract: Contract };

/** Queries that the endpoint reads differently: parameters it does not know change nothing. */
export function distinctQueries({ contract }: Handler, queries: string[]): string[] {
  const read = (query: string) => contract.query?.safeParse(Object.fromEntries(new URLSearchParams(query))).data;
  return [...new Map(queries.map((query) => [JSON.stringify(read(query)), query])).values()];
}
