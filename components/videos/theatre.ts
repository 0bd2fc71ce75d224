import { useSyncExternalStore } from "react";

/** Where the browser keeps the choice. The boot script reads it before the first paint. */
const KEY = "theatre";

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOn = (): boolean => document.documentElement.hasAttribute("data-theatre");

/** Whether the player is as large as the window. False on the server, where nothing but a pressed button shows it. */
export const useTheatre = (): boolean => useSyncExternalStore(listen, isOn, () => false);

/** From now on, on this device. */
export function toggleTheatre(): void {
  const on = document.documentElement.toggleAttribute("data-theatre");
  try {
    if (on) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // Where nothing is stored it holds until the page is left.
  }
  for (const listener of listeners) listener();
}
