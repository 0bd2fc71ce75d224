"use client";

import { lazy, Suspense, useId, useState } from "react";
import { Drawing } from "#components/layout/icon";
import { loadViewer, viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/toast";
import { LIST } from "../layout/drawings.ts";

// Fetched for members who want to add something.
const PlaylistPicker = lazy(() => import("./playlist-picker.tsx").then((file) => ({ default: file.PlaylistPicker })));

/** Add to Playlist on a video's page: a choice of the member's playlists; guests are asked to log in. */
export function AddToPlaylist({ videoId }: { videoId: number }) {
  const id = useId();
  const [openings, setOpenings] = useState(0);
  const press = async (button: HTMLButtonElement) => {
    await loadViewer();
    if (viewerState().status !== "member") {
      toast("Please log in to use the playlist feature.");
      return;
    }
    document.getElementById(id)?.togglePopover({ source: button });
  };
  return (
    <>
      <button type="button" className="btn js-only" onClick={(event) => press(event.currentTarget)}>
        <Drawing path={LIST} />
        Add to Playlist
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one form, this holds several. */}
      <div
        id={id}
        className="panel dropdown playlist-panel"
        popover="auto"
        role="group"
        aria-label="Add to Playlist"
        onToggle={({ newState }) => newState === "open" && setOpenings((count) => count + 1)}
      >
        {openings > 0 && (
          <Suspense fallback={<p className="panel-note">Loading playlists...</p>}>
            {/* Anew each time it opens: the lists may be others by then. */}
            <PlaylistPicker key={openings} videoId={videoId} />
          </Suspense>
        )}
      </div>
    </>
  );
}
