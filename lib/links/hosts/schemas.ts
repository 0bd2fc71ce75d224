import { z } from "zod";
import { line } from "#lib/core/fields";

export const linkHostParams = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, "This is not the name of a host.")
    .meta({ description: "A host that link checks ask." }),
});

const control = line(2000).nullable();

export const controlsInput = z.object({
  controlLive: control.meta({ description: "Address of a video that plays." }),
  controlGone: control.meta({ description: "Address of a video that is gone." }),
});

export const linkHostShape = z
  .object({
    host: z.string(),
    videoCount: z.int().meta({ description: "Videos of the site that it is asked about." }),
    deadCount: z.int(),
    controlLive: z.string().nullable(),
    controlGone: z.string().nullable(),
    trippedAt: z.iso.datetime().nullable().meta({ description: "Since when its answers are ignored." }),
    reason: z.string().nullable(),
    askedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "LinkHost" });

export const linkHostListAnswer = z.object({ hosts: z.array(linkHostShape) });
