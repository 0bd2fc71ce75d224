import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import type { Category } from "#lib/categories/types";
import { videosText } from "../videos/videos-text.ts";

type Props = {
  category: Pick<Category, "id" | "name" | "videoCount">;
  /** A still of one of its videos; undefined draws the card without a picture at all. */
  thumbnailUrl?: string | null;
};

export function CategoryCard({ category: { id, name, videoCount }, thumbnailUrl }: Props) {
  const pictured = thumbnailUrl !== undefined;
  return (
    <SiteLink href={`/categories/${id}`} className={pictured ? "category-card category-pictured" : "category-card"}>
      {pictured && <Thumbnail id={id} src={thumbnailUrl} />}
      <span className="category-label">
        <span className="category-name">{name}</span>
        <span className="category-count">{videosText(videoCount)}</span>
      </span>
    </SiteLink>
  );
}
