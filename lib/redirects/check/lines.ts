/** Images, scripts and other files are not pages, so they get no redirects. */
const FILE =
  /\.(?:avif|css|gif|gz|ico|jpe?g|js|json|m3u8|map|mp4|png|svg|ts|txt|vtt|webm|webp|woff2?|xml|zip)(?:$|\?)/i;
/** Request line in the common and combined log formats. */
const REQUEST = /"(?:GET|HEAD) (\S+) HTTP\/\d(?:\.\d)?"/;
const LOC = /<loc>\s*([^<\s]+)\s*<\/loc>/gi;
const FIRST_CELL = /^\s*"?([^\s",;|]+)/;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/(?!\/)|\?)/i.test(text);

/** Page addresses in a line of a URL list, a sitemap or an access log. */
export function addressesIn(line: string): string[] {
  const request = REQUEST.exec(line)?.[1];
  if (request !== undefined) return FILE.test(request) || !isAddress(request) ? [] : [request];
  if (line.includes("<")) {
    const found = [...line.matchAll(LOC)].map(([, loc = ""]) =>
      loc.replace(/&\w+;/g, (each) => ENTITIES[each] ?? each),
    );
    return found.filter((each) => isAddress(each) && !FILE.test(each));
  }
  const cell = FIRST_CELL.exec(line)?.[1] ?? "";
  return isAddress(cell) && !FILE.test(cell) ? [cell] : [];
}
