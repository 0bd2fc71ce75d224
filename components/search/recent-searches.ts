import { useSyncExternalStore } from "react";
import { readStored, store } from "#lib/browser/device-storage";
import { isPrivateSession } from "#lib/history/client";

const KEY = "recent-searches";
const MOST = 8;
const NONE: string[] = [];

export function parseSearches(text: string | null): string[] {
  if (!text) return NONE;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === "string" && each.trim()).slice(0, MOST)
      : NONE;
  } catch {
    return NONE;
  }
}

export const withSearch = (searches: string[], query: string): string[] =>
  [query, ...withoutSearch(searches, query)].slice(0, MOST);

export const withoutSearch = (searches: string[], query: string): string[] =>
  searches.filter((each) => each.toLowerCase() !== query.toLowerCase());

const listeners = new Set<() => void>();
let known = { text: null as string | null, searches: NONE };

function read(): string[] {
  const text = readStored(KEY);
  if (text !== known.text) known = { text, searches: parseSearches(text) };
  return known.searches;
}

function write(searches: string[]): void {
  store(KEY, searches.length > 0 ? JSON.stringify(searches) : null);
  for (const listener of listeners) listener();
}

export function rememberSearch(query: string): void {
  if (!isPrivateSession()) write(withSearch(read(), query));
}

export const forgetSearch = (query: string): void => write(withoutSearch(read(), query));

export const clearSearches = (): void => write(NONE);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export const useRecentSearches = (): string[] => useSyncExternalStore(listen, read, () => NONE);
