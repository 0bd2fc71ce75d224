import { z } from "zod";
import { choiceField, idInPath, limitField, pageField, paginationShape } from "#lib/fields";

export const categoryParams = z.object({ id: idInPath("Invalid category ID.") });

export const categoryListQuery = z.object({ page: pageField, limit: limitField(12, 200) });

export const categoryVideosQuery = z.object({
  page: pageField,
  limit: limitField(16),
  sort: choiceField(["shuffle", "latest"], "shuffle"),
});

export const categoryShape = z
  .object({ id: z.int(), name: z.string(), videoCount: z.int(), excludedFromFeeds: z.boolean() })
  .meta({ id: "Category" });

export const categoryPageShape = z.object({ categories: z.array(categoryShape), pagination: paginationShape });
