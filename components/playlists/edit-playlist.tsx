"use client";

import { useRouter } from "next/navigation";
import { toast } from "#lib/browser/toast";
import { changePlaylist } from "#lib/playlists/client";
import type { Playlist } from "#lib/playlists/types";
import { FormPanel } from "./form-panel.tsx";
import { PlaylistForm } from "./playlist-form.tsx";

const PANEL_ID = "edit-playlist";

/** Changes title and description of the playlist that the page is about. */
export function EditPlaylist({ id, title, description }: Pick<Playlist, "id" | "title" | "description">) {
  const router = useRouter();
  return (
    <>
      <button type="button" className="btn js-only" popoverTarget={PANEL_ID}>
        Edit
      </button>
      <FormPanel id={PANEL_ID} title="Edit Playlist">
        <PlaylistForm
          key={`${title}\n${description}`}
          initial={{ title, description: description ?? "" }}
          label="Save"
          busyLabel="Saving..."
          otherwise="Failed to save the playlist. Please try again."
          save={async (words) => {
            await changePlaylist(id, words);
            document.getElementById(PANEL_ID)?.hidePopover();
            toast("Saved.", "success");
            router.refresh();
          }}
        />
      </FormPanel>
    </>
  );
}
