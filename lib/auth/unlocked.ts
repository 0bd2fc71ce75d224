import { store } from "#lib/browser/device-storage";
import { canWatchPremium, hasEndlessPremium, hasPremiumByRole } from "#lib/users/premium-access";
import type { User } from "#lib/users/types";

const UNLOCKED_KEY = "unlocked";

/** "endless" hides what is for sale; "yes" puts it first, to extend premium; "staff" see it as free members do. */
function markOf(user: User | null): "endless" | "yes" | "staff" | null {
  if (!canWatchPremium(user)) return null;
  if (hasPremiumByRole(user)) return "staff";
  return hasEndlessPremium(user) ? "endless" : "yes";
}

export function rememberUnlocked(user: User | null): void {
  const { dataset } = document.documentElement;
  const mark = markOf(user);
  if (mark) dataset.unlocked = mark;
  else delete dataset.unlocked;
  store(UNLOCKED_KEY, mark);
}
