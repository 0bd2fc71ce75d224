"use client";

import { useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { QueueProps } from "./queue.tsx";
import { useReservedSpace } from "./use-reserved-space.ts";

const Nothing = () => null;

const Queue = lazy(() =>
  import("./queue.tsx").then(
    (file) => ({ default: file.Queue }),
    () => ({ default: Nothing }),
  ),
);

/** Video pages are cached for everyone, so the list in `?list=` is loaded in the browser. */
export function QueueSlot({ videoId }: { videoId: number }) {
  const query = useSearchParams().toString();
  const ready = useHydrated();
  return ready && <QueueOf videoId={videoId} query={query} />;
}

export function QueueOf(props: QueueProps) {
  const isPlaying = /(?:^|&)list=/.test(props.query);
  return (
    isPlaying && (
      <Suspense fallback={<Loading />}>
        <Queue {...props} />
      </Suspense>
    )
  );
}

function Loading() {
  useReservedSpace(true);
  return null;
}
