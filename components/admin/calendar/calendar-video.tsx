import type { MouseEvent } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon, PathIcon } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import type { View } from "#lib/admin/calendar/days";
import type { CalendarVideo } from "#lib/admin/calendar/types";
import { videoHref } from "../publication/video-href.ts";
import { MoveForm } from "./move-form.tsx";

const MOVE = "M4 12h14M13 7l5 5-5 5";

export type VideoActions = {
  isSelected: (id: number) => boolean;
  isMoving: (id: number) => boolean;
  onSelect: (id: number) => void;
  onOpen: (id: number) => void;
  onAskMove: (id: number) => void;
  onDragStart: (id: number) => void;
  onDragEnd: () => void;
};

const MONTH_LINK = "max-md:flex max-md:min-h-11 max-md:items-center";
const WEEK_LINK = "flex min-h-11 items-center gap-x-2 lg:flex-wrap lg:gap-x-1.5";

/** With a mouse, the button appears on hover and covers the end of the title. */
const MONTH_MOVE =
  "md:size-7 md:can-hover:absolute md:can-hover:top-0 md:can-hover:right-0 md:can-hover:opacity-0 md:can-hover:group-focus-within/video:opacity-100 md:can-hover:group-hover/video:opacity-100";
const WEEK_MOVE =
  "lg:absolute lg:top-0 lg:right-0 lg:size-7 lg:can-hover:opacity-0 lg:can-hover:group-focus-within/video:opacity-100 lg:can-hover:group-hover/video:opacity-100";

type Props = { video: CalendarVideo; view: View; today: string; actions: VideoActions };

/** Scheduled videos are moved by dragging or with a button; without scripts, with a form. */
export function CalendarVideoItem({ video, view, today, actions }: Props) {
  const { id, title, at, state } = video;
  const isScheduled = state === "scheduled";
  const isWeek = view === "week";
  const open = (event: MouseEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.onOpen(id);
  };
  return (
    <li
      data-row={id}
      data-state={state}
      data-selected={actions.isSelected(id) || undefined}
      data-moving={actions.isMoving(id) || undefined}
      className="group/video relative flex flex-wrap items-center rounded-small border-l-3 border-line text-sm data-moving:opacity-50 data-selected:outline-2 data-selected:outline-accent data-[state=scheduled]:cursor-grab data-[state=scheduled]:border-accent data-[state=scheduled]:bg-raised"
      draggable={isScheduled || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", title);
        actions.onDragStart(id);
      }}
      onDragEnd={actions.onDragEnd}
    >
      {isScheduled && isWeek && (
        <label className="js-only grid min-h-11 w-11 flex-none cursor-pointer place-items-center lg:absolute lg:top-0 lg:left-0 lg:size-7 lg:min-h-0">
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={actions.isSelected(id)}
            onChange={() => actions.onSelect(id)}
          />
        </label>
      )}
      <SiteLink
        href={videoHref(video)}
        draggable={false}
        title={title}
        className={`min-w-0 flex-1 px-1.5 py-1 hover:underline ${isWeek ? WEEK_LINK : MONTH_LINK}`}
        onClick={open}
      >
        {isWeek && (
          <span className={`block w-20 flex-none lg:w-12 [&_.thumb]:rounded-small ${isScheduled ? "lg:ml-6" : ""}`}>
            <Thumbnail id={id} src={video.thumbnailUrl} />
          </span>
        )}
        <span className={isWeek ? "min-w-0 lg:contents" : "line-clamp-2 wrap-anywhere"}>
          <span className={`text-muted tabular-nums whitespace-nowrap ${isWeek ? "block" : ""}`}>
            {!isScheduled && <Icon name="check" className="mr-0.5 inline size-3.5 align-[-2px]" />}
            <time dateTime={at}>{at.slice(11, 16)}</time>
            <span className="sr-only">{isScheduled ? " scheduled" : " published"}: </span>
          </span>{" "}
          <span className={isWeek ? "line-clamp-2 basis-full wrap-anywhere" : ""}>{title}</span>
        </span>
      </SiteLink>
      {isScheduled && (
        <button
          type="button"
          className={`js-only grid size-11 flex-none cursor-pointer place-items-center rounded-small bg-raised hover:bg-line ${isWeek ? WEEK_MOVE : MONTH_MOVE}`}
          aria-label={`Move ${title} to…`}
          onClick={() => actions.onAskMove(id)}
        >
          <PathIcon path={MOVE} className="size-4" />
        </button>
      )}
      {isScheduled && (
        <noscript className="basis-full">
          <MoveForm video={video} view={view} today={today} />
        </noscript>
      )}
    </li>
  );
}
