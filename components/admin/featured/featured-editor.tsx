"use client";

import { useId } from "react";
import { OrderHint } from "#components/playlists/order/order-hint";
import { OrderList } from "#components/playlists/order/order-list";
import { OrderSkeleton } from "#components/playlists/order/order-skeleton";
import { ErrorState } from "#components/ui/error-state";
import { fetchFeatured, saveFeatured } from "#lib/admin/featured/client";
import type { VideoCard } from "#lib/videos/types";
import { useOrder } from "../../playlists/order/use-order.ts";
import { AddFeatured } from "./add-featured.tsx";

const NOT_LOADED = "Failed to load videos. Please try again later.";

const idsOf = (videos: VideoCard[]): number[] => videos.map(({ id }) => id);

/** Saves each change immediately. */
export function FeaturedEditor() {
  const hintId = useId();
  const { items, saving, load, reorder } = useOrder<VideoCard>({
    load: fetchFeatured,
    save: (videos, was) => saveFeatured({ videoIds: idsOf(videos), was: idsOf(was) }),
    notLoaded: NOT_LOADED,
  });
  if (items === "failed") return <ErrorState text={NOT_LOADED} onRetry={load} />;
  if (items === "loading") return <OrderSkeleton count={6} />;
  return (
    <>
      <AddFeatured featured={new Set(idsOf(items))} onAdd={(video) => reorder([...items, video])} />
      <p id={hintId} className="form-hint">
        {items.length > 0 && (
          <>
            <OrderHint thing="video" />{" "}
          </>
        )}
        <span role="status">{saving ? "Saving..." : items.length > 0 && "Changes are saved immediately."}</span>
      </p>
      {items.length > 0 ? (
        <OrderList items={items} hintId={hintId} onReorder={reorder} removable />
      ) : (
        <p className="admin-empty mt-3">No video is featured. Search for the first one.</p>
      )}
    </>
  );
}
