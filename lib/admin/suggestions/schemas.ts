import { z } from "zod";

const suggestionShape = z
  .object({
    id: z.int(),
    name: z.string(),
    precision: z.number().nullable().meta({
      description: "The measured precision of suggestions that are as certain as this one; null below 0.85.",
    }),
    why: z.array(z.string()).meta({ description: "What speaks for it most." }),
  })
  .meta({ id: "Suggestion" });

export const suggestionsShape = z.object({
  categories: z.array(suggestionShape),
  tags: z.array(suggestionShape),
});

export const suggestionsAnswer = z.object({ suggestions: suggestionsShape });
