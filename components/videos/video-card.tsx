import { FavoriteHeart } from "#components/favorites/favorite-heart";
import { SiteLink } from "#components/navigation/site-link";
import { WatchLaterButton } from "#components/playlists/watch-later-button";
import { PathIcon } from "#components/ui/icon";
import { LOCK } from "../ui/lock-icon.ts";
import type { ShownVideo } from "./shown-video.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { Age } from "./time/age.tsx";

const TOP_RANKS = 3;
/** What fits on a phone's line together with the age. */
const SHORT_PARTS = 12;

type Props = {
  video: ShownVideo;
  eager?: boolean;
  first?: boolean;
  heading?: "h2" | "h3";
};

export function VideoCard({ video, eager, first, heading: Heading = "h2" }: Props) {
  const { id, title, isPrivate, rank, duration, categories, watched } = video;
  const isTop = rank !== undefined && rank <= TOP_RANKS;
  const parts = watched ? [] : [rank && !isTop ? `#${rank}` : "", video.views].filter(Boolean);
  const isLong = rank !== undefined || parts.join(" · ").length > SHORT_PARTS;
  return (
    <article className="card" data-video={id} data-stills={video.stills}>
      <div className={isPrivate ? "relative overflow-clip rounded-picture" : "relative"}>
        <Thumbnail id={id} src={video.picture} eager={eager} first={first} />
        {isPrivate && (
          <span className="card-lock">
            <PathIcon path={LOCK} />
          </span>
        )}
        {(isTop || isPrivate) && (
          <span className="card-marks">
            {isTop && (
              <span className="badge h-[1.875rem] gap-1.25 px-2.25">
                Top <b className="text-(length:--text-xl) leading-none font-[650] tracking-[-0.02em]">{rank}</b>
              </span>
            )}
            {isPrivate && (
              <span className="badge badge-premium max-sm:h-[1.125rem] max-sm:px-1.25 max-sm:text-[0.6875rem]">
                Premium
              </span>
            )}
          </span>
        )}
        {duration && <span className="badge card-duration">{duration}</span>}
        <WatchLaterButton id={id} title={title} />
      </div>
      <div className="card-text">
        <Heading className="card-title md:in-[.video-grid]:min-h-10">
          <SiteLink href={video.href}>{title}</SiteLink>
        </Heading>
        <div className="card-facts">
          <div className="card-chips" data-choice="card">
            {categories.map(([category, name]) => (
              <SiteLink key={category} href={`/categories/${category}`} className="tag">
                {name}
              </SiteLink>
            ))}
            {categories.length === 0 && <span className="tag">Uncategorized</span>}
          </div>
          <p className="card-meta card-parts">
            {parts.map((part, at) => (
              <span key={part}>
                {at > 0 && <i> · </i>}
                {part}
              </span>
            ))}
            {watched && <time dateTime={watched.at}>{watched.text}</time>}
            {/* Left out or on a line of its own where it may not fit, so that it does not move there while it arrives. */}
            {!watched && (
              <span className={isLong ? "max-md:hidden" : "max-[22.5rem]:block"}>
                {parts.length > 0 && <i> · </i>}
                <Age at={video.createdAt} text={video.age} />
              </span>
            )}
          </p>
        </div>
        <FavoriteHeart id={id} title={title} />
      </div>
    </article>
  );
}
