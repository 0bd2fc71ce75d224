import { z } from "zod";
import { prose } from "#lib/core/fields";
import { emailField } from "#lib/users/schemas";
import { MAX_MESSAGE } from "../../policy.ts";

const TEXT = "Please enter an answer.";

export const answerShape = z.object({
  text: z.string().meta({ description: "Empty where it was answered outside of the panel." }),
  to: z.string(),
  admin: z.object({ id: z.int(), username: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});

export const answerInput = z
  .object({
    text: z.string({ error: TEXT }).pipe(prose(MAX_MESSAGE)).default(""),
    to: z
      .union([z.literal(""), emailField])
      .default("")
      .meta({ description: "One of the addresses of the message." }),
  })
  .refine(({ to, text }) => to === "" || text !== "", { error: TEXT, path: ["text"] })
  .meta({ description: "Without an address, the message is only marked as answered." });
