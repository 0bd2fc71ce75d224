"use client";

import { useRouter } from "next/navigation";
import { PathIcon } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";
import { createPlaylist } from "#lib/playlists/client";
import { FormPanel } from "./form-panel.tsx";
import { PlaylistForm } from "./playlist-form.tsx";

const PANEL_ID = "create-playlist";
const PLUS = "M12 5v14M5 12h14";

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

/** The last cell of the playlists. */
export const NewPlaylistCard = () => (
  <button
    type="button"
    className="js-only mt-2 flex w-full aspect-video items-center justify-center gap-2 rounded-picture border border-dashed border-edge font-medium text-muted hover:bg-surface hover:text-text"
    popoverTarget={PANEL_ID}
  >
    <PathIcon path={PLUS} />
    New Playlist
  </button>
);

export function CreatePlaylistButton({ children, quiet = false }: { children: string; quiet?: boolean }) {
  return (
    <button type="button" className={`btn js-only ${quiet ? "" : "btn-primary"}`} popoverTarget={PANEL_ID}>
      {children}
    </button>
  );
}
