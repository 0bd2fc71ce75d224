"use client";

import { Confirm } from "#components/ui/confirm";
import { toast } from "#lib/browser/toast";
import { deletePlaylist } from "#lib/playlists/client";
import { reportFailure } from "../account/report-failure.ts";
import { useLeaveList } from "../account/use-leave-list.ts";
import { go } from "../navigation/go.ts";

type Props = { id: number; title: string; className: string };

async function remove({ id, title }: Omit<Props, "className">): Promise<boolean> {
  try {
    await deletePlaylist(id);
  } catch (failure) {
    reportFailure(failure, "Failed to delete playlist.");
    return false;
  }
  toast(`Deleted ${title}.`, "success");
  return true;
}

/** Deletes a playlist of the list one is looking at, after asking. */
export function DeleteFromList({ className, ...playlist }: Props) {
  const leave = useLeaveList(".more-btn");
  const yes = async (question: Element) => {
    const isGone = await remove(playlist);
    if (isGone) leave(question);
    return isGone;
  };
  return (
    <Confirm className={className} onYes={yes}>
      Delete
    </Confirm>
  );
}

/** Deletes the playlist that the page is about, after asking, and leaves the page. */
export function DeletePlaylist({ className, ...playlist }: Props) {
  const yes = async () => {
    const isGone = await remove(playlist);
    if (isGone) go("/playlists", "replace");
    return isGone;
  };
  return (
    <Confirm className={className} onYes={yes}>
      Delete Playlist
    </Confirm>
  );
}
