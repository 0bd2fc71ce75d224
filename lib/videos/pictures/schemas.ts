import { z } from "zod";
import { videoParams } from "../schemas.ts";
import { MAX_ADDRESS } from "../stored-address.ts";
import { type PictureFile, parsePictureFile } from "./policy.ts";

const NONE = "There is no such picture.";

export const previewQuery = z.object({
  address: z
    .url({ protocol: /^https?$/, error: "Give the address of a picture." })
    .max(MAX_ADDRESS, "The address is too long.")
    .meta({ description: "Address of a picture at another host." }),
});

export const stillParams = videoParams.extend({
  still: z.enum(["1", "2", "3", "4", "5", "6"], NONE).transform(Number),
});

export const pictureParams = z.object({
  picture: z
    .string(NONE)
    .transform((text, context): PictureFile => {
      const file = parsePictureFile(text);
      if (file) return file;
      context.addIssue({ code: "custom", message: NONE });
      return z.NEVER;
    })
    .meta({ type: "string", description: "A hash of the picture and one of its widths: 320, 640 or 1280." }),
});
