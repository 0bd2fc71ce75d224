import { z } from "zod";
import { idInBody, line } from "#lib/fields";

const PATH = "Path must start with /.";
const TYPE = "Interaction type may contain letters, digits, _ and - only, at most 40.";

export const logViewInput = z.object({
  path: line(512, 1, PATH).refine((path) => path.startsWith("/"), PATH),
  referrer: z.string().max(2048).nullish(),
});

export const logInteractionInput = z.object({
  categoryId: idInBody("Invalid category ID."),
  interactionType: z.string(TYPE).regex(/^[A-Za-z0-9_-]{1,40}$/, TYPE),
});

export const logSearchInput = z.object({
  query: line(200, 1, "A search term is required."),
  resultCount: z.int().min(0).max(2_147_483_647),
});
