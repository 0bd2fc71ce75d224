import { isInPanel, panelFailure } from "#lib/panel-screens";
import { screenShown } from "#lib/routes";

/** What the screen at a URL says if it cannot be loaded. */
export function failureOf(address: string): { title?: string; text: string } | null {
  const [path = "", query = ""] = address.split("?");
  if (isInPanel(path)) return { text: panelFailure(path) };
  const screen = screenShown(path, query);
  return screen?.failure ? { title: screen.failureTitle, text: screen.failure } : null;
}
