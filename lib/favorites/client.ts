import { loginAction } from "#lib/auth/login-address";
import { loadViewer, setViewer, viewerState } from "#lib/auth/viewer";
import { CallFailure, call } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { favorites, notifyListeners } from "./favorite-state.ts";

export async function loadFavorites(userId: number): Promise<void> {
  try {
    const { videoIds } = await call<{ videoIds: number[] }>("GET", "/api/favorites?ids=true");
    if (favorites.owner !== userId) return;
    favorites.ids = new Set([...videoIds, ...favorites.ids]);
    notifyListeners();
  } catch (failure) {
    console.error("Could not load your favorites.", failure);
    if (favorites.owner === userId) toast("Failed to load favorites", "error");
  }
}

function set(videoId: number, favorited: boolean): void {
  if (favorited) favorites.ids.add(videoId);
  else favorites.ids.delete(videoId);
}

const missing = new Set<number>();

/** Whether removing the favorite has shown that its video is gone, so that it cannot be added again. */
export const isMissing = (videoId: number): boolean => missing.has(videoId);

/** Optimistic; reverted if the server rejects it. */
export async function toggleFavorite(videoId: number): Promise<void> {
  await loadViewer();
  if (viewerState().status === "guest") {
    toast("Please login to add videos to favorites", "info", loginAction());
    return;
  }
  const userId = favorites.owner;
  if (userId === undefined || favorites.saving.has(videoId)) return;
  const adding = !favorites.ids.has(videoId);
  favorites.saving.add(videoId);
  set(videoId, adding);
  notifyListeners();
  try {
    await call(adding ? "POST" : "DELETE", `/api/favorites/${videoId}`, adding ? {} : undefined);
  } catch (failure) {
    if (favorites.owner === userId) undo(videoId, adding, failure);
  } finally {
    if (favorites.owner === userId) {
      favorites.saving.delete(videoId);
      notifyListeners();
    }
  }
}

function undo(videoId: number, adding: boolean, failure: unknown): void {
  const status = failure instanceof CallFailure ? failure.status : 0;
  // Already removed on the server.
  if (!adding && status === 404) {
    if (failure instanceof CallFailure && failure.code === "video_not_found") missing.add(videoId);
    return;
  }
  console.error(adding ? "Failed to add favorite." : "Failed to remove favorite.", failure);
  set(videoId, !adding);
  if (status === 401) setViewer(null);
  toast(
    status === 401
      ? "Please login to add favorites."
      : adding
        ? status === 404
          ? "This video is no longer available."
          : "Failed to add favorite."
        : "Failed to remove favorite.",
    "error",
    status === 401 ? loginAction() : undefined,
  );
}
