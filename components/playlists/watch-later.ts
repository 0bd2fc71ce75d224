import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { addToWatchLater, removeFromWatchLater } from "#lib/playlists/client";

/** Shows a toast. Returns the resulting state, which is the old one if the request fails. */
export async function setWatchLater(id: number, wanted: boolean): Promise<boolean> {
  try {
    if (wanted) {
      const { playlistId } = await addToWatchLater(id);
      toast("Added to Watch Later.", "success", { label: "View", href: `/playlists/${playlistId}` });
    } else {
      await removeFromWatchLater(id);
      toast("Removed from Watch Later.", "success");
    }
    return wanted;
  } catch (failure) {
    console.error("Watch Later could not be changed.", failure);
    const words = failure instanceof CallFailure && failure.message;
    toast(words || (wanted ? "Failed to add video to playlist." : "Failed to remove video."), "error");
    return !wanted;
  }
}
