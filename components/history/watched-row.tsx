import { useCallback, useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import { listWatched } from "#lib/history/client";
import type { HistoryItem } from "#lib/history/types";
import { findSettings } from "#lib/users/client";
import { noteShelf } from "./shelf-note.ts";
import { ShelfSaid, ShelfSkeleton } from "./shelf-skeleton.tsx";
import { watchedText } from "./watched-text.ts";

type Props = { viewerId: number; places: number };
type Shown = HistoryItem[] | "loading" | "failed";

let last: { viewerId: number; videos: HistoryItem[] } | undefined;

async function load({ viewerId, places }: Props): Promise<HistoryItem[]> {
  const [watched, settings] = await Promise.all([listWatched(places), findSettings()]);
  const videos = settings.historyEnabled ? watched : [];
  last = { viewerId, videos };
  noteShelf(videos.length > 0);
  return videos;
}

export function WatchedRow({ viewerId, places }: Props) {
  const [shown, setShown] = useState<Shown>(last?.viewerId === viewerId ? last.videos : "loading");
  const fill = useCallback(() => {
    let isGone = false;
    load({ viewerId, places }).then(
      (videos) => isGone || setShown(videos),
      (failure) => {
        console.error("What was watched last could not be loaded.", failure);
        if (!isGone) setShown((now) => (Array.isArray(now) ? now : "failed"));
      },
    );
    return () => {
      isGone = true;
    };
  }, [viewerId, places]);
  useEffect(fill, [fill]);

  if (shown === "loading") return <ShelfSkeleton places={places} />;
  if (shown === "failed") {
    return <ShelfSaid places={places} text="Could not load your watch history." onRetry={() => void fill()} />;
  }
  if (shown.length === 0) return <ShelfSaid places={places} text="Your history is empty." />;
  const now = Date.now();
  return (
    <ul className="shelf-row">
      {shown.map(({ id, title, thumbnailUrl, lastWatchedAt }) => (
        <li key={id} className="card">
          <Thumbnail id={id} src={thumbnailUrl} />
          <div className="shelf-text">
            <h3 className="card-title">
              <SiteLink href={`/videos/${id}`}>{title}</SiteLink>
            </h3>
            <p className="card-meta">{watchedText(lastWatchedAt, now)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
