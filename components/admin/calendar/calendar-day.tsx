import type { DragEvent } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon, type IconName } from "#components/ui/icon";
import { dayAndMonth, fullDay, type View, weekdayOf } from "#lib/admin/calendar/days";
import { COUNTED } from "#lib/admin/calendar/policy";
import type { CalendarDay as Day } from "#lib/admin/calendar/types";
import { calendarHref, listHref } from "./calendar-href.ts";
import { CalendarVideoItem, type VideoActions } from "./calendar-video.tsx";

type Props = {
  day: Day;
  view: View;
  today: string;
  /** Belongs to the previous or next month. */
  isOutside: boolean;
  isTarget: boolean;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  actions: VideoActions;
};

const countText = (count: number): string => (count >= COUNTED ? `${COUNTED - 1}+` : String(count));

function Count({ icon, count, what }: { icon: IconName; count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-0.5" title={`${countText(count)} ${what}`}>
      <Icon name={icon} className="size-3.5" />
      {countText(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

/** Small screens show a day of the month as one line, whose items say by themselves how many there are. */
const MONTH_ROW =
  "max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:items-start max-md:gap-x-1.5 max-md:gap-y-0 max-md:p-0";

export function CalendarDay({ day: { day, ...rest }, view, today, isOutside, isTarget, actions, ...drag }: Props) {
  const isToday = day === today;
  const isEmpty = rest.scheduled + rest.published === 0;
  /** Small screens list the days of this month that have videos, and today. */
  const isListed = !isOutside && (!isEmpty || isToday);
  const listed = view === "month" ? `grid md:flex ${MONTH_ROW}` : "flex";
  const date = (
    <>
      <span className={view === "month" ? "md:hidden" : ""}>
        {weekdayOf(day)}, {dayAndMonth(day)}
      </span>
      {view === "month" && (
        <span className="max-md:hidden">{day.endsWith("-01") ? dayAndMonth(day) : Number(day.slice(8))}</span>
      )}
    </>
  );
  const dateClass = `inline-flex min-h-7 min-w-7 items-center justify-center rounded-chip px-1.5 font-medium whitespace-nowrap max-md:px-2.5 ${isToday ? "bg-accent text-on-accent" : isOutside ? "text-muted" : ""}`;
  const more = (state: "public" | "scheduled", count: number, what: string) => {
    const hidden = count - rest.videos.filter((video) => video.state === state).length;
    if (hidden <= 0) return null;
    return (
      <SiteLink
        href={listHref(state, day)}
        className="link inline-flex min-h-7 items-center px-1.5 text-sm max-md:min-h-11"
      >
        {count >= COUNTED ? "See all" : `+ ${hidden} more`}
        <span className="sr-only">
          {" "}
          {what} on {fullDay(day)}
        </span>
      </SiteLink>
    );
  };
  return (
    <li
      data-day={day}
      data-target={isTarget || undefined}
      aria-current={isToday ? "date" : undefined}
      className={`min-w-0 flex-col gap-1 p-1.5 data-target:outline-2 data-target:-outline-offset-2 data-target:outline-accent ${isOutside ? "bg-background" : "bg-surface"} ${isListed ? listed : "hidden"} ${view === "month" ? "md:flex md:min-h-32" : "max-lg:px-0 lg:flex lg:min-h-64"}`}
      {...drag}
    >
      <div className="flex items-center justify-between gap-1">
        <h3 className="text-sm">
          {view === "month" ? (
            <SiteLink href={calendarHref("week", day)} className={`${dateClass} max-md:min-h-11`}>
              {date}
              <span className="sr-only">, week of {fullDay(day)}</span>
            </SiteLink>
          ) : (
            <span className={dateClass}>{date}</span>
          )}
        </h3>
        <span
          className={`flex flex-wrap justify-end gap-x-1.5 text-xs text-muted tabular-nums ${view === "month" ? "max-md:hidden" : ""}`}
        >
          <Count icon="check" count={rest.published} what="published" />
          <Count icon="clock" count={rest.scheduled} what="scheduled" />
        </span>
      </div>
      {rest.videos.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {rest.videos.map((video) => (
            <CalendarVideoItem key={video.id} video={video} view={view} today={today} actions={actions} />
          ))}
        </ul>
      )}
      {isEmpty && isToday && (
        <p className={`self-center text-sm text-muted ${view === "month" ? "md:hidden" : "lg:hidden"}`}>
          Nothing is scheduled for today.
        </p>
      )}
      <div className="flex flex-wrap gap-x-2 empty:hidden max-md:col-start-2">
        {more("public", rest.published, "published")}
        {more("scheduled", rest.scheduled, "scheduled")}
      </div>
    </li>
  );
}
