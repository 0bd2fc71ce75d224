import { useEffect, useState } from "react";
import { suggestFor } from "#lib/admin/suggestions/client";
import type { Suggestion } from "#lib/admin/suggestions/types";

type Props = { videoId: number; chosen: ReadonlySet<number>; onToggle: (category: number) => void };

const MOST = 4;

/** Keeps its height, whether or not suggestions arrive. */
export function SuggestedCategories({ videoId, chosen, onToggle }: Props) {
  const [found, setFound] = useState<Suggestion[]>();
  useEffect(() => {
    const calling = new AbortController();
    suggestFor(videoId, calling.signal).then(
      ({ suggestions }) => setFound(suggestions.categories.slice(0, MOST)),
      () => calling.signal.aborted || setFound([]),
    );
    return () => calling.abort();
  }, [videoId]);
  if (found?.length === 0)
    return <p className="mt-2 flex h-11 items-center text-sm text-muted">No category is suggested for this video.</p>;
  return (
    <ul className="mt-2 flex h-11 items-center gap-2 overflow-x-auto" aria-label="Suggested categories">
      {found?.map(({ id, name, why }) => (
        <li key={id} className="flex-none">
          <button
            type="button"
            className="chip aria-pressed:bg-accent aria-pressed:text-on-accent"
            aria-pressed={chosen.has(id)}
            title={why.length > 0 ? `Suggested: ${why.join(", ")}` : "Suggested"}
            onClick={() => onToggle(id)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
