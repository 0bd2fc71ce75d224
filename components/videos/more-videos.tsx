"use client";

import { useFetched } from "../ui/hooks/use-fetched.ts";

const fetchRow = async () => (await import("./more-videos-row.tsx")).MoreVideosRow;

/** A way on from a page that has nothing to show, fetched there alone. */
export function MoreVideos() {
  const { Part } = useFetched(fetchRow, true);
  return <div className="more-videos js-only">{Part && <Part />}</div>;
}
