import { z } from "zod";
import { choiceField, limitField, line, pageField } from "#lib/core/fields";
import { LIST_SORTS } from "#lib/routes";
import { lengthField, videoPageShape } from "#lib/videos/schemas";
import { MAX_TERM } from "./term.ts";

const termField = line(MAX_TERM).default("").meta({
  type: "string",
  maxLength: MAX_TERM,
  description: 'Words, all of which must match; "a phrase"; -without. The last word may be the beginning of one.',
});

export const RESULT_SORTS = ["latest", ...LIST_SORTS] as const;
export const SEARCH_SORTS = ["relevance", ...RESULT_SORTS] as const;

export const searchQuery = z.object({
  q: termField,
  page: pageField,
  limit: limitField(16),
  sort: choiceField([...SEARCH_SORTS], "relevance"),
  length: lengthField,
});

export const suggestQuery = z.object({ q: termField, limit: limitField(10, 10) });

export const searchPageShape = videoPageShape.extend({
  correction: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .meta({ description: "Set when nothing matched as typed and the nearest spelling was searched instead." }),
});

export const suggestionShape = z
  .object({
    type: z.enum(["video", "category", "tag"]),
    id: z.int().optional().meta({ description: "Of a video or category." }),
    slug: z.string().optional().meta({ description: "Of a tag: its page is /tags/{slug}." }),
    label: z.string(),
    thumbnailUrl: z.string().nullable().optional().meta({ description: "Of a video." }),
    duration: z.string().nullable().optional().meta({ description: "Of a video." }),
    isPrivate: z.literal(true).optional().meta({ description: "Of a premium video." }),
  })
  .meta({ id: "Suggestion" });

export const suggestionsShape = z.object({ suggestions: z.array(suggestionShape) });
