import { CallFailure } from "#lib/call";
import { addToWatchLater, removeFromWatchLater } from "#lib/playlists/client";
import { toast } from "#lib/toast";

/** Puts a video on Watch Later, or takes it off, and says so in a toast; gives back whether it is on it now. */
export async function setWatchLater(id: number, wanted: boolean): Promise<boolean> {
  try {
    await (wanted ? addToWatchLater : removeFromWatchLater)(id);
    toast(wanted ? "Added to Watch Later." : "Removed from Watch Later.", "success");
    return wanted;
  } catch (failure) {
    console.error("Watch Later could not be changed.", failure);
    const words = failure instanceof CallFailure && failure.message;
    toast(words || (wanted ? "Failed to add video to playlist." : "Failed to remove video."), "error");
    return !wanted;
  }
}
