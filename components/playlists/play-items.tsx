"use client";

import { listPlaylistVideos } from "#lib/playlists/client";
import { newSeed, playingHref, shuffled } from "#lib/playlists/playing";
import { reportFailure } from "../account/show-failure.ts";
import { go } from "../navigation/go.ts";

type Props = { id: number; count: number };

async function play(list: number, shuffle?: number): Promise<void> {
  try {
    const videos = await listPlaylistVideos(list);
    const [first] = shuffle ? shuffled(videos, shuffle) : videos;
    go(first ? playingHref(first.id, { list, shuffle }) : `/playlists/${list}`);
  } catch (failure) {
    reportFailure(failure, "Failed to load playlist details.");
  }
}

/** Items of a menu. The list of playlists does not contain their videos, so these are fetched. */
export function PlayItems({ id, count }: Props) {
  return (
    <>
      {count > 0 && (
        <button type="button" className="panel-item" data-closes="" onClick={() => play(id)}>
          Play All
        </button>
      )}
      {count > 1 && (
        <button type="button" className="panel-item" data-closes="" onClick={() => play(id, newSeed())}>
          Shuffle
        </button>
      )}
    </>
  );
}
