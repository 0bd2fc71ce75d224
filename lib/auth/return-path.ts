/**
 * Where a person goes after signing in: `from` when it is a path of this site, else the home page. Browsers read a
 * backslash as a slash and drop tabs and line breaks, so an address with any of them is another site's.
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith("/") || /[\\\p{Cc}]/u.test(from) || from.length > 512) return "/";
  const base = "http://site.invalid";
  if (!URL.canParse(from, base)) return "/";
  const url = new URL(from, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
