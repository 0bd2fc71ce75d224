import { useEffect, useMemo, useState } from "react";
import { loadViewer, viewerState } from "#lib/auth/viewer";
import { CallFailure, call } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { readPlaylist } from "#lib/playlists/client";
import { type ListName, type Playing, shuffled } from "#lib/playlists/playing";
import type { VideoCard, VideoPage } from "#lib/videos/types";

export type QueueList = { title: string; href: string; videos: VideoCard[] };

const FRESH_MS = 30_000;

/** Reused while the member moves from one video of the list to the next. */
let last: { name: ListName; memberId: number | undefined; at: number; list: QueueList | "none" } | undefined;

const memberId = (): number | undefined => viewerState().viewer?.id;
const lastOf = (name: ListName | undefined) =>
  last?.name === name && last?.memberId === memberId() ? last : undefined;

async function load(name: ListName): Promise<QueueList | "none"> {
  await loadViewer();
  if (viewerState().status !== "member") return "none";
  if (name === "favorites") {
    const { videos } = await call<VideoPage>("GET", "/api/favorites?fetchAll=true");
    return { title: "Favorites", href: "/favorites", videos };
  }
  const { title, videos } = await readPlaylist(name);
  return { title, href: `/playlists/${name}`, videos };
}

async function loadOrNone(name: ListName): Promise<QueueList | "none"> {
  try {
    return await load(name);
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return "none";
    console.error("The list could not be loaded.", failure);
    toast("Failed to load playlist details.", "error");
    return "none";
  }
}

export function useQueueList(playing: Playing | undefined): QueueList | "loading" | "none" {
  const name = playing?.list;
  const seed = playing?.shuffle;
  const [list, setList] = useState<QueueList | "loading" | "none">(() => lastOf(name)?.list ?? "loading");
  useEffect(() => {
    if (name === undefined) return setList("none");
    const known = lastOf(name);
    if (known && Date.now() - known.at < FRESH_MS) return setList(known.list);
    let ignore = false;
    loadOrNone(name).then((found) => {
      last = { name, memberId: memberId(), at: Date.now(), list: found };
      if (!ignore) setList(found);
    });
    return () => {
      ignore = true;
    };
  }, [name]);
  return useMemo(() => {
    if (typeof list === "string" || seed === undefined) return list;
    return { ...list, videos: shuffled(list.videos, seed) };
  }, [list, seed]);
}
