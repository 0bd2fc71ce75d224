"use client";

import { useRouter } from "next/navigation";
import { toast } from "#lib/browser/toast";
import { createPlaylist } from "#lib/playlists/client";
import { FormPanel } from "./form-panel.tsx";
import { PlaylistForm } from "./playlist-form.tsx";

const PANEL_ID = "create-playlist";

/** The panel in which a playlist is created; any number of its buttons open it. */
export function CreatePlaylist() {
  const router = useRouter();
  return (
    <FormPanel id={PANEL_ID} title="Create Playlist">
      <PlaylistForm
        label="Create"
        busyLabel="Creating..."
        otherwise="Failed to create playlist. Please try again."
        onFailure={() => toast("Failed to create playlist.", "error")}
        save={async ({ title, description }) => {
          await createPlaylist(title, description || undefined);
          document.getElementById(PANEL_ID)?.hidePopover();
          // The button of an empty list goes away with its emptiness, and had the focus given back.
          if (document.activeElement?.closest(".notice")) document.getElementById("main")?.focus();
          toast(`Created ${title}.`, "success");
          if (location.search) router.push(location.pathname);
          else router.refresh();
        }}
      />
    </FormPanel>
  );
}

export function CreatePlaylistButton({ children, quiet = false }: { children: string; quiet?: boolean }) {
  return (
    <button type="button" className={`btn js-only ${quiet ? "" : "btn-primary"}`} popoverTarget={PANEL_ID}>
      {children}
    </button>
  );
}
