"use client";

import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { OrderSkeleton } from "./order-skeleton.tsx";

// Fetched when the order is to be changed.
const OrderEditor = lazy(() => import("./order-editor.tsx").then((file) => ({ default: file.OrderEditor })));

type Props = {
  playlistId: number;
  /** Videos of the playlist, on all of its pages. */
  count: number;
  /** More that can be done with the playlist. */
  actions: ReactNode;
  /** A page of the videos; gives way to all of them while they are put in order. */
  children: ReactNode;
};

export function PlaylistBody({ playlistId, count, actions, children }: Props) {
  const router = useRouter();
  const [ordering, setOrdering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (!ordering && was.current) button.current?.focus();
    was.current = ordering;
  }, [ordering]);
  if (ordering) {
    return (
      <Suspense fallback={<OrderSkeleton count={Math.min(count, 12)} />}>
        <OrderEditor
          playlistId={playlistId}
          count={count}
          onDone={() => {
            setOrdering(false);
            router.refresh();
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <div className="playlist-actions">
        {count > 1 && (
          <button ref={button} type="button" className="btn js-only" onClick={() => setOrdering(true)}>
            Change Order
          </button>
        )}
        {actions}
      </div>
      {children}
    </>
  );
}
