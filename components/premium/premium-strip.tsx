import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import type { VideoCard } from "#lib/videos/types";

export const STRIP_VIDEOS = 12;
/** Fewer pictures would repeat visibly. */
const LEAST = 6;

/** Drifts until it is pointed at or focused. */
export function PremiumStrip({ videos }: { videos: VideoCard[] }) {
  const isLoop = videos.length >= LEAST;
  const drift = isLoop
    ? "motion-safe:animate-drift in-[.strip:is(:hover,:focus-within)]:[animation-play-state:paused]"
    : "";
  return (
    <div className="strip [--width:clamp(8rem,22vw,17.5rem)] flex overflow-x-auto overscroll-x-contain [scrollbar-width:none] mx-[calc(50%-50vw)] mb-4">
      {/* The list is duplicated for a seamless loop. */}
      {(isLoop ? ["first", "again"] : ["first"]).map((round) => (
        <div
          key={round}
          className={`flex flex-none gap-3 pr-3 ${isLoop ? drift : "pl-(--gutter)"} ${round === "again" ? "motion-reduce:hidden" : ""}`}
          aria-hidden={round === "again"}
        >
          {videos.map(({ id, title, thumbnailUrl }) => (
            <SiteLink
              key={id}
              href={`/videos/${id}`}
              className="w-(--width) rounded-picture focus-visible:-outline-offset-2"
              aria-label={title}
              title={title}
              tabIndex={round === "again" ? -1 : undefined}
            >
              <Thumbnail id={id} src={thumbnailUrl} eager />
            </SiteLink>
          ))}
        </div>
      ))}
    </div>
  );
}
