import { VideoGrid } from "#components/videos/video-grid";
import type { HistoryItem } from "#lib/history/types";
import { groupByDay } from "./days.ts";
import { RemoveFromHistory } from "./remove-from-history.tsx";
import { watchedText } from "./watched-text.ts";

type Props = { history: HistoryItem[]; pageSize: number; now: number };

/** On wide screens, days share rows: a day takes as many of the four columns as it shows videos. */
const SPAN =
  "lg:[--span:1] lg:has-[li:nth-child(2_of_:not([hidden]))]:[--span:2] lg:has-[li:nth-child(3_of_:not([hidden]))]:[--span:3] lg:has-[li:nth-child(4_of_:not([hidden]))]:[--span:4] lg:col-span-(--span) lg:[&_.video-grid]:grid-cols-[repeat(var(--span),minmax(0,1fr))]";

export function HistoryGrid({ history, pageSize, now }: Props) {
  const watchedAt = new Map(history.map(({ id, lastWatchedAt }) => [id, lastWatchedAt]));
  const days = groupByDay(history, now).map(([day, videos], place) => (
    <section key={day} className={SPAN} aria-labelledby={`day-${place}`}>
      <h2 id={`day-${place}`} className="sticky top-(--header-height) z-5 mb-2 py-2 bg-background text-lg">
        {day}
      </h2>
      <VideoGrid
        videos={videos}
        pageSize={pageSize}
        heading="h3"
        isFirst={place === 0}
        watchedOf={({ id }) => ({ at: watchedAt.get(id) ?? "", text: watchedText(watchedAt.get(id) ?? "", now) })}
        extra={({ id, title }) => <RemoveFromHistory id={id} title={title} watchedAt={watchedAt.get(id) ?? ""} />}
      />
    </section>
  ));
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-10 lg:grid-cols-4">{days}</div>;
}
