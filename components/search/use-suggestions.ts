import { useEffect, useState } from "react";
import { call } from "#lib/browser/call";
import type { Suggestion } from "./suggestions.ts";

const PAUSE_MS = 140;
const NONE: Suggestion[] = [];

export function useSuggestions(typed: string): Suggestion[] {
  const query = typed.trim();
  const [answer, setAnswer] = useState({ query: "", suggestions: NONE });
  useEffect(() => {
    if (query.length < 2 || query.length > 200) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const path = `/api/videos/suggest?q=${encodeURIComponent(query)}`;
        const { suggestions } = await call<{ suggestions: Suggestion[] }>("GET", path, undefined, asking.signal);
        setAnswer({ query, suggestions });
      } catch {
        if (!asking.signal.aborted) setAnswer({ query, suggestions: NONE });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  // Keeps the previous suggestions while loading, to avoid flicker.
  return query.length < 2 ? NONE : answer.suggestions;
}
