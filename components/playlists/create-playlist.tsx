"use client";

import { useRouter } from "next/navigation";
import { toast } from "#lib/browser/toast";
import { createPlaylist } from "#lib/playlists/client";
import { FormPanel } from "./form-panel.tsx";
import { PlaylistForm } from "./playlist-form.tsx";

const PANEL_ID = "create-playlist";

/** Several buttons open the same panel. */
export function CreatePlaylist() {
  const router = useRouter();
  return (
    <FormPanel id={PANEL_ID} title="Create Playlist">
      <PlaylistForm
        label="Create"
        busyLabel="Creating..."
        fallback="Failed to create playlist. Please try again."
        onFailure={() => toast("Failed to create playlist.", "error")}
        save={async ({ title, description }) => {
          await createPlaylist(title, description || undefined);
          document.getElementById(PANEL_ID)?.hidePopover();
          // Saving removes the empty list's button, which had the focus.
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
