import { VideoGrid } from "#components/videos/video-grid";
import type { HistoryItem } from "#lib/history/types";
import { groupByDay } from "./days.ts";
import { RemoveFromHistory } from "./remove-from-history.tsx";
import { watchedText } from "./watched-text.ts";

type Props = { history: HistoryItem[]; pageSize: number; now: number };

export function HistoryGrid({ history, pageSize, now }: Props) {
  const watchedAt = new Map(history.map(({ id, lastWatchedAt }) => [id, lastWatchedAt]));
  return groupByDay(history, now).map(([day, videos], place) => (
    <section key={day} className="[&+&]:mt-10" aria-labelledby={`day-${place}`}>
      <h2 id={`day-${place}`} className="sticky top-(--header-height) z-5 mb-2 py-2 bg-background text-lg">
        {day}
      </h2>
      <VideoGrid
        videos={videos}
        pageSize={pageSize}
        heading="h3"
        isFirst={place === 0}
        extra={({ id, title }) => (
          <>
            <time className="block pt-0.75 text-muted text-sm max-md:pr-6" dateTime={watchedAt.get(id)}>
              {watchedText(watchedAt.get(id) ?? "", now)}
            </time>
            <RemoveFromHistory id={id} title={title} watchedAt={watchedAt.get(id) ?? ""} />
          </>
        )}
      />
    </section>
  ));
}
