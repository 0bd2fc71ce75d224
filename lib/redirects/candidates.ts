import { type OldAddress, writeOldAddress } from "#lib/videos/origin/address";

const MAX_PARAMETERS = 5;

/** Lookup keys in order of precedence: the full address, the path with one parameter, the path alone. */
export function candidatesOf(address: OldAddress): string[] {
  const { path, query } = address;
  const single = query.length > 1 ? query.slice(0, MAX_PARAMETERS).map((each) => ({ path, query: [each] })) : [];
  const bare = query.length > 0 && path !== "/" ? [{ path, query: [] }] : [];
  return [address, ...single, ...bare].map(writeOldAddress);
}
