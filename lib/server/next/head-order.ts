import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { DEFERRED_TYPE } from "#lib/browser/deferred-scripts";
import { isOn } from "./adapters.ts";
import { removeLinks, type Sheet } from "./style-sheets.ts";

const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"( id="[^"]+")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^<>]* href="\/_next\/static\/[^"]+"\/>/g;
const FONT_PRELOAD = /(<link rel="preload" href="\/_next\/static\/[^"]+\.woff2" as="font")/g;

export type Parts = { opening: string; rest: string };

const openings = new Map<string, string>();

const MAX_OPENINGS = 100;

function openingOf(start: string, sheet: Sheet | undefined): string {
  const key = `${sheet?.address} ${start}`;
  const known = openings.get(key);
  if (known !== undefined) return known;
  const opening = `${start}${BOOT}${sheet?.element ?? ""}`;
  if (openings.size < MAX_OPENINGS) openings.set(key, opening);
  return opening;
}

/**
 * Reorders a document for slow connections: boot script and styles first and inline, framework scripts deferred until
 * after the first paint, the font last. Markup of an unknown form is left unchanged.
 */
export function orderHead(html: string, sheets: Sheet[] = []): Parts {
  const at = html.indexOf("<link ");
  if (at < 0 || !html.includes(BOOT) || !isOn("head-order")) return { opening: "", rest: html };
  const [first, ...others] = sheets;
  const rest = (first ? removeLinks(html.slice(at)) : html.slice(at))
    .replace(BOOT, "")
    .replace(SCRIPT_PRELOAD, "")
    .replace(FONT_PRELOAD, '$1 fetchPriority="low"')
    .replace(SCRIPT, `<script type="${DEFERRED_TYPE}" data-src="$1"$2></script>`);
  const styles = others.map(({ element }) => element).join("");
  return { opening: openingOf(html.slice(0, at), first), rest: styles + rest };
}
