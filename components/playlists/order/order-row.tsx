import { type FormEvent, type KeyboardEvent, memo, type PointerEvent, useState } from "react";
import { Icon, PathIcon } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import { placeByKey } from "./moved.ts";

const GRIP = "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01";
const UP = "M6 14.5l6-6 6 6";

export type Ordered = { id: number; title: string; thumbnailUrl?: string | null };

type Props = {
  item: Ordered;
  /** Zero-based. */
  place: number;
  length: number;
  hintId: string;
  onGrab: (event: PointerEvent) => void;
  /** `element` keeps the focus after the move. */
  onMove: (from: number, to: number, element: HTMLElement) => void;
  /** Omitted if rows can't be removed. */
  onRemove?: (place: number) => void;
};

export const OrderRow = memo(function OrderRow({ item: { id, title, thumbnailUrl }, ...row }: Props) {
  const { place, length, hintId, onGrab, onMove, onRemove } = row;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = placeByKey(event.key, place, length);
    if (to === undefined) return;
    event.preventDefault();
    onMove(place, to, event.currentTarget);
  };
  const step = (by: -1 | 1, name: string) => (
    <button
      type="button"
      className="icon-btn aria-disabled:bg-transparent aria-disabled:opacity-40"
      aria-label={`Move ${title} ${name}`}
      aria-disabled={by < 0 ? place === 0 : place === length - 1}
      onClick={(event) => onMove(place, place + by, event.currentTarget)}
    >
      {by < 0 ? <PathIcon path={UP} /> : <Icon name="down" />}
    </button>
  );
  return (
    <li
      className="order-row relative flex h-[3.25rem] has-[>.thumb]:h-[4.5rem] scroll-mt-25 scroll-mb-6 items-center gap-1 rounded-control bg-background pr-1 in-data-dragging:not-data-dragged:transition-transform in-data-dragging:not-data-dragged:ease-out data-dragged:z-1 data-dragged:bg-raised sm:gap-3 [&_:is(button,input)]:scroll-mt-25 [&_:is(button,input)]:scroll-mb-6 [&>.icon-btn+.icon-btn]:-ml-2 [&>.thumb]:w-22 max-[24rem]:[&>.thumb]:hidden [&>.thumb]:flex-none [&>.thumb]:rounded-small"
      data-video={id}
    >
      <button
        type="button"
        className="icon-btn order-handle cursor-grab touch-none in-data-dragging:cursor-grabbing"
        aria-label={`Move ${title}, ${place + 1} of ${length}`}
        aria-describedby={hintId}
        onKeyDown={press}
        onPointerDown={onGrab}
      >
        <PathIcon path={GRIP} className="stroke-3" />
      </button>
      <PlaceField place={place} length={length} title={title} onMove={onMove} />
      {thumbnailUrl !== undefined && <Thumbnail id={id} src={thumbnailUrl} />}
      <span className="order-title flex-1 line-clamp-2 px-2 font-medium leading-[1.25rem] wrap-anywhere max-sm:text-ui">
        {title}
      </span>
      {step(-1, "up")}
      {step(1, "down")}
      {onRemove && (
        <button type="button" className="icon-btn" aria-label={`Remove ${title}`} onClick={() => onRemove(place)}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
});

/** Invalid positions are ignored. */
function PlaceField({ place, length, title, onMove }: Pick<Props, "place" | "length" | "onMove"> & { title: string }) {
  const [typed, setTyped] = useState<string>();
  const go = (field: HTMLInputElement) => {
    const to = Number(typed);
    if (typed && Number.isInteger(to) && to >= 1 && to <= length) onMove(place, to - 1, field);
    setTyped(undefined);
  };
  return (
    <form
      className="w-[3.75rem] flex-none max-sm:hidden"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        go(event.currentTarget.elements.namedItem("place") as HTMLInputElement);
      }}
    >
      <input
        className="field min-h-10 py-0 px-2 text-center tabular-nums"
        name="place"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Place of ${title}`}
        value={typed ?? place + 1}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
    </form>
  );
}
