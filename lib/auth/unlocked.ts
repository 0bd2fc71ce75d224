import { store } from "#lib/browser/device-storage";
import { canWatchPremium, hasEndlessPremium, hasPremiumByRole } from "#lib/users/premium-access";
import type { User } from "#lib/users/types";

const UNLOCKED_KEY = "unlocked";

/** "endless" hides what is for sale, except from staff, who check it. */
function markOf(user: User | null): "endless" | "yes" | null {
  if (!canWatchPremium(user)) return null;
  return hasEndlessPremium(user) && !hasPremiumByRole(user) ? "endless" : "yes";
}

export function rememberUnlocked(user: User | null): void {
  const { dataset } = document.documentElement;
  const mark = markOf(user);
  if (mark) dataset.unlocked = mark;
  else delete dataset.unlocked;
  store(UNLOCKED_KEY, mark);
}
