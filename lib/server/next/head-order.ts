import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { LATE_TYPE } from "#lib/browser/deferred-scripts";
import { removeLinks, type Sheet } from "./style-sheets.ts";

const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"( id="[^"]+")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g;
const FONT_PRELOAD = /(<link rel="preload" href="\/_next\/static\/[^"]+\.woff2" as="font")/g;

/** A document in two parts: how those of a build begin that have the same style sheet first, and what is its own. */
export type Parts = { opening: string; rest: string };

const openings = new Map<string, string>();

/** A build's documents begin in a handful of ways; nobody fills the memory with others. */
const MOST_OPENINGS = 100;

/** The same text is the same string, so that what is worked out for one opening is found again without reading it. */
function openingOf(start: string, sheet: Sheet | undefined): string {
  const key = `${sheet?.address} ${start}`;
  const known = openings.get(key);
  if (known !== undefined) return known;
  const opening = `${start}${BOOT}${sheet?.element ?? ""}`;
  if (openings.size < MOST_OPENINGS) openings.set(key, opening);
  return opening;
}

/**
 * Brings a document of the framework into the order in which a slow phone needs it. The boot script and the style sheets
 * come first, within the document: what waits for a request of its own is seen later by a whole turn of the line. The
 * framework's scripts wait until the page is seen (lib/late-scripts), and the font, which a page does without until the
 * next one, comes after what is seen first. What another version of the framework writes differently stays as it is,
 * which is slower and works.
 */
export function orderHead(html: string, sheets: Sheet[] = []): Parts {
  const at = html.indexOf("<link ");
  if (at < 0 || !html.includes(BOOT)) return { opening: "", rest: html };
  const [first, ...others] = sheets;
  const rest = (first ? removeLinks(html.slice(at)) : html.slice(at))
    .replace(BOOT, "")
    .replace(SCRIPT_PRELOAD, "")
    .replace(FONT_PRELOAD, '$1 fetchPriority="low"')
    .replace(SCRIPT, `<script type="${LATE_TYPE}" data-src="$1"$2></script>`);
  const styles = others.map(({ element }) => element).join("");
  return { opening: openingOf(html.slice(0, at), first), rest: styles + rest };
}
