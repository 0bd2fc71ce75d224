import { readStored, store } from "#lib/browser/device-storage";
import { isPrivateSession } from "#lib/history/client";

const KEY = "latest-seen";

const addedAt = (card: Element): string => card.querySelector("time")?.dateTime ?? "";

/**
 * Marks the first video that was already there on the last visit. The mark is in the gap above its card, so that
 * nothing moves. A visit lasts as long as the tab.
 */
export function markSeen(list: Element): void {
  if (isPrivateSession()) return;
  const items = [...list.children].filter((item) => item.querySelector(".card"));
  const newest = items.map(addedAt).toSorted().at(-1) ?? "";
  const known = readStored(KEY) ?? "";
  const seen = readStored(KEY, "session") ?? known;
  store(KEY, seen, "session");
  if (newest > known) store(KEY, newest);
  const first = items.findIndex((item) => addedAt(item) <= seen);
  if (seen && first > 0) items[first]?.setAttribute("data-seen", "");
}
