import { z } from "zod";
import { MAX_PASSWORD_BYTES } from "./policy.ts";

export const userShape = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    isPremium: z.boolean(),
    premiumUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

const REQUIRED = "All fields are required";

const required = z.string({ error: REQUIRED }).min(1, REQUIRED);

/** A password as typed: never trimmed, never cut. */
export const newPassword = (min: number, tooShort: string) =>
  z
    .string({ error: REQUIRED })
    .min(min, tooShort)
    .refine((text) => Buffer.byteLength(text) <= MAX_PASSWORD_BYTES, "Password must be at most 72 bytes long")
    .refine((text) => !/[\0\p{Cs}]/u.test(text), "Control characters are not allowed.");

export const usernameField = z
  .string({ error: REQUIRED })
  .transform((text) => text.normalize("NFKC").trim())
  .pipe(
    z
      .string()
      .min(3, "Username must be at least 3 characters long")
      .max(30, "Username must be at most 30 characters long")
      .regex(/^[\p{L}\p{N}_.-]+$/u, "Username may contain letters, digits, and the signs _ . - only"),
  );

export const emailField = z
  .string({ error: REQUIRED })
  .transform((text) => text.normalize("NFC").trim())
  .pipe(
    z
      .string()
      .max(254, "Please enter a valid email address")
      .regex(/^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u, "Please enter a valid email address"),
  );

/** The spec's order of complaints: first that all is there, then what is wrong with it. */
export const registerInput = z
  .object({ username: required, email: required, password: required }, { error: REQUIRED })
  .pipe(
    z.object({
      username: usernameField,
      email: emailField,
      password: newPassword(6, "Password must be at least 6 characters long"),
    }),
  );

export const loginInput = z.object(
  { usernameOrEmail: required.max(254, "Invalid username or password"), password: required },
  { error: REQUIRED },
);
