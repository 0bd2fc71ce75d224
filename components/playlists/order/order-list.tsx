import { type PointerEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dragRow } from "./drag.ts";
import { moved } from "./moved.ts";
import { type Ordered, OrderRow } from "./order-row.tsx";

type Props<Item extends Ordered> = {
  items: Item[];
  /** Id of the element that explains how to move a row. */
  hintId: string;
  onReorder: (items: Item[]) => void;
  removable?: boolean;
};

/** Rows move by dragging, arrow keys, buttons or a typed position, and each move is announced. */
export function OrderList<Item extends Ordered>({ items, hintId, onReorder, removable = false }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const latest = useRef({ items, onReorder });
  latest.current = { items, onReorder };

  const move = useCallback((from: number, to: number, element?: HTMLElement) => {
    const { items: before, onReorder: send } = latest.current;
    const after = moved(before, from, to);
    if (after === before) return;
    flushSync(() => {
      send(after);
      setAnnouncement(`${before[from]?.title} is now ${after.indexOf(before[from] as Item) + 1} of ${after.length}.`);
    });
    // React moves the element in the DOM, which drops its focus.
    element?.focus();
    element?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);
  const grab = useCallback(
    (event: PointerEvent) => {
      if (event.button === 0 && list.current) dragRow(event.nativeEvent, list.current, move);
    },
    [move],
  );
  const remove = useCallback((place: number) => {
    const { items: before, onReorder: send } = latest.current;
    flushSync(() => {
      send(before.toSpliced(place, 1));
      setAnnouncement(`Removed ${before[place]?.title}.`);
    });
    const rows = list.current?.children;
    const neighbour = rows?.[Math.min(place, rows.length - 1)];
    neighbour?.querySelector<HTMLElement>("button:last-of-type")?.focus();
  }, []);

  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ol
        ref={list}
        className={`max-w-[53.75rem] data-dragging:select-none ${removable ? "max-[30rem]:[&_.thumb]:w-16!" : ""}`}
      >
        {items.map((item, place) => (
          <OrderRow
            key={item.id}
            item={item}
            place={place}
            length={items.length}
            hintId={hintId}
            onGrab={grab}
            onMove={move}
            onRemove={removable ? remove : undefined}
          />
        ))}
      </ol>
    </>
  );
}
