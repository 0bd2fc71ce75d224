"use client";

import { useFetched } from "../ui/hooks/use-fetched.ts";

const fetchRow = async () => (await import("./more-videos-row.tsx")).MoreVideosRow;

export function MoreVideos({ similarTo }: { similarTo?: string }) {
  const { Part } = useFetched(fetchRow, true);
  return <div className="js-only min-h-[36rem]">{Part && <Part similarTo={similarTo} />}</div>;
}
