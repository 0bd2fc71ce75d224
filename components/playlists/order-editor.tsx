import { type PointerEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorState } from "#components/layout/error-state";
import { dragRow } from "./drag.ts";
import { moved } from "./moved.ts";
import { OrderRow } from "./order-row.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { useOrder } from "./use-order.ts";

type Props = { playlistId: number; count: number; onDone: () => void };

/** Puts a whole playlist in order, however many pages its videos fill. */
export function OrderEditor({ playlistId, count, onDone }: Props) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");
  const { videos, saving, load, reorder, settled } = useOrder(playlistId);
  const latest = useRef({ videos, reorder });
  latest.current = { videos, reorder };
  useEffect(() => heading.current?.focus(), []);

  const move = useCallback((from: number, to: number, element?: HTMLElement) => {
    const { videos: before, reorder: send } = latest.current;
    if (!Array.isArray(before)) return;
    const after = moved(before, from, to);
    if (after === before) return;
    flushSync(() => {
      send(after);
      setSaid(
        `${before[from]?.title} is now ${after.indexOf(before[from] as (typeof after)[0]) + 1} of ${after.length}.`,
      );
    });
    // An element loses the focus when it is put elsewhere in the page.
    element?.focus();
    element?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);
  const grab = useCallback(
    (event: PointerEvent) => {
      if (event.button === 0 && list.current) dragRow(event.nativeEvent, list.current, move);
    },
    [move],
  );
  const finish = async () => {
    await settled();
    onDone();
  };

  return (
    <section aria-labelledby={`${hintId}-title`}>
      <div className="order-head">
        <div>
          <h2 id={`${hintId}-title`} ref={heading} tabIndex={-1}>
            Change Order
          </h2>
          <p id={hintId} className="form-hint">
            Drag a video by its handle, or focus the handle and press the arrow keys, Home or End.
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={finish}>
          {saving ? "Saving..." : "Done"}
        </button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      {videos === "failed" && <ErrorState text="Failed to load playlist details." onRetry={load} />}
      {videos === "loading" && <OrderSkeleton count={Math.min(count, 12)} />}
      {Array.isArray(videos) && (
        <ol ref={list} className="order-list">
          {videos.map((video, place) => (
            <OrderRow
              key={video.id}
              video={video}
              place={place}
              length={videos.length}
              hintId={hintId}
              onGrab={grab}
              onMove={move}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
