import { useSyncExternalStore } from "react";
import { onViewer, viewerState } from "#lib/auth/viewer";

type FavoriteState = "off" | "on" | "saving-off" | "saving-on";

/** The favourites of the member at this browser, as far as they are known. Only ./client.ts writes in it. */
export const hearts = { owner: undefined as number | undefined, ids: new Set<number>(), saving: new Set<number>() };

const listeners = new Set<() => void>();

/** Says that `hearts` has changed. */
export function tellHearts(): void {
  for (const listener of listeners) listener();
}

/** What changes favourites: fetched for members, before they press anything, and for guests who press a heart. */
export const favoriteActs = () => import("./client.ts");

/** Whose favourites these are follows the viewer: loaded once at sign-in, cleared at sign-out. */
function follow(): void {
  const { viewer, favoriteIds } = viewerState();
  const userId = viewer?.id;
  if (userId === hearts.owner) return;
  hearts.owner = userId;
  hearts.ids = new Set(favoriteIds);
  hearts.saving.clear();
  tellHearts();
  if (userId === undefined) return;
  favoriteActs().then(
    ({ loadFavorites }) => (favoriteIds ? undefined : loadFavorites(userId)),
    // The first press tries again.
    () => {},
  );
}

let following = false;

/** Calls back on each change of a favourite; the first to listen makes them load. */
export function onFavorites(listener: () => void): () => void {
  listeners.add(listener);
  if (!following) {
    following = true;
    onViewer(follow);
    follow();
  }
  return () => listeners.delete(listener);
}

export function favoriteState(videoId: number): FavoriteState {
  const state = hearts.ids.has(videoId) ? "on" : "off";
  return hearts.saving.has(videoId) ? `saving-${state}` : state;
}

/** Whether a video is among the member's favourites, and whether a change of that is on its way. */
export function useFavorite(videoId: number): FavoriteState {
  return useSyncExternalStore(
    onFavorites,
    () => favoriteState(videoId),
    () => "off",
  );
}
