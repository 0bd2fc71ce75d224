import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import type { Category } from "#lib/categories/types";
import { videosText } from "../videos/videos-text.ts";

type Props = {
  category: Pick<Category, "id" | "name" | "videoCount">;
  /** Undefined renders the card without a picture, null with a placeholder. */
  thumbnailUrl?: string | null;
};

const CARD = "h-full rounded-picture";
// Clips picture and gradient together: two rounded edges would leave a light line at the corners.
const PICTURED = "relative block overflow-clip [&_.thumb]:aspect-3/2 [&_.thumb]:rounded-none";
const PLAIN =
  "flex bg-surface transition-colors ease-out hover:bg-raised min-h-28 flex-col justify-end p-4 in-data-[theme=light]:shadow-[inset_0_0_0_1px_var(--color-line)]";
// The gradient is nearly opaque behind the text, however many lines there are, and ends above it.
// Hidden until the count is there, because it is anchored at the bottom and grows upwards while its text arrives.
const ON_PICTURE =
  "absolute inset-x-0 bottom-0 grid gap-x-3 bg-[linear-gradient(to_top,var(--color-scrim)_calc(100%-44px),oklch(0.12_0.004_285/0.35)_calc(100%-20px),transparent)] px-2.5 pt-7 pb-1.75 text-shadow-[0_1px_3px_var(--color-scrim)] sm:grid-cols-[1fr_auto] sm:items-baseline sm:px-3 sm:pt-9 sm:pb-2.5 not-has-[>:nth-child(2):not(:empty)]:invisible";
const NAME = "text-read/[1.375rem] max-sm:text-ui/[1.125rem] font-semibold tracking-[-0.01em] wrap-anywhere";

export function CategoryCard({ category: { id, name, videoCount }, thumbnailUrl }: Props) {
  const pictured = thumbnailUrl !== undefined;
  return (
    <SiteLink href={`/categories/${id}`} className={`category-card ${CARD} ${pictured ? PICTURED : PLAIN}`}>
      {pictured && <Thumbnail id={id} src={thumbnailUrl} />}
      <span className={pictured ? ON_PICTURE : "grid gap-0.5"}>
        <span className={`category-name ${NAME} ${pictured ? "text-wrap text-on-scrim" : "text-balance"}`}>{name}</span>
        <span
          className={`text-sm tabular-nums max-sm:text-xs/[0.875rem] ${pictured ? "text-[oklch(0.82_0_0)]" : "text-muted"}`}
        >
          {videosText(videoCount)}
        </span>
      </span>
    </SiteLink>
  );
}
