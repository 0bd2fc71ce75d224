import { z } from "zod";
import { line } from "#lib/core/fields";

export const panelSearchQuery = z.object({ q: line(200, 1, "A search term is required.") });

const hitShape = z.object({ label: z.string(), note: z.string(), href: z.string() });

export const panelSearchShape = z.object({
  groups: z
    .array(z.object({ name: z.string(), hits: z.array(hitShape) }))
    .meta({ description: "Groups without a hit are left out." }),
});
