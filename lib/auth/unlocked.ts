import { store } from "#lib/browser/device-storage";
import { isEndless, isUnlocked } from "#lib/users/premium-access";
import type { User } from "#lib/users/types";

const UNLOCKED_KEY = "unlocked";

export function rememberUnlocked(user: User | null): void {
  const { dataset } = document.documentElement;
  const mark = isUnlocked(user) ? (isEndless(user) ? "endless" : "yes") : null;
  if (mark) dataset.unlocked = mark;
  else delete dataset.unlocked;
  store(UNLOCKED_KEY, mark);
}
