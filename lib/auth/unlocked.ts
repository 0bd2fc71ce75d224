import { store } from "#lib/browser/device-storage";
import type { User } from "#lib/users/types";

/** Where the browser keeps that the premium collection is open to who is signed in; the boot script reads it. */
const UNLOCKED_KEY = "unlocked";

/** Whether private videos are open to a user. */
export const isUnlocked = (user: Pick<User, "isPremium" | "isAdmin"> | null): boolean =>
  user !== null && (user.isPremium || user.isAdmin);

/** Takes the locks off every page for those to whom the collection is open, from the first paint of the next one on. */
export function rememberUnlocked(user: User | null): void {
  const { dataset } = document.documentElement;
  if (isUnlocked(user)) dataset.unlocked = "";
  else delete dataset.unlocked;
  store(UNLOCKED_KEY, isUnlocked(user) ? "yes" : null);
}
