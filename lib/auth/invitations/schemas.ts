import { z } from "zod";
import { idInPath, line } from "#lib/core/fields";
import { DAYS_VALID, MAX_NOTE } from "./policy.ts";

const DAYS = `An invitation is valid for ${DAYS_VALID.join(", ").replace(/, (\d+)$/, " or $1")} days.`;

export const invitationInput = z.object(
  { note: line(MAX_NOTE).optional().default(""), days: z.literal([...DAYS_VALID], { error: DAYS }) },
  { error: DAYS },
);

export const invitationParams = z.object({ id: idInPath("Invalid invitation ID.") });

export const invitationShape = z
  .object({
    id: z.int(),
    note: z.string(),
    admin: z.string().meta({ description: "Who made it." }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });

export const invitationListAnswer = z.object({ invitations: z.array(invitationShape) });

export const newInvitationAnswer = z.object({
  invitation: invitationShape,
  path: z.string().meta({ description: "Where the account is opened, once; the token is stored nowhere." }),
});
