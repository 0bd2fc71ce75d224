import { useState } from "react";
import { toast } from "#lib/browser/toast";
import { loadFavoriteActions, useFavorite } from "#lib/favorites/favorite-store";

const BEAT_MS = 300;

/** Uses aria-disabled while saving, because a disabled button loses focus. */
export function useHeart(videoId: number) {
  const state = useFavorite(videoId);
  const [beating, setBeating] = useState(false);
  const saving = state.startsWith("saving");
  const press = () => {
    if (saving) return;
    setBeating(true);
    setTimeout(setBeating, BEAT_MS, false);
    loadFavoriteActions().then(
      ({ toggleFavorite }) => toggleFavorite(videoId),
      () => toast("Failed to add favorite.", "error"),
    );
  };
  return { pressed: state === "on" || state === "saving-on", saving, beating, press };
}
