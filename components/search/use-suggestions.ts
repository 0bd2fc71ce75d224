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
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const path = `/api/videos/suggest?q=${encodeURIComponent(query)}`;
        const { suggestions } = await call<{ suggestions: Suggestion[] }>("GET", path, undefined, controller.signal);
        setAnswer({ query, suggestions });
      } catch {
        if (!controller.signal.aborted) setAnswer({ query, suggestions: NONE });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  // The previous suggestions stay while new ones load, which avoids flicker.
  return query.length < 2 ? NONE : answer.suggestions;
}
