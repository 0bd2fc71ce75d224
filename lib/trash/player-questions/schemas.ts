import { z } from "zod";
import { CONTROL, limitField, pageField, paginationShape } from "#lib/core/fields";

export const playerQuestionShape = z
  .object({
    id: z.int(),
    title: z.string(),
    address: z.string(),
    host: z.string(),
    publishes: z.boolean().meta({ description: "The video becomes public with the answer." }),
    isLooking: z.boolean().meta({ description: "The page will be looked at for a player." }),
    found: z.string().nullable().meta({ description: "Player that was found, but cannot be used as it is." }),
    problem: z.string().nullable(),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: "PlayerQuestion" });

export const playerQuestionPageShape = z.object({
  questions: z.array(playerQuestionShape),
  pagination: paginationShape,
});

export const playerQuestionListQuery = z.object({ page: pageField, limit: limitField(20) });

export const playerAnswer = z.object({
  do: z.enum(["accept", "replace", "look", "delete"], "do must be accept, replace, look or delete."),
  player: z
    .string("Please paste the player.")
    .max(10_000, "The address is too long.")
    .refine((text) => !CONTROL.test(text), "Control characters are not allowed.")
    .optional()
    .meta({ description: "For `replace`: an embed code, or the address of a player." }),
});
