"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { OutcomeBar } from "#components/admin/ui/outcome-bar";
import { VideoDrawer } from "#components/admin/videos/video-drawer";
import { type View, weekdayOf } from "#lib/admin/calendar/days";
import type { CalendarDay as Day } from "#lib/admin/calendar/types";
import { toast } from "#lib/browser/toast";
import { videosText } from "../../videos/videos-text.ts";
import { savedText } from "../publication/saved-text.ts";
import { useSelection } from "../ui/use-selection.ts";
import { CalendarDay } from "./calendar-day.tsx";
import type { VideoActions } from "./calendar-video.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useMoves } from "./use-moves.ts";

type Props = {
  days: Day[];
  view: View;
  today: string;
  /** The month shown, as YYYY-MM. */
  month?: string;
};

/** A list of days on small screens; a week switches later than a month, because its columns are wider. */
const MONTH =
  "md:grid-cols-[repeat(7,minmax(0,1fr))] md:gap-px md:overflow-hidden md:rounded-control md:border md:border-line md:bg-line";
const WEEK =
  "lg:grid-cols-[repeat(7,minmax(0,1fr))] lg:gap-px lg:overflow-hidden lg:rounded-control lg:border lg:border-line lg:bg-line";

/** Scheduled and published videos by day. */
export function Calendar({ days, view, today, month }: Props) {
  const router = useRouter();
  const { outcome, busy, isMoving, dismiss, move, drop } = useMoves();
  const [opened, setOpened] = useState<number>();
  const [asked, setAsked] = useState<number[]>([]);
  const [dragged, setDragged] = useState<number[]>([]);
  const [target, setTarget] = useState<string>();
  const scheduled = useMemo(
    () => days.flatMap(({ videos }) => videos.filter(({ state }) => state === "scheduled")),
    [days],
  );
  const selection = useSelection(useMemo(() => scheduled.map(({ id }) => id), [scheduled]));
  const these = (ids: number[]) => scheduled.filter(({ id }) => ids.includes(id));
  const withSelected = (id: number) => (selection.has(id) ? selection.ids : [id]);

  // A moved video is a new element in its new day, so focus is restored by id. While the dialog is open, nothing
  // outside it takes focus.
  const toFocus = useRef<number>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined || asked.length > 0 || busy) return;
    const video = document.querySelector<HTMLElement>(`[data-row="${toFocus.current}"] a`);
    (video ?? document.getElementById("calendar-period"))?.focus();
    toFocus.current = undefined;
  }, [days, asked, busy]);

  const actions: VideoActions = {
    isSelected: selection.has,
    isMoving,
    onSelect: (id) => selection.toggle(id, false),
    onOpen: setOpened,
    onAskMove: (id) => setAsked(withSelected(id)),
    onDragStart: (id) => setDragged(withSelected(id)),
    onDragEnd: () => {
      setDragged([]);
      setTarget(undefined);
    },
  };
  const isShown = ({ day }: Day) => month === undefined || day.startsWith(month);
  const isEmpty = !days.some((day) => isShown(day) && (day.day === today || day.scheduled + day.published > 0));
  const askedVideos = these(asked);
  return (
    <>
      {view === "month" && (
        <div aria-hidden="true" className="grid grid-cols-7 text-sm text-muted max-md:hidden">
          {days.slice(0, 7).map(({ day }) => (
            <span key={day} className="px-3 py-1">
              {weekdayOf(day)}
            </span>
          ))}
        </div>
      )}
      <ol className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${view === "month" ? MONTH : WEEK}`}>
        {days.map((day) => (
          <CalendarDay
            key={day.day}
            day={day}
            view={view}
            today={today}
            isOutside={!isShown(day)}
            isTarget={dragged.length > 0 && target === day.day}
            actions={actions}
            onDragOver={(event) => {
              if (dragged.length === 0) return;
              event.preventDefault();
              setTarget(day.day);
            }}
            onDrop={(event) => {
              event.preventDefault();
              void drop(these(dragged), day.day);
              actions.onDragEnd();
            }}
          />
        ))}
      </ol>
      {isEmpty && (
        <p className={`admin-empty ${view === "month" ? "md:hidden" : "lg:hidden"}`}>
          Nothing is scheduled or published in this {view}.
        </p>
      )}
      <div className="list-dock">
        <OutcomeBar outcome={outcome} busy={busy} onDismiss={dismiss} />
        {selection.ids.length > 0 && (
          <section aria-label="Selection" className="admin-warning">
            <span className="mr-auto">{videosText(selection.ids.length)} selected</span>
            <span className="form-buttons">
              <button type="button" className="btn btn-small btn-primary" onClick={() => setAsked(selection.ids)}>
                Move to…
              </button>
              <button type="button" className="btn btn-small" onClick={selection.clear}>
                Clear
              </button>
            </span>
          </section>
        )}
      </div>
      {askedVideos.length > 0 && (
        <MoveDialog
          videos={askedVideos}
          today={today}
          onMove={async (day) => {
            toFocus.current = asked[0];
            const problem = await move(askedVideos, day);
            if (problem) toFocus.current = undefined;
            else selection.clear();
            return problem;
          }}
          onClose={() => setAsked([])}
        />
      )}
      {opened !== undefined && (
        <VideoDrawer
          id={opened}
          onSaved={({ video }) => {
            toast(savedText(video, false), "success");
            router.refresh();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
