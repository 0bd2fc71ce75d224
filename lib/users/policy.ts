/** bcrypt reads no further; a longer password is refused rather than cut. */
export const MAX_PASSWORD_BYTES = 72;

/** Premium in effect at `now`: granted, and open-ended or not yet over. */
export function isPremium(user: { hasPremium: boolean; premiumUntil: Date | null }, now = new Date()): boolean {
  return user.hasPremium && (user.premiumUntil === null || user.premiumUntil > now);
}

/** The form in which usernames and emails are compared: NFKC, without case. */
export const identityKey = (text: string): string => text.normalize("NFKC").toLowerCase();
