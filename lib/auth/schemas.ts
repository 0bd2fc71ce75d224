import { z } from "zod";
import { idInPath } from "#lib/fields";

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
