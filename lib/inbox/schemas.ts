import { z } from "zod";
import { line, prose } from "#lib/core/fields";
import { MAX_MESSAGE, MAX_SUBJECT, MESSAGE_REQUIRED, SUBJECT_REQUIRED } from "./policy.ts";

const message = z
  .string({ error: MESSAGE_REQUIRED })
  .pipe(prose(MAX_MESSAGE))
  .refine((text) => text !== "", MESSAGE_REQUIRED)
  .meta({ type: "string", minLength: 1, maxLength: MAX_MESSAGE });

/** Fields of the contact form. */
export const contactInput = z.object(
  { subject: line(MAX_SUBJECT, 1, SUBJECT_REQUIRED), message },
  { error: SUBJECT_REQUIRED },
);
