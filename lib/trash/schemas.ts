import { z } from "zod";
import { limitField, pageField, paginationShape } from "#lib/core/fields";
import { embedField } from "#lib/videos/admin/player-fields";
import { manyIds } from "#lib/videos/admin/schemas";

export const deletedListQuery = z.object({ page: pageField, limit: limitField(50) });

export const restoreInput = z.object({ ids: manyIds });

export const deletedVideoShape = z
  .object({
    id: z.int(),
    title: z.string(),
    deletedAt: z.iso.datetime(),
    goneAt: z.iso.datetime().meta({ description: "From then on it may be gone for good." }),
    isReported: z.boolean().meta({ description: "A report keeps it off the site." }),
  })
  .meta({ id: "DeletedVideo" });

export const deletedPageShape = z.object({ videos: z.array(deletedVideoShape), pagination: paginationShape });

export const restoreAnswer = z.object({
  restored: z.array(z.int()),
  missing: z.array(z.int()).meta({ description: "Not in the trash: already restored, or deleted for good." }),
  refused: z
    .array(z.object({ id: z.int(), title: z.string(), duplicateOf: z.int().nullable(), reason: z.string() }))
    .meta({
      description:
        "Still in the trash: another video has the same player, a report keeps it off the site, or it looks like a removed one and is a draft until reviewed.",
    }),
  uncategorized: z.array(z.int()).meta({ description: "Those of the restored whose categories are all gone." }),
});

export const tombstoneListQuery = z.object({ iframeSrc: embedField });

export const tombstoneShape = z
  .object({
    id: z.int(),
    title: z.string(),
    deletedAt: z.iso.datetime(),
    isInTrash: z.boolean().meta({ description: "It can still be restored." }),
  })
  .meta({ id: "VideoTombstone" });

export const tombstoneListAnswer = z.object({ tombstones: z.array(tombstoneShape) });
