"use client";

import { useId, useState } from "react";
import { PathIcon } from "#components/ui/icon";
import { loginAction } from "#lib/auth/login-address";
import { loadViewer, viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { useFetched } from "../ui/hooks/use-fetched.ts";
import { LIST } from "../watch/icon-paths.ts";
import { LoadError } from "./load-error.tsx";

// Most visitors never open this panel.
const fetchPicker = async () => (await import("./playlist-picker.tsx")).PlaylistPicker;

/** Guests are asked to log in. */
export function AddToPlaylist({ videoId }: { videoId: number }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const { Part: PlaylistPicker, retry } = useFetched(fetchPicker, openings > 0);
  const press = async (button: HTMLButtonElement) => {
    await loadViewer();
    if (viewerState().status !== "member") {
      toast("Please log in to use the playlist feature.", "info", loginAction());
      return;
    }
    document.getElementById(id)?.togglePopover({ source: button });
  };
  return (
    <>
      <button
        type="button"
        className="btn js-only"
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => press(event.currentTarget)}
      >
        <PathIcon path={LIST} />
        Add to Playlist
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one form, this holds several. */}
      <div
        id={id}
        className="panel dropdown md:w-[18.75rem]"
        popover="auto"
        role="group"
        aria-label="Add to Playlist"
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") setOpenings((count) => count + 1);
        }}
      >
        <p className="px-3 pb-2 text-lg font-semibold md:hidden" aria-hidden="true">
          Add to Playlist
        </p>
        {/* The key reloads the playlists each time the panel opens. */}
        {PlaylistPicker && <PlaylistPicker key={openings} videoId={videoId} />}
        {retry && <LoadError onRetry={retry} />}
        {open && !PlaylistPicker && !retry && <p className="panel-note">Loading playlists...</p>}
      </div>
    </>
  );
}
