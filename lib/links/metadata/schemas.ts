import { z } from "zod";

export const metadataInput = z.object({
  url: z
    .string("Please paste an address.")
    .min(1, "Please paste an address.")
    .max(10_000, "The address is too long.")
    .meta({ description: "Address of a video's page or player, or an embed code." }),
});

export const metadataShape = z
  .object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    duration: z.int().nullable(),
    thumbnailUrl: z.string().nullable(),
    tags: z.array(z.string()),
    iframeSrc: z.string().nullable().meta({ description: "Address of the player." }),
    sourceUrl: z.string().nullable().meta({ description: "Page of the video, after redirects." }),
    problem: z.string().nullable().meta({ description: "Why the page could not be read." }),
  })
  .meta({ id: "VideoMetadata" });
