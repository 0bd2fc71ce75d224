import { z } from "zod";
import { idInPath, requiredThenValid } from "#lib/core/fields";
import { changedPassword, emailField } from "#lib/users/schemas";

const REQUIRED = "All password fields are required.";

export const sessionParams = z.object({ id: idInPath("Invalid session ID.") });

export const sessionShape = z
  .object({
    id: z.int(),
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });

const TOKEN = "This link is not complete. Please open it as it was sent to you.";

export const resetMailInput = z.object({ email: emailField });

export const resetInput = requiredThenValid(
  z.object({ token: z.string(TOKEN), newPassword: z.string(REQUIRED).min(1, REQUIRED) }, { error: REQUIRED }),
  z.object({ token: z.string().regex(/^[\w-]{43}$/, TOKEN), newPassword: changedPassword }),
);
