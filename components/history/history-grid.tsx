import { VideoGrid } from "#components/videos/video-grid";
import type { HistoryItem } from "#lib/history/types";
import { RemoveFromHistory } from "./remove-from-history.tsx";
import { watchedText } from "./watched-text.ts";

type Props = { history: HistoryItem[]; pageSize: number; now: number };

/** Watched videos; each says when, on hover and focus, and can be taken out. */
export function HistoryGrid({ history, pageSize, now }: Props) {
  const watchedAt = new Map(history.map(({ id, lastWatchedAt }) => [id, lastWatchedAt]));
  return (
    <VideoGrid
      videos={history}
      pageSize={pageSize}
      extra={({ id, title }) => (
        <>
          <time className="watched" dateTime={watchedAt.get(id)}>
            <span className="badge">{watchedText(watchedAt.get(id) ?? "", now)}</span>
          </time>
          <RemoveFromHistory id={id} title={title} watchedAt={watchedAt.get(id) ?? ""} />
        </>
      )}
    />
  );
}
