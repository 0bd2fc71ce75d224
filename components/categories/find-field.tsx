import { type RefObject, useRef } from "react";
import { Icon, PathIcon } from "#components/ui/icon";

type Props = {
  typed: string;
  onType: (typed: string) => void;
  onFocus?: () => void;
  field?: RefObject<HTMLInputElement | null>;
};

const FILTER = "M4 6h16M7 12h10M10 18h4";

/** Padding in the units of its icons, which grow with the text. */
const FIELD = "field pr-11 pl-[calc(1.25rem+24px)] md:min-h-10 [&::-webkit-search-cancel-button]:hidden";

export function FindField({ typed, onType, onFocus, field }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  return (
    <div className="relative">
      <input
        ref={input}
        className={FIELD}
        type="search"
        placeholder="Find a category"
        aria-label="Find a category"
        autoComplete="off"
        value={typed}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
      />
      <PathIcon path={FILTER} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
      {typed && (
        <button
          type="button"
          className="icon-btn absolute inset-y-0 right-0 h-full rounded-chip [--i:1.125rem] after:absolute after:inset-x-0 after:-inset-y-0.5"
          aria-label="Clear"
          onClick={() => {
            onType("");
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
