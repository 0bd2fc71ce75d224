/** bcrypt reads no further; a longer password is refused rather than cut. */
export const MAX_PASSWORD_BYTES = 72;

/** Whether bcrypt compares all of a password, and UTF-8 changes nothing of it. */
export const isComparable = (password: string): boolean =>
  Buffer.byteLength(password) <= MAX_PASSWORD_BYTES && !/[\0\p{Cs}]/u.test(password);

/** Premium in effect at `now`: granted, and open-ended or not yet over. */
export function isPremium(user: { hasPremium: boolean; premiumUntil: Date | null }, now = new Date()): boolean {
  return user.hasPremium && (user.premiumUntil === null || user.premiumUntil > now);
}

/**
 * The form in which usernames and emails are compared: without case and compatibility variants. Upper case first, since
 * it unites what lower case keeps apart: ß and ss, the two small sigmas, the Turkish i without its dot.
 */
export const identityKey = (text: string): string =>
  text.normalize("NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKC");

/** How many characters a person would count: a letter or emoji beyond the first 65,536 is one. */
export const lengthOf = (text: string): number => [...text].length;

/** Scripts whose letters pass for each other's. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Whether a name mixes alphabets that look alike, as "аdmin" with a Cyrillic "а" does. */
export const mixesAlphabets = (name: string): boolean => ALIKE.filter((script) => script.test(name)).length > 1;
