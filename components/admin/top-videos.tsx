import { useId } from "react";
import { SiteLink } from "#components/navigation/site-link";
import type { TopVideo } from "#lib/analytics/types";

const exact = new Intl.NumberFormat("en");

type Props = { title: string; videos: TopVideo[]; empty: string };

/** The most viewed videos of a period, each with a bar as long as its share of the first one's views. */
export function TopVideos({ title, videos, empty }: Props) {
  const id = useId();
  const most = Math.max(1, ...videos.map(({ viewCount }) => viewCount));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {videos.length === 0 && <p className="admin-note">{empty}</p>}
      <ol className="top-list">
        {videos.map((video, index) => (
          <li key={video.id}>
            <span className="top-rank">{index + 1}</span>
            <SiteLink href={`/videos/${video.id}`}>{video.title}</SiteLink>
            <span>
              {exact.format(video.viewCount)} <span className="sr-only">views</span>
            </span>
            <svg aria-hidden="true">
              <rect width={`${(100 * video.viewCount) / most}%`} height="4" rx="2" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
