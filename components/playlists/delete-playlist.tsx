"use client";

import { Confirm } from "#components/ui/confirm";
import { toast } from "#lib/browser/toast";
import { deletePlaylist } from "#lib/playlists/client";
import { reportFailure } from "../account/show-failure.ts";
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

export function DeleteFromList({ className, ...playlist }: Props) {
  const leave = useLeaveList(".more-btn");
  const yes = async (question: Element) => {
    const isDeleted = await remove(playlist);
    if (isDeleted) leave(question).settle();
    return isDeleted;
  };
  return (
    <Confirm className={className} onYes={yes}>
      Delete
    </Confirm>
  );
}

export function DeletePlaylist({ className, ...playlist }: Props) {
  const yes = async () => {
    const isDeleted = await remove(playlist);
    if (isDeleted) go("/playlists", "replace");
    return isDeleted;
  };
  return (
    <Confirm className={className} onYes={yes}>
      Delete Playlist
    </Confirm>
  );
}
