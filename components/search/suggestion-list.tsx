import { useEffect } from "react";
import { Icon, type IconName } from "#components/layout/icon";
import type { Suggestion } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

const signs: Record<Suggestion["type"], IconName> = { video: "film", category: "grid", tag: "tag" };
const names: Record<Suggestion["type"], string> = { video: "Video", category: "Category", tag: "Tag" };

type Props = {
  id: string;
  typed: string;
  shown: boolean;
  active: number;
  onFound: (suggestions: Suggestion[]) => void;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

/** The list under the search field. The field keeps the focus and walks it by keyboard. */
export function SuggestionList({ id, typed, shown, active, onFound, onPoint, onChoose }: Props) {
  const suggestions = useSuggestions(typed);
  useEffect(() => onFound(suggestions), [onFound, suggestions]);
  return (
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label="Suggestions"
      hidden={!shown || suggestions.length === 0}
    >
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
          <Icon name={signs[suggestion.type]} />
          <span className="suggestion-label">{suggestion.label}</span>
          <span className="suggestion-type">{names[suggestion.type]}</span>
        </div>
      ))}
    </div>
  );
}
