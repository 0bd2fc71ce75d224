import { z } from "zod";

export const removedDemoAnswer = z.object({
  removed: z.object({
    videos: z.int(),
    leftOver: z.int().meta({ description: "Demo videos that stay, because their title or player was changed." }),
    reported: z
      .array(z.object({ id: z.int(), title: z.string() }))
      .meta({ description: "Demo videos that stay until the reports on them are decided." }),
  }),
});
