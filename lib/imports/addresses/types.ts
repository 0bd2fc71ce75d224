import type { z } from "zod";
import type { reviewInput } from "./schemas.ts";

export type Review = z.output<typeof reviewInput>;

/** Result of looking up the video at an address. */
export type FoundVideo = {
  title: string | null;
  description: string | null;
  duration: number | null;
  thumbnailUrl: string | null;
  tags: string[];
  iframeSrc: string | null;
  sourceUrl: string | null;
  problem?: string | null;
  /** Choices made in the review, kept while other addresses are looked up again. */
  reviewed?: { title: string; category: string; take: boolean };
};

export type KnownVideo = { id: number; title: string; state: "site" | "dead" | "reported" | "deleted" };

export type ReviewRow = {
  line: number;
  address: string;
  title: string;
  video: FoundVideo | null;
  /** Why the address cannot be looked up; such rows cannot be imported. */
  problem: string | null;
  /** A video with this player, which an import doesn't add again. */
  known: KnownVideo | null;
  /** An earlier row has this player. */
  isRepeated: boolean;
};
