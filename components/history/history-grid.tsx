import { VideoGrid } from "#components/videos/video-grid";
import type { HistoryItem } from "#lib/history/types";
import { groupByDay } from "./days.ts";
import { RemoveFromHistory } from "./remove-from-history.tsx";
import { watchedText } from "./watched-text.ts";

type Props = { history: HistoryItem[]; pageSize: number; now: number };

/** On wide screens, days share rows: a day takes as many of the four columns as it has videos. */
const SPANS = [
  "lg:[&_.video-grid]:grid-cols-1",
  "lg:col-span-2 lg:[&_.video-grid]:grid-cols-2",
  "lg:col-span-3 lg:[&_.video-grid]:grid-cols-3",
];

export function HistoryGrid({ history, pageSize, now }: Props) {
  const watchedAt = new Map(history.map(({ id, lastWatchedAt }) => [id, lastWatchedAt]));
  const days = groupByDay(history, now).map(([day, videos], place) => (
    <section
      key={day}
      className={`[&_.card-meta]:hidden [&_.card-facts]:block ${SPANS[videos.length - 1] ?? "lg:col-span-4"}`}
      aria-labelledby={`day-${place}`}
    >
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
            <time className="block pt-0.75 text-muted text-sm max-md:pt-0" dateTime={watchedAt.get(id)}>
              {watchedText(watchedAt.get(id) ?? "", now)}
            </time>
            <RemoveFromHistory id={id} title={title} watchedAt={watchedAt.get(id) ?? ""} />
          </>
        )}
      />
    </section>
  ));
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-10 lg:grid-cols-4">{days}</div>;
}
