import { z } from "zod";
import { VIDEO_STATES } from "#lib/videos/states";

const STATE = `The state must be one of ${VIDEO_STATES.join(", ")}.`;
const MOMENT = "Enter a date and time.";

const moment = (description: string) =>
  z
    .unknown()
    .meta({ type: ["string", "null"], format: "date-time", description })
    .optional();

/** Fields as submitted, before validation. */
export const sentStateFields = {
  state: z
    .unknown()
    .meta({
      type: "string",
      enum: [...VIDEO_STATES],
      description: "Without it a new video is `public`, and another one stays what it is.",
    })
    .optional(),
  publishAt: moment("When a `scheduled` video becomes public."),
  createdAt: moment("The date of the video. Null for one that is not public: the moment of publication."),
};

export const stateFields = {
  state: z.enum(VIDEO_STATES, STATE).optional(),
  publishAt: z.iso.datetime(MOMENT).nullable().optional(),
  createdAt: z.iso.datetime(MOMENT).nullable().optional(),
};

export const shownStateFields = {
  state: z.enum(VIDEO_STATES).meta({ description: "Only admins see videos that are not `public`." }),
  publishAt: z.iso.datetime().nullable().meta({ description: "When a `scheduled` video becomes public." }),
  keepsDate: z.boolean().meta({
    description: "Whether it is published with its `createdAt`, not with the moment of publication as its date.",
  }),
  problem: z.string().nullable().meta({ description: "Why it was not published when it was due." }),
};
