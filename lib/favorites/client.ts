import { useSyncExternalStore } from "react";
import { loadViewer, onViewer, setViewer, viewerState } from "#lib/auth/client";
import { CallFailure, call } from "#lib/call";
import { toast } from "#lib/toast";

export type FavoriteState = "off" | "on" | "saving-off" | "saving-on";

let owner: number | undefined;
let ids = new Set<number>();
const saving = new Set<number>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

async function loadFor(userId: number): Promise<void> {
  try {
    const { videoIds } = await call<{ videoIds: number[] }>("GET", "/api/favorites?ids=true");
    if (owner !== userId) return;
    ids = new Set([...videoIds, ...ids]);
    tell();
  } catch (failure) {
    console.error("Could not load your favorites.", failure);
    if (owner === userId) toast("Failed to load favorites", "error");
  }
}

/** Whose favourites these are follows the viewer: loaded once at sign-in, cleared at sign-out. */
function follow(): void {
  const { viewer, favoriteIds } = viewerState();
  const userId = viewer?.id;
  if (userId === owner) return;
  owner = userId;
  ids = new Set(favoriteIds);
  saving.clear();
  tell();
  if (userId !== undefined && !favoriteIds) void loadFor(userId);
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

export const favoriteState = (videoId: number): FavoriteState =>
  saving.has(videoId) ? (ids.has(videoId) ? "saving-on" : "saving-off") : ids.has(videoId) ? "on" : "off";

/** Whether a video is among the member's favourites, and whether a change of that is on its way. */
export function useFavorite(videoId: number): FavoriteState {
  return useSyncExternalStore(
    onFavorites,
    () => favoriteState(videoId),
    () => "off",
  );
}

function set(videoId: number, favorited: boolean): void {
  if (favorited) ids.add(videoId);
  else ids.delete(videoId);
}

/** Adds or removes at once on screen, then on the server; takes it back when the server refuses. */
export async function toggleFavorite(videoId: number): Promise<void> {
  await loadViewer();
  if (viewerState().status === "guest") {
    toast("Please login to add videos to favorites");
    return;
  }
  if (owner === undefined || saving.has(videoId)) return;
  const userId = owner;
  const adding = !ids.has(videoId);
  saving.add(videoId);
  set(videoId, adding);
  tell();
  try {
    await call(adding ? "POST" : "DELETE", `/api/favorites/${videoId}`, adding ? {} : undefined);
  } catch (failure) {
    if (owner === userId) undo(videoId, adding, failure);
  } finally {
    if (owner === userId) {
      saving.delete(videoId);
      tell();
    }
  }
}

function undo(videoId: number, adding: boolean, failure: unknown): void {
  const status = failure instanceof CallFailure ? failure.status : 0;
  console.error(adding ? "Failed to add favorite." : "Failed to remove favorite.", failure);
  // Not favourited on the server any more: what was asked for holds already.
  if (!adding && status === 404) return;
  set(videoId, !adding);
  if (status === 401) setViewer(null);
  toast(
    status === 401
      ? "Please login to add favorites."
      : adding
        ? "Failed to add favorite."
        : "Failed to remove favorite.",
    "error",
  );
}
