import { z } from "zod";
import { line } from "#lib/core/fields";
import { AGE_POLICIES } from "#lib/settings/age/policy";

export const ageCheckShape = z.object({
  policy: z.enum(AGE_POLICIES).meta({ description: "How age is checked in the country that the request comes from." }),
  validUntil: z.iso.datetime().nullable().meta({ description: "Until when this browser's proof of age is valid." }),
  mayWatch: z.boolean().meta({ description: "Whether players are shown." }),
});

const from = line(512).optional().meta({ description: "The page to come back to." });

export const beginInput = z.object({ from });

export const begunShape = z.object({
  address: z.string().meta({ description: "Where the visitor goes next: the service, or the page with the QR code." }),
});

export const finishShape = z.object({
  state: z.enum(["waiting", "confirmed", "ended"]),
  address: z.string().meta({ description: "Where the visitor goes next." }),
});

export const returnQuery = z.object({
  state: z.string().max(100).optional(),
  id_token: z.string().max(8_000).optional().meta({ description: "The signed answer of the service." }),
});

/** Wallets send this as a form. */
export const presentationInput = z.object({
  state: z.string().max(100).optional(),
  vp_token: z.string().max(60_000).optional().meta({ description: "The presentation, in the form of DCQL." }),
});
