import type { z } from "zod";
import type { reviewInput } from "./schemas.ts";

export type Review = z.output<typeof reviewInput>;

/** What was found out about the video at an address. */
export type FoundVideo = {
  title: string | null;
  description: string | null;
  duration: number | null;
  thumbnailUrl: string | null;
  tags: string[];
  iframeSrc: string | null;
  sourceUrl: string | null;
};

export type ReviewRow = {
  line: number;
  address: string;
  title: string;
  video: FoundVideo | null;
  problem: string | null;
  /** A video with this player, public or not. */
  known: { id: number; title: string } | null;
};
