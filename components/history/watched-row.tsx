import { useCallback, useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import { listWatched } from "#lib/history/client";
import type { HistoryItem } from "#lib/history/types";
import { findSettings } from "#lib/users/client";
import { rememberRecentlyWatched } from "./recently-watched-flag.ts";
import { LIST_CLASS, RecentlyWatchedNote, RecentlyWatchedSkeleton } from "./recently-watched-skeleton.tsx";
import { watchedText } from "./watched-text.ts";

type Props = { viewerId: number; places: number };
type Shown = HistoryItem[] | "loading" | "failed";

let last: { viewerId: number; videos: HistoryItem[] } | undefined;

async function load({ viewerId, places }: Props): Promise<HistoryItem[]> {
  const [watched, settings] = await Promise.all([listWatched(places), findSettings()]);
  const videos = settings.historyEnabled ? watched : [];
  last = { viewerId, videos };
  rememberRecentlyWatched(videos.length > 0);
  return videos;
}

export function WatchedRow({ viewerId, places }: Props) {
  const [shown, setShown] = useState<Shown>(last?.viewerId === viewerId ? last.videos : "loading");
  const fill = useCallback(() => {
    let ignore = false;
    load({ viewerId, places }).then(
      (videos) => ignore || setShown(videos),
      (failure) => {
        console.error("What was watched last could not be loaded.", failure);
        if (!ignore) setShown((now) => (Array.isArray(now) ? now : "failed"));
      },
    );
    return () => {
      ignore = true;
    };
  }, [viewerId, places]);
  useEffect(fill, [fill]);

  if (shown === "loading") return <RecentlyWatchedSkeleton places={places} />;
  if (shown === "failed") {
    return (
      <RecentlyWatchedNote places={places} text="Could not load your watch history." onRetry={() => void fill()} />
    );
  }
  if (shown.length === 0) return <RecentlyWatchedNote places={places} text="Your history is empty." />;
  const now = Date.now();
  return (
    <ul className={LIST_CLASS}>
      {shown.map(({ id, title, thumbnailUrl, lastWatchedAt }) => (
        <li key={id} className="card snap-start flex flex-col gap-2 min-w-0">
          <Thumbnail id={id} src={thumbnailUrl} />
          <div className="flex flex-col gap-0.5 h-[2.5rem]">
            <h3 className="card-title flex-none block truncate text-ui">
              <SiteLink href={`/videos/${id}`}>{title}</SiteLink>
            </h3>
            <p className="card-meta flex-none block truncate">{watchedText(lastWatchedAt, now)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
