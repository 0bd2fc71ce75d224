import { z } from "zod";
import { choiceField, idInPath, limitField, pageField, paginationShape, requiredThenValid } from "#lib/core/fields";
import { toNormalForm } from "#lib/core/format";
import { ROLES } from "#lib/permissions";
import { isComparable, lengthOf, MAX_PASSWORD_BYTES, mixesAlphabets, USERS_PER_PAGE } from "./policy.ts";

export const userShape = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    role: z.enum(ROLES).nullable().meta({ description: "In the staff; null for members." }),
    isAdmin: z.boolean().meta({ description: "Whether the role is `owner`." }),
    isPremium: z.boolean(),
    premiumUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

export const suspensionShape = z.object({
  reason: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable().meta({ description: "Null: until an admin lifts it." }),
});

/** A member as shown to staff. */
export const listedUserShape = userShape
  .extend({ email: z.string().nullable().meta({ description: "Null without the permission `members.email`." }) })
  .meta({ id: "ListedUser" });

export const managedUserShape = listedUserShape
  .extend({ suspension: suspensionShape.nullable(), awaitsApproval: z.boolean() })
  .meta({ id: "ManagedUser" });

export const userParams = z.object({ id: idInPath("Invalid user ID.") });

export const userListQuery = z.object({
  page: pageField,
  limit: limitField(USERS_PER_PAGE),
  search: z
    .string()
    .max(254, "A search term has at most 254 characters.")
    .optional()
    .transform((text) => text?.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim())
    .meta({
      type: "string",
      maxLength: 254,
      description: "A part of the username, in any case; with the permission `members.email` also of the email.",
    }),
  show: choiceField(["all", "premium", "staff", ...ROLES, "waiting", "suspended"], "all"),
});

export const userPageShape = z.object({ users: z.array(managedUserShape), pagination: paginationShape });

export const memberSettingsShape = z.object({ historyEnabled: z.boolean() }).meta({ id: "MemberSettings" });

const REQUIRED = "All fields are required";
const CONTROL = "Control characters are not allowed.";

const required = (message = REQUIRED) => z.string({ error: message }).min(1, message);

/** Never trimmed or truncated. */
export const newPassword = (min: number, tooShort: string, tooLong: string) =>
  z
    .string()
    .refine((text) => lengthOf(text) >= min, tooShort)
    .refine((text) => Buffer.byteLength(text) <= MAX_PASSWORD_BYTES, tooLong)
    .refine((text) => Buffer.byteLength(text) > MAX_PASSWORD_BYTES || isComparable(text), CONTROL)
    .meta({ type: "string", minLength: min });

export const usernameField = z
  .string()
  .transform((text) => toNormalForm(text, "NFKC").trim())
  .pipe(
    z
      .string()
      .refine((name) => lengthOf(name) >= 3, "Username must be at least 3 characters long")
      .refine((name) => lengthOf(name) <= 30, "Username must be at most 30 characters long")
      .regex(/^[\p{L}\p{N}_.-]*$/u, "Username may contain letters, digits, and the signs _ . - only")
      .refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), "Username must not contain invisible letters")
      .refine((name) => !mixesAlphabets(name), "Username must not mix letters of different alphabets"),
  );

const EMAIL = "Please enter a valid email address";

export const emailField = z
  .string()
  .transform((text) => toNormalForm(text, "NFC").trim())
  .pipe(
    z
      .string()
      .max(254, EMAIL)
      .regex(/^[^\s@\p{C}]{1,64}@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u, EMAIL),
  );

const INVITATION = "This invitation is not complete. Please open it as it was sent to you.";

export const registerInput = requiredThenValid(
  z.object(
    {
      username: required(),
      email: required(),
      password: required(),
      confirmation: z.unknown().optional(),
      invitation: z.unknown().optional(),
    },
    { error: REQUIRED },
  ),
  z
    .object({
      username: usernameField,
      email: emailField,
      password: newPassword(6, "Password must be at least 6 characters long", "Password must be at most 72 bytes long"),
      confirmation: z.string().optional().meta({ description: "The password again, if it was typed twice." }),
      invitation: z
        .string(INVITATION)
        .regex(/^[\w-]{43}$/, INVITATION)
        .optional()
        .meta({ description: "The part of an invitation's link after the #." }),
    })
    .refine(({ password, confirmation = password }) => confirmation === password, {
      path: ["confirmation"],
      error: "Passwords do not match",
    }),
);

export const loginInput = z.object(
  {
    usernameOrEmail: required()
      .max(254, "Invalid username or password")
      .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), CONTROL),
    password: required(),
  },
  { error: REQUIRED },
);

const ALL_PASSWORDS = "All password fields are required.";

export const changedPassword = newPassword(
  8,
  "New password must be at least 8 characters long.",
  "New password must be at most 72 bytes long.",
);

export const changePasswordInput = requiredThenValid(
  z.object(
    { currentPassword: required(ALL_PASSWORDS), newPassword: required(ALL_PASSWORDS) },
    { error: ALL_PASSWORDS },
  ),
  z.object({
    currentPassword: z.string(),
    newPassword: changedPassword,
  }),
);

const PASSWORD = "Please enter your password.";

export const identityInput = z
  .object({ currentPassword: required(PASSWORD), username: usernameField.optional(), email: emailField.optional() })
  .refine(({ username, email }) => username !== undefined || email !== undefined, "There is nothing to change.");

export const roleInput = z.object({
  role: z.enum(ROLES, `role must be null or one of: ${ROLES.join(", ")}.`).nullable(),
  password: required(PASSWORD),
});

export const resetLinkInput = z.object(
  { password: z.string(PASSWORD).optional() },
  { error: "A JSON object is needed." },
);

export const resetLinkShape = z.object({
  path: z.string().meta({ description: "Where the member sets a new password; the site's address stands before it." }),
  expiresAt: z.iso.datetime(),
});

export const deleteAccountInput = z.object({ password: required(PASSWORD) }, { error: PASSWORD });

const SETTINGS = "historyEnabled must be true or false.";

export const memberSettingsInput = z.object({ historyEnabled: z.boolean(SETTINGS) }, { error: SETTINGS });
