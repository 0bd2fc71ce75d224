"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { OrderSkeleton } from "#components/playlists/order/order-skeleton";
import { ErrorState } from "#components/ui/error-state";
import { useFetched } from "../ui/hooks/use-fetched.ts";

// Fetched when the order is to be changed.
const fetchEditor = async () => (await import("#components/playlists/order/order-editor")).OrderEditor;

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
  const { Part: OrderEditor, retry } = useFetched(fetchEditor, ordering);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (!ordering && was.current) button.current?.focus();
    was.current = ordering;
  }, [ordering]);
  if (ordering && OrderEditor) {
    return (
      <OrderEditor
        playlistId={playlistId}
        count={count}
        onDone={() => {
          setOrdering(false);
          router.refresh();
        }}
      />
    );
  }
  if (ordering && retry) return <ErrorState text="Failed to load playlist details." onRetry={retry} />;
  if (ordering) return <OrderSkeleton count={Math.min(count, 12)} />;
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
