import { screenShown } from "#lib/routes";

/** What could not be loaded, for a path with its query; null where nothing was to be loaded. */
export function failureText(address: string): string | null {
  const [path = "", query = ""] = address.split("?");
  return screenShown(path, query)?.failure ?? null;
}
