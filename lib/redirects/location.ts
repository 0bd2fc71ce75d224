/**
 * A path of this site with its query, as a `Location` header can carry it: spaces and characters outside ASCII are
 * percent-encoded, and what is encoded already is not changed.
 */
export function locationPath(path: string): string {
  const { pathname, search, hash } = new URL(path, "http://localhost");
  return pathname + search + hash;
}
