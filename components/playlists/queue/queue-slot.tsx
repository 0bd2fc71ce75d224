"use client";

import { useSearchParams } from "next/navigation";
import { type ComponentType, useLayoutEffect, useState } from "react";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { QueueProps } from "./queue.tsx";

let Queue: ComponentType<QueueProps> | undefined;

/** Video pages are cached for everyone, so the list in `?list=` is loaded in the browser. */
export function QueueSlot({ videoId }: { videoId: number }) {
  const query = useSearchParams().toString();
  const ready = useHydrated();
  return ready && <QueueOf videoId={videoId} query={query} />;
}

export function QueueOf({ videoId, query, isArriving }: QueueProps) {
  const [, setLoaded] = useState(Queue !== undefined);
  const isPlaying = /(?:^|&)list=/.test(query);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isPlaying) delete dataset.list;
    else if (!Queue) {
      dataset.list = "";
      import("./queue.tsx").then(
        (file) => {
          Queue = file.Queue;
          setLoaded(true);
        },
        () => delete dataset.list,
      );
    }
  }, [isPlaying]);
  return isPlaying && Queue ? <Queue videoId={videoId} query={query} isArriving={isArriving} /> : null;
}
