import { useLayoutEffect, useMemo } from "react";
import { Drawing, Icon } from "#components/layout/icon";
import { FILM, GRID, TAG } from "../layout/drawings.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { ForgetButtons, RecentHead } from "./recent-tools.tsx";
import type { Suggestion } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

const drawings: Partial<Record<Suggestion["type"], string>> = { video: FILM, category: GRID, tag: TAG };
const names: Partial<Record<Suggestion["type"], string>> = { video: "Video", category: "Category", tag: "Tag" };

type Props = {
  id: string;
  typed: string;
  shown: boolean;
  active: number;
  onFound: (suggestions: Suggestion[]) => void;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Gives the focus back to the field. */
  onLeave: () => void;
};

/**
 * The list under the search field: recent searches while it is empty, else what the site proposes. The field keeps the
 * focus and walks it by keyboard.
 */
export function SuggestionList({ id, typed, shown, active, onFound, onPoint, onChoose, onLeave }: Props) {
  const proposed = useSuggestions(typed);
  const searches = useRecentSearches();
  const recent = useMemo(() => searches.map((label): Suggestion => ({ type: "recent", label })), [searches]);
  const isRecent = typed.trim() === "";
  const suggestions = isRecent ? recent : proposed;
  // Before they are seen: an arrow that is pressed at once would find none to walk.
  useLayoutEffect(() => onFound(suggestions), [onFound, suggestions]);
  return (
    <div className="suggestions" hidden={!shown || suggestions.length === 0}>
      {isRecent && <RecentHead onDone={onLeave} />}
      <div className="suggestion-rows">
        <div id={id} role="listbox" aria-label={isRecent ? "Recent searches" : "Suggestions"}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: a combobox keeps the focus in its field, which takes the keys.
            <div
              key={`${suggestion.type} ${suggestion.id ?? suggestion.label}`}
              id={`${id}-${index}`}
              className="suggestion"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(index)}
              onClick={() => onChoose(suggestion)}
            >
              <TypeIcon type={suggestion.type} />
              <span className="suggestion-label">{suggestion.label}</span>
              {names[suggestion.type] && <span className="suggestion-type">{names[suggestion.type]}</span>}
            </div>
          ))}
        </div>
        {isRecent && <ForgetButtons searches={searches} onDone={onLeave} />}
      </div>
    </div>
  );
}

function TypeIcon({ type }: { type: Suggestion["type"] }) {
  const drawing = drawings[type];
  return drawing ? <Drawing path={drawing} /> : <Icon name="clock" />;
}
