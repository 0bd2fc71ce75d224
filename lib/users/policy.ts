import { toNormalForm } from "#lib/core/format";
import { can, type Holder } from "#lib/permissions";

export const USERS_PER_PAGE = 20;

/** bcrypt ignores further bytes. */
export const MAX_PASSWORD_BYTES = 72;

export const isComparable = (password: string): boolean =>
  Buffer.byteLength(password) <= MAX_PASSWORD_BYTES && !/[\0\p{Cs}]/u.test(password);

export function isPremium(user: { hasPremium: boolean; premiumUntil: Date | null }, now = new Date()): boolean {
  return user.hasPremium && (user.premiumUntil === null || user.premiumUntil > now);
}

/** Removes fields that the reader's role may not see. */
export const asSeenBy = <U extends { email: string | null }>(reader: Holder, user: U): U | (U & { email: null }) =>
  can(reader, "members.email") ? user : { ...user, email: null };

/** Upper case first, which unites ß and ss, both sigmas, and the dotless i. */
export const identityKey = (text: string): string =>
  toNormalForm(text, "NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKC");

export const lengthOf = (text: string): number => [...text].length;

const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

export const mixesAlphabets = (name: string): boolean => ALIKE.filter((script) => script.test(name)).length > 1;
