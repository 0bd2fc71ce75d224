import { type OldAddress, writeOldAddress } from "#lib/videos/origin/address";

const MOST_PARAMETERS = 5;

/** What to look for, in this order: the address, the same with one of its parameters, and without any. */
export function candidatesOf(address: OldAddress): string[] {
  const { path, query } = address;
  const single = query.length > 1 ? query.slice(0, MOST_PARAMETERS).map((each) => ({ path, query: [each] })) : [];
  const bare = query.length > 0 && path !== "/" ? [{ path, query: [] }] : [];
  return [address, ...single, ...bare].map(writeOldAddress);
}
