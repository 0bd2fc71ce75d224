import { useEffect, useId, useRef } from "react";
import { ErrorState } from "#components/ui/error-state";
import { listPlaylistVideos, saveOrder } from "#lib/playlists/client";
import type { VideoCard } from "#lib/videos/types";
import { OrderHint } from "./order-hint.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { useOrder } from "./use-order.ts";

type Props = { playlistId: number; count: number; onDone: () => void };

const idsOf = (videos: VideoCard[]): number[] => videos.map(({ id }) => id);

/** Reorders all videos of a playlist, not just one page. */
export function OrderEditor({ playlistId, count, onDone }: Props) {
  const hintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, saving, load, reorder, settled } = useOrder<VideoCard>({
    load: () => listPlaylistVideos(playlistId),
    save: (videos) => saveOrder(playlistId, idsOf(videos)),
    notLoaded: "Failed to load playlist details.",
  });
  useEffect(() => heading.current?.focus(), []);
  const finish = async () => {
    await settled();
    onDone();
  };

  return (
    <section aria-labelledby={`${hintId}-title`}>
      <div className="sticky top-(--header-height) z-2 flex items-center justify-between gap-4 max-w-[53.75rem] py-3 bg-background">
        <div>
          <h2 className="text-xl outline-none" id={`${hintId}-title`} ref={heading} tabIndex={-1}>
            Change Order
          </h2>
          <p id={hintId} className="form-hint">
            <OrderHint thing="video" />
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={finish}>
          {saving ? "Saving..." : "Done"}
        </button>
      </div>
      {items === "failed" && <ErrorState text="Failed to load playlist details." onRetry={load} />}
      {items === "loading" && <OrderSkeleton count={Math.min(count, 12)} />}
      {Array.isArray(items) && <OrderList items={items} hintId={hintId} onReorder={reorder} />}
    </section>
  );
}
