import { useEffect, useState } from "react";
import { findTags } from "#lib/admin/vocabulary/client";
import type { TagSearch } from "#lib/admin/vocabulary/types";

const PAUSE_MS = 140;
const NONE: TagSearch["tags"] = [];

export function useTags(typed: string): TagSearch["tags"] {
  const q = typed.trim();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (!q) return setFound(NONE);
    const calling = new AbortController();
    const timer = setTimeout(() => {
      findTags(q, calling.signal).then(setFound, () => calling.signal.aborted || setFound(NONE));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [q]);
  return q ? found : NONE;
}
