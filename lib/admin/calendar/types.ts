import type { z } from "zod";
import type { movesAnswer, movesInput } from "./schemas.ts";

export type Move = z.output<typeof movesInput>["moves"][number];
export type Moved = z.infer<typeof movesAnswer>["moved"];

export type CalendarVideo = {
  id: number;
  title: string;
  thumbnailUrl: string | null;
  at: string;
  state: "public" | "scheduled";
};

export type CalendarDay = {
  day: string;
  /** COUNTED means that many or more. */
  scheduled: number;
  published: number;
  /** The first videos of each kind, by time. */
  videos: CalendarVideo[];
};
