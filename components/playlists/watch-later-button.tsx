import { useState } from "react";
import { Icon } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";

/**
 * Assumes that the video is not on the list: checking for each card is expensive, and adding a video twice has no
 * effect.
 */
export function WatchLaterButton({ id, title }: { id: number; title: string }) {
  const [added, setAdded] = useState(false);
  const [saving, setSaving] = useState(false);
  const press = async () => {
    if (saving) return;
    setSaving(true);
    try {
      const { setWatchLater } = await import("./watch-later.ts");
      setAdded(await setWatchLater(id, !added));
    } catch {
      toast("Failed to add video to playlist.", "error");
    }
    setSaving(false);
  };
  return (
    <button
      type="button"
      className="corner-btn later member-only js-only"
      title="Watch later"
      aria-label={`Watch later: ${title}`}
      aria-pressed={added}
      aria-disabled={saving || undefined}
      onClick={press}
    >
      <Icon name={added ? "check" : "clock"} />
    </button>
  );
}
