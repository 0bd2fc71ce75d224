import { z } from "zod";
import { line } from "#lib/core/fields";
import { providerInput } from "#lib/videos/providers/schemas";

const sample = (what: string) => line(2000, 1, `Please paste the address of a video that ${what}.`);

export const checkInput = z.object({
  provider: providerInput,
  live: sample("plays").meta({ description: "Address of a video that plays." }),
  gone: sample("is gone").meta({ description: "Address of a video that is gone." }),
});

const healthAnswer = z
  .object({
    sample: z.string(),
    problem: z.string().nullable().meta({ description: "Why there is no answer." }),
    address: z.string().nullable().meta({ description: "What was asked." }),
    status: z.int().nullable(),
    body: z.string().meta({ description: "Beginning of the answer." }),
    verdict: z.enum(["plays", "gone", "unknown"]),
  })
  .meta({ id: "HealthAnswer" });

export const checkAnswer = z.object({ live: healthAnswer, gone: healthAnswer });

export type HealthAnswer = z.infer<typeof healthAnswer>;
export type CheckInput = z.input<typeof checkInput>;
export type CheckAnswer = z.infer<typeof checkAnswer>;
