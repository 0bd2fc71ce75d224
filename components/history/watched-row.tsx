import { useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import { listWatched } from "#lib/history/client";
import type { HistoryItem } from "#lib/history/types";
import { findSettings } from "#lib/users/client";
import { noteShelf } from "./shelf-note.ts";
import { watchedText } from "./watched-text.ts";

type Props = { viewerId: number; places: number };

/** What was shown last, so that it stands there at once when one comes back to the page. */
let last: { viewerId: number; videos: HistoryItem[] } | undefined;

/** The videos that a member watched last. Nothing where the history is empty or switched off. */
export function WatchedRow({ viewerId, places }: Props) {
  const [videos, setVideos] = useState(last?.viewerId === viewerId ? last.videos : []);
  useEffect(() => {
    let isGone = false;
    async function load() {
      const [watched, settings] = await Promise.all([listWatched(places), findSettings()]);
      const shown = settings.historyEnabled ? watched : [];
      last = { viewerId, videos: shown };
      if (isGone) return;
      setVideos(shown);
      noteShelf(shown.length > 0);
    }
    load().catch((failure) => {
      console.error("What was watched last could not be loaded.", failure);
      if (!isGone && last?.viewerId !== viewerId) document.documentElement.dataset.shelf = "none";
    });
    return () => {
      isGone = true;
    };
  }, [viewerId, places]);

  const now = Date.now();
  return (
    <ul className="shelf-row">
      {videos.map(({ id, title, thumbnailUrl, lastWatchedAt }) => (
        <li key={id} className="card">
          <Thumbnail src={thumbnailUrl} />
          <div className="shelf-text">
            <h3 className="card-title">
              <SiteLink href={`/videos/${id}`}>{title}</SiteLink>
            </h3>
            <p className="card-meta">{watchedText(lastWatchedAt, now)}</p>
          </div>
        </li>
      ))}
      {/* Holds the row's height while the videos are on their way. */}
      {videos.length === 0 && (
        <li aria-hidden="true">
          <div className="bone thumb-bone" />
          <div className="shelf-text" />
        </li>
      )}
    </ul>
  );
}
