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
      {/* As wide as the longer text, because it is known only after the page has loaded. */}
      <span className="grid justify-items-center max-[22rem]:sr-only after:invisible after:h-0 after:content-['Favorited']">
        {pressed ? "Favorited" : "Favorite"}
      </span>
    </button>
  );
}
