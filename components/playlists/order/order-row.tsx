import { type FormEvent, type KeyboardEvent, memo, type PointerEvent, useState } from "react";
import { Drawing, Icon } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import { placeByKey } from "./moved.ts";

const GRIP = "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01";
const UP = "M6 14.5l6-6 6 6";

/** What is put in order: a video, or anything else with a name. */
export type Ordered = { id: number; title: string; thumbnailUrl?: string | null };

type Props = {
  item: Ordered;
  /** Counted from 0. */
  place: number;
  length: number;
  hintId: string;
  onGrab: (event: PointerEvent) => void;
  /** The element keeps the focus. */
  onMove: (from: number, to: number, element: HTMLElement) => void;
  /** Takes it out of the list; without it, the list keeps all it has. */
  onRemove?: (place: number) => void;
};

/** One row of a list that is put in order: to be dragged, walked with the arrow keys, stepped, or given a place. */
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
      className="icon-btn"
      aria-label={`Move ${title} ${name}`}
      aria-disabled={by < 0 ? place === 0 : place === length - 1}
      onClick={(event) => onMove(place, place + by, event.currentTarget)}
    >
      {by < 0 ? <Drawing path={UP} /> : <Icon name="down" />}
    </button>
  );
  return (
    <li className="order-row" data-video={id}>
      <button
        type="button"
        className="icon-btn order-handle"
        aria-label={`Move ${title}, ${place + 1} of ${length}`}
        aria-describedby={hintId}
        onKeyDown={press}
        onPointerDown={onGrab}
      >
        <Drawing path={GRIP} />
      </button>
      <PlaceField place={place} length={length} title={title} onMove={onMove} />
      {thumbnailUrl !== undefined && <Thumbnail id={id} src={thumbnailUrl} />}
      <span className="order-title">{title}</span>
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

/** The place as a number that may be typed. Anything but a place of the list is ignored. */
function PlaceField({ place, length, title, onMove }: Pick<Props, "place" | "length" | "onMove"> & { title: string }) {
  const [typed, setTyped] = useState<string>();
  const go = (field: HTMLInputElement) => {
    const to = Number(typed);
    if (typed && Number.isInteger(to) && to >= 1 && to <= length) onMove(place, to - 1, field);
    setTyped(undefined);
  };
  return (
    <form
      className="order-place"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        go(event.currentTarget.elements.namedItem("place") as HTMLInputElement);
      }}
    >
      <input
        className="field"
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
