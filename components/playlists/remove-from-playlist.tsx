"use client";

import { Confirm } from "#components/ui/confirm";
import { Icon } from "#components/ui/icon";
import { removeFromPlaylist } from "#lib/playlists/client";
import { reportFailure } from "../account/report-failure.ts";
import { useLeaveList } from "../account/use-leave-list.ts";

type Props = { playlistId: number; videoId: number; title: string };

/** Takes a video out of a playlist, on its card, after asking. */
export function RemoveFromPlaylist({ playlistId, videoId, title }: Props) {
  const leave = useLeaveList();
  const remove = async (question: Element) => {
    try {
      await removeFromPlaylist(playlistId, videoId);
    } catch (failure) {
      reportFailure(failure, "Failed to remove video.");
      return false;
    }
    leave(question);
    return true;
  };
  return (
    <Confirm
      className="corner-btn card-remove js-only"
      label={`Remove ${title} from this playlist`}
      questionClass="card-confirm"
      onYes={remove}
    >
      <Icon name="close" />
    </Confirm>
  );
}
