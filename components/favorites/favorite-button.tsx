"use client";

import { Icon } from "#components/ui/icon";
import { useHeart } from "./use-heart.ts";

export function FavoriteButton({ id }: { id: number }) {
  const { pressed, saving, beating, press } = useHeart(id);
  return (
    <button
      type="button"
      className={beating ? "btn js-only heart-beat" : "btn js-only"}
      aria-pressed={pressed}
      aria-disabled={saving || undefined}
      aria-keyshortcuts="f"
      onClick={press}
    >
      <Icon name="heart" className="heart-icon" />
      {pressed ? "Favorited" : "Favorite"}
    </button>
  );
}
