import { screenShown } from "#lib/routes";

/** What could not be loaded, for a path with its query; null where nothing was to be loaded. */
export function failureText(address: string): string | null {
  const { pathname, search } = new URL(address, "http://site.example");
  return screenShown(pathname, search)?.failure ?? null;
}
