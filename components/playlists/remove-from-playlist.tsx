"use client";

import { Confirm } from "#components/ui/confirm";
import { Icon } from "#components/ui/icon";
import { removeFromPlaylist } from "#lib/playlists/client";
import { reportFailure } from "../account/show-failure.ts";
import { useLeaveList } from "../account/use-leave-list.ts";

type Props = { playlistId: number; videoId: number; title: string };

export function RemoveFromPlaylist({ playlistId, videoId, title }: Props) {
  const leave = useLeaveList();
  const remove = async (question: Element) => {
    const { settle, comeBack } = leave(question);
    try {
      await removeFromPlaylist(playlistId, videoId);
    } catch (failure) {
      comeBack();
      reportFailure(failure, "Failed to remove video.");
      return false;
    }
    settle();
    return true;
  };
  return (
    <Confirm
      className="corner-btn card-remove js-only"
      label={`Remove ${title} from this playlist`}
      questionClass="card-confirm absolute inset-x-0 top-0 z-4 aspect-video flex flex-wrap content-center justify-center gap-2 rounded-picture bg-background/70 outline-none [&_.btn-danger:not(:hover)]:bg-surface [&_.btn]:min-w-15 [&>span]:flex-[1_0_100%] [&>span]:text-center [&>span]:font-medium"
      onYes={remove}
    >
      <Icon name="close" />
    </Confirm>
  );
}
