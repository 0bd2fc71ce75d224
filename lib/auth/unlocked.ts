import { store } from "#lib/browser/device-storage";
import { can } from "#lib/permissions";
import type { User } from "#lib/users/types";

const UNLOCKED_KEY = "unlocked";

export const isUnlocked = (user: Pick<User, "isPremium" | "role"> | null): boolean =>
  user !== null && (user.isPremium || can(user, "premium.watch"));

export function rememberUnlocked(user: User | null): void {
  const { dataset } = document.documentElement;
  if (isUnlocked(user)) dataset.unlocked = "";
  else delete dataset.unlocked;
  store(UNLOCKED_KEY, isUnlocked(user) ? "yes" : null);
}
