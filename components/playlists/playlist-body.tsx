"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { OrderSkeleton } from "#components/playlists/order/order-skeleton";
import { ErrorState } from "#components/ui/error-state";
import { PathIcon } from "#components/ui/icon";
import { MoreMenu } from "#components/ui/more-menu";
import type { Playlist } from "#lib/playlists/types";
import { useFetched } from "../ui/hooks/use-fetched.ts";
import { DeletePlaylist } from "./delete-playlist.tsx";
import { EditPlaylist, EditPlaylistItem } from "./edit-playlist.tsx";
import { PlaylistHead } from "./playlist-head.tsx";

// Loaded only for reordering.
const fetchEditor = async () => (await import("#components/playlists/order/order-editor")).OrderEditor;

const ORDER = "M8 19V5M4.5 8.5L8 5l3.5 3.5M16 5v14M12.5 15.5L16 19l3.5-3.5";

type Props = {
  playlist: Playlist;
  play: ReactNode;
  /** One page of videos, replaced by all of them while reordering. */
  children: ReactNode;
};

export function PlaylistBody({ playlist, play, children }: Props) {
  const router = useRouter();
  const [ordering, setOrdering] = useState(false);
  const { Part: OrderEditor, retry } = useFetched(fetchEditor, ordering);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  const { id, title, isWatchLater } = playlist;
  const count = playlist._count.videos;
  useEffect(() => {
    if (!ordering && was.current) button.current?.focus();
    was.current = ordering;
  }, [ordering]);
  if (ordering) {
    return (
      <>
        <PlaylistHead playlist={playlist} />
        {OrderEditor ? (
          <OrderEditor
            playlistId={id}
            count={count}
            onDone={() => {
              setOrdering(false);
              router.refresh();
            }}
          />
        ) : retry ? (
          <ErrorState text="Failed to load playlist details." onRetry={retry} />
        ) : (
          <OrderSkeleton count={Math.min(count, 12)} />
        )}
      </>
    );
  }
  const menu = !isWatchLater && (
    <MoreMenu label={`More for ${title}`}>
      <EditPlaylistItem id={id} />
      <DeletePlaylist id={id} title={title} className="panel-item" />
    </MoreMenu>
  );
  return (
    <>
      <PlaylistHead playlist={playlist} menu={menu}>
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:[&>.btn]:flex-1">
          {play}
          {count > 1 && (
            <button
              ref={button}
              type="button"
              className="btn js-only max-sm:flex-none!"
              onClick={() => setOrdering(true)}
            >
              <PathIcon path={ORDER} className="sm:hidden" />
              <span className="max-sm:sr-only">Change Order</span>
            </button>
          )}
        </div>
      </PlaylistHead>
      {!isWatchLater && <EditPlaylist playlist={playlist} />}
      {children}
    </>
  );
}
