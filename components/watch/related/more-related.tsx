import { useEffect, useRef, useState } from "react";
import { CardList } from "#components/videos/card-list";
import { call } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import type { VideoPage } from "#lib/videos/types";
import { type ShownVideo, showVideo } from "../../videos/shown-video.ts";
import { RELATED_GRID } from "./related-grid.ts";

type Shown = { page: number; videos: ShownVideo[] };

const FIRST: Shown = { page: 1, videos: [] };

/** For the way back to a page, whose scroll position needs its length. */
const loaded = new Map<number, Shown>();

async function fetchNext(id: number, { page, videos }: Shown): Promise<Shown> {
  const next = await call<VideoPage>("GET", `/api/videos/${id}/related?page=${page + 1}`);
  return { page: page + 1, videos: [...videos, ...next.videos.map((video) => showVideo(video))] };
}

/** The pages of related videos after the first. */
export function MoreRelated({ id, pages }: { id: number; pages: number }) {
  const [shown, setShown] = useState(loaded.get(id) ?? FIRST);
  const [wanted, setWanted] = useState(Math.max(shown.page, 2));
  const list = useRef<HTMLDivElement>(null);
  const arrived = useRef<number>(undefined);
  const isLoading = wanted > shown.page;

  useEffect(() => {
    if (wanted <= shown.page) return;
    let ignore = false;
    fetchNext(id, shown).then(
      (next) => {
        if (ignore) return;
        loaded.set(id, next);
        arrived.current = shown.videos.length;
        setShown(next);
      },
      () => {
        if (ignore) return;
        toast("Failed to load videos. Please try again later.", "error");
        setWanted(shown.page);
      },
    );
    return () => {
      ignore = true;
    };
  }, [id, shown, wanted]);

  useEffect(() => {
    if (arrived.current === undefined || shown.page === 1) return;
    const links = list.current?.querySelectorAll<HTMLElement>(".card-title a");
    links?.[arrived.current]?.focus({ preventScroll: true });
    arrived.current = undefined;
  }, [shown]);

  return (
    <div ref={list} className="mt-5 xl:hidden">
      <CardList className={RELATED_GRID} videos={shown.videos} heading="h3" />
      {shown.page < pages && (
        <button
          type="button"
          className="btn mt-5 w-full"
          aria-disabled={isLoading || undefined}
          onClick={() => isLoading || setWanted(shown.page + 1)}
        >
          {isLoading ? "Loading..." : "Show More Videos"}
        </button>
      )}
    </div>
  );
}
