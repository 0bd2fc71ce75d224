"use client";

import { useFetched } from "../ui/hooks/use-fetched.ts";
import type { MoreProps } from "./more-videos-row.tsx";

const fetchRow = async () => (await import("./more-videos-row.tsx")).MoreVideosRow;

export function MoreVideos(props: MoreProps) {
  const { Part } = useFetched(fetchRow, true);
  return <div className="js-only min-h-[36rem]">{Part && <Part {...props} />}</div>;
}
