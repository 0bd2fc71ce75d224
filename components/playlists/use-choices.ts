import { useCallback, useEffect, useState } from "react";
import { toast } from "#lib/browser/toast";
import {
  addToPlaylist,
  addToWatchLater,
  createPlaylist,
  myPlaylists,
  removeFromPlaylist,
  removeFromWatchLater,
} from "#lib/playlists/client";
import { WATCH_LATER } from "#lib/playlists/policy";
import type { Playlist } from "#lib/playlists/types";
import { reportFailure } from "../account/show-failure.ts";

/** Watch Later has no id before it is first used. */
export type Choice = { id: number | "watch-later"; title: string; holds: boolean };

function toChoices(playlists: Playlist[]): Choice[] {
  const choices = playlists.map(({ id, title, isWatchLater, containsVideo = false }): Choice => {
    return { id: isWatchLater ? "watch-later" : id, title, holds: containsVideo };
  });
  const hasWatchLater = choices.some(({ id }) => id === "watch-later");
  return hasWatchLater ? choices : [{ id: "watch-later", title: WATCH_LATER, holds: false }, ...choices];
}

async function save({ id }: Choice, videoId: number, selected: boolean): Promise<void> {
  if (id === "watch-later") await (selected ? addToWatchLater(videoId) : removeFromWatchLater(videoId));
  else await (selected ? addToPlaylist(id, videoId) : removeFromPlaylist(id, videoId));
}

/** Changes are optimistic and reverted if saving fails. */
export function useChoices(videoId: number) {
  const [choices, setChoices] = useState<Choice[] | "loading" | "failed">("loading");
  const [saving, setSaving] = useState<Choice["id"][]>([]);

  const load = useCallback(async () => {
    setChoices("loading");
    try {
      setChoices(toChoices(await myPlaylists(videoId)));
    } catch (failure) {
      console.error("Failed to load playlists.", failure);
      setChoices("failed");
    }
  }, [videoId]);
  useEffect(() => void load(), [load]);

  const set = (id: Choice["id"], holds: boolean) =>
    setChoices((known) =>
      Array.isArray(known) ? known.map((one) => (one.id === id ? { ...one, holds } : one)) : known,
    );

  async function choose(choice: Choice, selected: boolean): Promise<void> {
    if (saving.includes(choice.id)) return;
    setSaving((ids) => [...ids, choice.id]);
    set(choice.id, selected);
    try {
      await save(choice, videoId, selected);
      toast(selected ? `Added to ${choice.title}.` : `Removed from ${choice.title}.`, "success");
    } catch (failure) {
      set(choice.id, !selected);
      reportFailure(failure, selected ? "Failed to add video to playlist." : "Failed to remove video.");
    }
    setSaving((ids) => ids.filter((id) => id !== choice.id));
  }

  /** Creates a playlist with the video in it. Throws if creation fails. */
  async function create(title: string): Promise<void> {
    const { id, title: savedTitle } = await createPlaylist(title);
    const choice = { id, title: savedTitle, holds: false };
    setChoices((known) => {
      const [watchLater, ...others] = Array.isArray(known) ? known : toChoices([]);
      return watchLater ? [watchLater, choice, ...others] : [choice];
    });
    await choose(choice, true);
  }

  return { choices, saving, load, choose, create };
}
