import { z } from "zod";

export const playerInput = z.object({
  iframeSrc: z
    .string("Please paste an address.")
    .min(1, "Please paste an address.")
    .max(10_000, "The address is too long.")
    .meta({ description: "Address of a video's page or player, or an embed code." }),
});

export const playerRead = z
  .object({
    iframeSrc: z.string().meta({ description: "Address for a frame of this site." }),
    stored: z.string().meta({ description: "Address as it is stored with a video." }),
    host: z.string(),
    embedKey: z.string().meta({ description: "Identity of the video." }),
    isPage: z.boolean().meta({ description: "It is not known to be a player." }),
    sandbox: z.string(),
    allow: z.string(),
    referrerPolicy: z.enum(["no-referrer", "origin", "strict-origin", "strict-origin-when-cross-origin"]),
  })
  .meta({ id: "PlayerRead" });

export type PlayerRead = z.infer<typeof playerRead>;
