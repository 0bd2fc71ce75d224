import { Icon } from "#components/ui/icon";
import { useHeart } from "./use-heart.ts";

export function FavoriteHeart({ id, title }: { id: number; title: string }) {
  const { pressed, saving, beating, press } = useHeart(id);
  return (
    <button
      type="button"
      className={beating ? "corner-btn heart js-only heart-beat" : "corner-btn heart js-only"}
      aria-label={`Favorite ${title}`}
      aria-pressed={pressed}
      aria-disabled={saving || undefined}
      onClick={press}
    >
      <Icon name="heart" className="heart-icon" />
    </button>
  );
}
