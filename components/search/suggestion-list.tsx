import { Fragment, useLayoutEffect, useMemo } from "react";
import { ICONS, Icon, PathIcon } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import { GRID, TAG } from "../ui/icon-paths.ts";
import { LOCK } from "../ui/lock-icon.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { ForgetButtons, RecentHead } from "./recent-tools.tsx";
import { arrange, matchedPieces, type Suggestion } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

const iconPaths: Partial<Record<Suggestion["type"], string>> = {
  search: ICONS.search,
  category: GRID,
  tag: TAG,
};
const groups: Partial<Record<Suggestion["type"], string>> = { category: "Categories", tag: "Tags", video: "Videos" };

type Props = {
  id: string;
  typed: string;
  shown: boolean;
  active: number;
  onFound: (suggestions: Suggestion[]) => void;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
  onLeave: () => void;
};

export function SuggestionList({ id, typed, shown, active, onFound, onPoint, onChoose, onLeave }: Props) {
  const proposed = useSuggestions(typed);
  const searches = useRecentSearches();
  const recent = useMemo(() => searches.map((label): Suggestion => ({ type: "recent", label })), [searches]);
  const isRecent = typed.trim() === "";
  const arranged = useMemo(() => arrange(typed, proposed), [typed, proposed]);
  const suggestions = isRecent ? recent : arranged;
  // A layout effect, so that an arrow key pressed immediately finds the suggestions.
  useLayoutEffect(() => onFound(suggestions), [onFound, suggestions]);
  return (
    // As high as ten suggestions in three groups.
    <div
      className="suggestions [--i:1.125rem] absolute top-[calc(100%+8px)] left-0 right-0 z-50 max-h-[min(39rem,80dvh)] overflow-y-auto p-1.5 border border-line rounded-picture bg-surface max-md:-left-2 max-md:-right-13 [&_.i]:text-muted [&_.thumb]:w-[4rem] [&_.thumb]:flex-none [&_.thumb]:rounded-small"
      hidden={!shown || suggestions.length === 0}
    >
      {isRecent && <RecentHead onDone={onLeave} />}
      <div className="flex">
        <div
          className="flex-1 min-w-0"
          id={id}
          role="listbox"
          aria-label={isRecent ? "Recent searches" : "Suggestions"}
        >
          {suggestions.map((suggestion, index) => (
            <Fragment key={`${suggestion.type} ${suggestion.id ?? suggestion.label}`}>
              <GroupName of={suggestion.type} after={suggestions[index - 1]?.type} />
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: a combobox keeps the focus in its field, which handles the keys. */}
              <div
                id={`${id}-${index}`}
                className="suggestion flex items-center gap-3 min-h-11 py-2 px-3 rounded-control cursor-pointer aria-selected:bg-raised"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => onPoint(index)}
                onClick={() => onChoose(suggestion)}
              >
                <Mark suggestion={suggestion} />
                <Label suggestion={suggestion} typed={typed} />
                {suggestion.duration && (
                  <span className="text-muted text-(length:--text-sm) tabular-nums">{suggestion.duration}</span>
                )}
              </div>
            </Fragment>
          ))}
        </div>
        {isRecent && <ForgetButtons searches={searches} onDone={onLeave} />}
      </div>
    </div>
  );
}

const LABEL = "suggestion-label flex-1 min-w-0 truncate";

function GroupName({ of: type, after }: { of: Suggestion["type"]; after?: Suggestion["type"] }) {
  const name = groups[type];
  return (
    name &&
    type !== after && (
      <p className="px-3 pt-2.5 pb-1 text-muted text-xs font-semibold" role="presentation">
        {name}
      </p>
    )
  );
}

function Mark({ suggestion: { type, id, thumbnailUrl, isPrivate } }: { suggestion: Suggestion }) {
  if (type === "video") {
    return (
      <span className="relative flex-none">
        <Thumbnail id={id ?? 0} src={thumbnailUrl ?? null} eager />
        {isPrivate && (
          <span className="absolute right-0.5 bottom-0.5 z-1 grid size-4 place-items-center rounded-small bg-scrim [--i:0.75rem] in-data-unlocked:hidden [&_.i]:text-on-scrim">
            <PathIcon path={LOCK} />
            <span className="sr-only">Premium</span>
          </span>
        )}
      </span>
    );
  }
  const path = iconPaths[type];
  return path ? <PathIcon path={path} /> : <Icon name="clock" />;
}

function Label({ suggestion: { type, label }, typed }: { suggestion: Suggestion; typed: string }) {
  if (type === "search") return <span className={LABEL}>Search for “{label}”</span>;
  if (type === "recent") return <span className={LABEL}>{label}</span>;
  return (
    <span className={`${LABEL} text-muted`}>
      {matchedPieces(label, typed).map((piece, place) =>
        place % 2 === 1 ? (
          <mark className="bg-transparent font-[550] text-text" key={place}>
            {piece}
          </mark>
        ) : (
          <Fragment key={place}>{piece}</Fragment>
        ),
      )}
    </span>
  );
}
