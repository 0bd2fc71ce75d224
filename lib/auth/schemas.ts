import { z } from "zod";
import { idInPath, presentThenRight } from "#lib/core/fields";
import { changedPassword } from "#lib/users/schemas";

const REQUIRED = "All password fields are required.";

export const sessionParams = z.object({ id: idInPath("Invalid session ID.") });

/** A device on which a member is signed in. */
export const sessionShape = z
  .object({
    id: z.int(),
    /** Browser and system, for a person to recognise. */
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });

const TOKEN = "This link is not complete. Please open it as it was sent to you.";

/** A token and the password that it sets. */
export const resetInput = presentThenRight(
  z.object({ token: z.string(TOKEN), newPassword: z.string(REQUIRED).min(1, REQUIRED) }, { error: REQUIRED }),
  z.object({ token: z.string().regex(/^[\w-]{43}$/, TOKEN), newPassword: changedPassword }),
);
