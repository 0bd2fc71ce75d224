import { z } from "zod";
import { idInBody } from "#lib/core/fields";
import { VIDEOS_AT_ONCE } from "#lib/videos/admin/policy";
import { isDay, moveToDay, VIEWS } from "./days.ts";

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

const listedMoves = z.object({
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

/** Without scripts, the form moves one video to another day and keeps its time of day. */
function listMoves(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("day" in given)) return given;
  const { id, from, day } = given as Record<string, unknown>;
  const to = typeof from === "string" && typeof day === "string" && isDay(day) ? moveToDay(from, day) : "";
  return { moves: [{ id: typeof id === "string" ? Number(id) : id, from, to }] };
}

export const movesInput = z.preprocess(listMoves, listedMoves);

export const movesAnswer = z.object({
  moved: z.array(z.object({ id: z.int(), title: z.string(), from: z.iso.datetime(), to: z.iso.datetime() })),
});
