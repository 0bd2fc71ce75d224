import { z } from "zod";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { MAX_MIRRORS } from "#lib/videos/mirrors/policy";
import { isWebAddress } from "#lib/videos/stored-address";

export const ADDRESSES = "Please provide valid URLs for Video URL and Thumbnail URL (if provided).";

export const embedField = z
  .string()
  .transform((text, ctx) => {
    const embed = readEmbed(text);
    if (!("problem" in embed)) return embed;
    const isMeant = text.trim().startsWith("<") || isWebAddress(text.trim());
    ctx.addIssue({ code: "custom", message: isMeant ? embed.problem : ADDRESSES });
    return z.NEVER;
  })
  .meta({
    type: "string",
    description: "An embed code (<iframe>), the address of a player, or the watch page of a known site.",
  });

const MIRRORS = `Mirrors are at most ${MAX_MIRRORS} addresses of players.`;

export const mirrorsField = z
  .array(z.unknown(), MIRRORS)
  .max(MAX_MIRRORS, MIRRORS)
  .transform((given, ctx) =>
    given.flatMap((each, at) => {
      const read = embedField.safeParse(each);
      if (read.success) return read.data;
      ctx.addIssue({ code: "custom", message: `Mirror ${at + 1}: ${read.error.issues[0]?.message ?? MIRRORS}` });
      return [];
    }),
  )
  .meta({
    type: "array",
    items: { type: "string" },
    maxItems: MAX_MIRRORS,
    description: "Further players of the video, in order. If omitted, they stay unchanged.",
  })
  .optional();
