"use client";

import { lazy, Suspense, useId, useState } from "react";
import { loadViewer, viewerState } from "#lib/auth/client";
import { toast } from "#lib/toast";

// Fetched for members who want to add something.
const PlaylistPicker = lazy(() => import("./playlist-picker.tsx").then((file) => ({ default: file.PlaylistPicker })));

/** Add to Playlist on a video's page: a choice of the member's playlists; guests are asked to log in. */
export function AddToPlaylist({ videoId }: { videoId: number }) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const press = async (button: HTMLButtonElement) => {
    await loadViewer();
    if (viewerState().status !== "member") {
      toast("Please log in to use the playlist feature.");
      return;
    }
    setOpened(true);
    document.getElementById(id)?.togglePopover({ source: button });
  };
  return (
    <>
      <button type="button" className="btn js-only" onClick={(event) => press(event.currentTarget)}>
        Add to Playlist
      </button>
      <div id={id} className="panel dropdown playlist-panel" popover="auto">
        {opened && (
          <Suspense fallback={<p className="panel-note">Loading playlists...</p>}>
            <PlaylistPicker videoId={videoId} onDone={() => document.getElementById(id)?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
