"use client";

import { useFetched } from "../ui/hooks/use-fetched.ts";

const fetchRow = async () => (await import("./more-videos-row.tsx")).MoreVideosRow;

export function MoreVideos() {
  const { Part } = useFetched(fetchRow, true);
  return <div className="more-videos js-only">{Part && <Part />}</div>;
}
