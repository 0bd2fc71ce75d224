import { screenShown } from "#lib/routes";

export function failureText(address: string): string | null {
  const [path = "", query = ""] = address.split("?");
  return screenShown(path, query)?.failure ?? null;
}
