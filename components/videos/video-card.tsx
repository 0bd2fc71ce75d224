import { FavoriteHeart } from "#components/favorites/favorite-heart";
import { Drawing } from "#components/layout/icon";
import { SiteLink } from "#components/navigation/site-link";
import { WatchLaterButton } from "#components/playlists/watch-later-button";
import { formatCount } from "#lib/format";
import type { VideoCard as Card } from "#lib/videos/types";
import { LOCK } from "../layout/drawings.ts";
import { Age } from "./age.tsx";
import { ageText } from "./age-text.ts";
import { pickChips } from "./pick-chips.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** Up to this rank a card of Most Watched bears its place. */
const TOP_RANKS = 3;

export const viewsText = (count: number) => `${formatCount(count)} ${count === 1 ? "view" : "views"}`;

type Props = {
  video: Card;
  eager?: boolean;
  first?: boolean;
  /** Of the title: below the page's own in a list, one deeper in a section. */
  heading?: "h2" | "h3";
};

export function VideoCard({ video, eager, first, heading: Heading = "h2" }: Props) {
  const { id, title, isPrivate, rank, createdAt } = video;
  const top = rank !== undefined && rank >= 1 && rank <= TOP_RANKS;
  return (
    <article className="card" data-video={id}>
      <div className="relative">
        <Thumbnail id={id} src={video.thumbnailUrl} eager={eager} first={first} />
        {isPrivate && (
          <span className="card-lock">
            <Drawing path={LOCK} />
          </span>
        )}
        {(top || isPrivate) && (
          <span className="card-marks">
            {top && <span className="badge">Top {rank}</span>}
            {isPrivate && <span className="badge badge-premium">Premium</span>}
          </span>
        )}
        {video.duration && <span className="badge card-duration">{video.duration}</span>}
        <WatchLaterButton id={id} title={title} />
      </div>
      <div className="card-text">
        <Heading className="card-title">
          <SiteLink href={`/videos/${id}`}>{title}</SiteLink>
        </Heading>
        <p className="card-meta">
          {viewsText(video.viewCount)} · <Age at={createdAt} text={ageText(createdAt, Date.now())} />
        </p>
        <CategoryTags id={id} categories={video.categories} />
      </div>
      <FavoriteHeart id={id} title={title} />
    </article>
  );
}

function CategoryTags({ id, categories }: Pick<Card, "id" | "categories">) {
  return (
    <div className="card-chips">
      {pickChips(id, categories).map((category) => (
        <SiteLink key={category.id} href={`/categories/${category.id}`} className="tag">
          {category.name}
        </SiteLink>
      ))}
      {categories.length === 0 && <span className="tag">Uncategorized</span>}
    </div>
  );
}
