import { z } from "zod";

export const limitedReporterShape = z
  .object({
    id: z.int().meta({ description: "The latest of the reporter's decided reports." }),
    username: z.string().nullable().meta({ description: "Null for guests, who are identified by their network." }),
    refused: z.int(),
    upheld: z.int(),
    warnedAt: z.iso.datetime().nullable(),
    suspendedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "LimitedReporter" });

export const liftInput = z.object({ do: z.literal("lift", "do must be lift.") });

export const limitedListAnswer = z.object({ reporters: z.array(limitedReporterShape) });
