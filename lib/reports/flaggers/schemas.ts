import { z } from "zod";
import { idInPath, line } from "#lib/core/fields";
import { reportInput } from "../schemas.ts";

const NAME = "Please enter the name of the organisation.";

export const flaggerInput = z.object(
  {
    name: line(120, 1, NAME),
    contact: line(254).optional().default("").meta({ description: "How the operator reaches it. Not published." }),
  },
  { error: NAME },
);

export const flaggerShape = z
  .object({
    id: z.int(),
    name: z.string(),
    contact: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    received: z.int(),
    removed: z.int(),
    kept: z.int(),
  })
  .meta({ id: "TrustedFlagger" });

export const flaggerListAnswer = z.object({ flaggers: z.array(flaggerShape) });

export const newFlaggerAnswer = z.object({
  id: z.int(),
  key: z.string().meta({ description: "By it the organisation reports; only its hash is stored." }),
});

export const flaggerParams = z.object({ id: idInPath("Invalid flagger ID.") });

export const flaggerAction = z.object({ do: z.enum(["renew", "end"], "do must be renew or end.") });

export const flaggerActionAnswer = z.object({ key: z.string().nullable() });

const KEY_REQUIRED = "Please enter the key as you got it.";

export const trustedReportInput = reportInput.safeExtend({ key: line(60, 1, KEY_REQUIRED) });
