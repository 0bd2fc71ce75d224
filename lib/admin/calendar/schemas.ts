import { z } from "zod";
import { idInBody } from "#lib/core/fields";
import { VIDEOS_AT_ONCE } from "#lib/videos/admin/policy";
import { isDay, VIEWS } from "./days.ts";

const MOVES = `Between 1 and ${VIDEOS_AT_ONCE} videos are moved at once.`;
const TWICE = "Each video is moved once.";
const DATE = "Enter a date and time.";

export const calendarQuery = z.object({
  view: z
    .string()
    .optional()
    .transform((text) => VIEWS.find((view) => view === text) ?? "month"),
  day: z
    .string()
    .optional()
    .transform((text) => (text && isDay(text) ? text : undefined)),
});

const moment = z.iso.datetime(DATE).transform((text) => new Date(text).toISOString());
const date = { type: "string", format: "date-time" } as const;

export const movesInput = z.object({
  moves: z
    .array(
      z.object({
        id: idInBody("Invalid video ID."),
        from: moment.meta({ ...date, description: "What it is scheduled for; anything else is a 409." }),
        to: moment.meta({ ...date, description: "A moment in the future." }),
      }),
      MOVES,
    )
    .min(1, MOVES)
    .max(VIDEOS_AT_ONCE, MOVES)
    .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, TWICE),
});

export const movesAnswer = z.object({
  moved: z.array(z.object({ id: z.int(), title: z.string(), from: z.iso.datetime(), to: z.iso.datetime() })),
});
