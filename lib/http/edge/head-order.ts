import { BOOT_SCRIPT } from "#lib/boot-script";
import { LATE_TYPE } from "#lib/late-scripts";

const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"( id="[^"]+")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g;
const FONT_PRELOAD = /(<link rel="preload" href="\/_next\/static\/[^"]+\.woff2" as="font")/g;

/**
 * Brings a document of the framework into the order in which a slow phone needs it. The boot script moves before the
 * style sheet, which it would wait for, and the whole body with it. The framework's scripts wait until the page is seen
 * (lib/late-scripts), and the font, which a page does without until the next one, comes after what is seen first. What
 * another version of the framework writes differently stays as it is, which is slower and works.
 */
export function orderHead(html: string): string {
  if (!html.includes(BOOT)) return html;
  const rest = html.replace(BOOT, "");
  const at = rest.indexOf("<link ");
  return `${rest.slice(0, at)}${BOOT}${rest.slice(at)}`
    .replace(SCRIPT_PRELOAD, "")
    .replace(FONT_PRELOAD, '$1 fetchPriority="low"')
    .replace(SCRIPT, `<script type="${LATE_TYPE}" src="$1"$2></script>`);
}
