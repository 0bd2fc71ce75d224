import { z } from "zod";
import { type Png, readPng } from "./png.ts";
import { BRAND_IMAGES, ICON_SIZES, LOGO, MAX_IMAGE_BYTES } from "./policy.ts";

const PNG = "Only a PNG is taken here. The settings page makes one of an SVG.";
const SIZE = `A picture may have at most ${MAX_IMAGE_BYTES / 1024} kB.`;
const LOGO_SIZE = `The logo is ${LOGO.height} pixels high and at most ${LOGO.maxWidth} wide.`;

const picture = z
  .string({ error: PNG })
  .max(Math.ceil(MAX_IMAGE_BYTES / 3) * 4, SIZE)
  .transform((text, context): Png => {
    const png = readPng(Buffer.from(text, "base64"));
    if (png) return png;
    context.addIssue({ code: "custom", message: PNG });
    return z.NEVER;
  })
  .meta({ type: "string", format: "byte", description: "A PNG in base64." });

const isLogo = ({ width, height }: Png) => height === LOGO.height && width >= 1 && width <= LOGO.maxWidth;

const icon = (size: number) =>
  picture.refine(({ width, height }) => width === size && height === size, `This icon has ${size} × ${size} pixels.`);

const NOTHING = "There is nothing to change.";

export const brandInput = z
  .object({
    logo: picture.refine(isLogo, LOGO_SIZE).nullable().optional(),
    icons: z
      .object(
        Object.fromEntries(ICON_SIZES.map((size) => [String(size), icon(size)])) as Record<string, typeof picture>,
      )
      .nullable()
      .optional(),
  })
  .refine(({ logo, icons }) => logo !== undefined || icons !== undefined, NOTHING)
  .meta({ description: "Null restores the original; omitted fields stay unchanged." });

const hash = z.string().regex(/^[0-9a-f]{16}$/);

/** Stored in the settings, so that pages know the URLs without reading the images. */
export const brandShape = z.object({
  logo: z.object({ hash, width: z.int() }).nullable().default(null),
  icon: hash.nullable().default(null),
});

export const brandAnswer = z.object({ brand: brandShape });

export const brandImageParams = z.object({ image: z.enum(BRAND_IMAGES, "There is no such picture.") });

export const brandImageQuery = z.object({
  v: z.string().optional().meta({ description: "The hash of the picture, for URLs that are cached for good." }),
});
