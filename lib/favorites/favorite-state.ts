/** State of the favorites store, shared by ./favorites.ts and ./client.ts, which is loaded on demand. */
export const favorites = { owner: undefined as number | undefined, ids: new Set<number>(), saving: new Set<number>() };

export const listeners = new Set<() => void>();

export function notifyListeners(): void {
  for (const listener of listeners) listener();
}
