"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { toast } from "#lib/browser/toast";
import { changePlaylist } from "#lib/playlists/client";
import type { Playlist } from "#lib/playlists/types";
import { FormPanel } from "./form-panel.tsx";
import { PlaylistForm } from "./playlist-form.tsx";

const panelOf = (id: number): string => `edit-playlist-${id}`;

export function EditPlaylist({ playlist: { id, title, description } }: { playlist: Playlist }) {
  const router = useRouter();
  return (
    <FormPanel id={panelOf(id)} title="Edit Playlist">
      <PlaylistForm
        key={`${title}\n${description}`}
        initial={{ title, description: description ?? "" }}
        label="Save"
        busyLabel="Saving..."
        fallback="Failed to save the playlist. Please try again."
        save={async (words) => {
          await changePlaylist(id, words);
          document.getElementById(panelOf(id))?.hidePopover();
          toast("Saved.", "success");
          router.refresh();
        }}
      />
    </FormPanel>
  );
}

/** Opens the panel from the menu's own button, which regains focus when the panel closes. */
export function EditPlaylistItem({ id }: { id: number }) {
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const menu = currentTarget.closest("[popover]");
    const source = menu?.previousElementSibling;
    if (source instanceof HTMLElement) document.getElementById(panelOf(id))?.togglePopover({ source });
  };
  return (
    <button type="button" className="panel-item" onClick={open}>
      Edit
    </button>
  );
}
