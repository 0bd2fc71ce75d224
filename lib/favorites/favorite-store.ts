import { useSyncExternalStore } from "react";
import { onViewer, viewerState } from "#lib/auth/viewer";
import { favorites, listeners, notifyListeners } from "./favorite-state.ts";

type FavoriteState = "off" | "on" | "saving-off" | "saving-on";

/** Loaded for members, and for guests who press a heart. */
export const loadFavoriteActions = () => import("./client.ts");

function follow(): void {
  const { viewer, favoriteIds } = viewerState();
  const userId = viewer?.id;
  if (userId === favorites.owner) return;
  favorites.owner = userId;
  favorites.ids = new Set(favoriteIds);
  favorites.saving.clear();
  notifyListeners();
  if (userId === undefined) return;
  loadFavoriteActions().then(
    ({ loadFavorites }) => (favoriteIds ? undefined : loadFavorites(userId)),
    // Retried when the heart is pressed.
    () => {},
  );
}

let following = false;

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
  const state = favorites.ids.has(videoId) ? "on" : "off";
  return favorites.saving.has(videoId) ? `saving-${state}` : state;
}

export function useFavorite(videoId: number): FavoriteState {
  return useSyncExternalStore(
    onFavorites,
    () => favoriteState(videoId),
    () => "off",
  );
}
