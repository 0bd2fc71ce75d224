import { mayChangeFilterBar } from "#lib/categories/queries";
import type { Change } from "#lib/changes";

/** Every list has the filter bar, in which pinned categories stand unless they are empty. */
export async function withFilterBar(change: Change): Promise<Change> {
  if (typeof change === "string") return change;
  const { lists } = change;
  return lists && (await mayChangeFilterBar(lists.categories).catch(() => true)) ? "catalogue" : change;
}
