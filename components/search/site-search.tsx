"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { Icon } from "#components/layout/icon";
import { type Suggestion, searchHref, suggestionHref, walk } from "./suggestions.ts";

// Fetched when the field is first used.
const SuggestionList = lazy(() => import("./suggestion-list.tsx").then((file) => ({ default: file.SuggestionList })));

export const SEARCH_ID = "site-search";
const FIELD_ID = "site-search-field";
const LIST_ID = "site-search-list";

// Comes with the list, which has been fetched by the time it is needed.
const recent = () => import("./recent-searches.ts");

const field = () => document.getElementById(FIELD_ID) as HTMLInputElement;
const panel = () => document.getElementById(SEARCH_ID) as HTMLElement;

/** Puts the cursor into the search; on phones it is opened first. */
export function focusSearch(): void {
  if (!field().checkVisibility()) panel().showPopover();
  field().focus();
  field().select();
}

/**
 * The search of the bar: a plain form, to which the browser adds suggestions. On phones it is a popover behind an icon,
 * on wide screens the same element stands in the bar.
 */
export function SiteSearch() {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<Suggestion[]>([]);
  const suggestions = open ? found : [];
  const chosen = suggestions[active];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (href: string) => {
    close();
    field().blur();
    if (panel().matches(":popover-open")) panel().hidePopover();
    router.push(href);
  };
  const search = (query: string) => {
    void recent().then(({ rememberSearch }) => rememberSearch(query));
    go(searchHref(query));
  };
  const choose = (suggestion: Suggestion) => {
    const href = suggestionHref(suggestion);
    if (href === searchHref(suggestion.label)) search(suggestion.label);
    else go(href);
  };
  const press = (event: KeyboardEvent) => {
    // Composing a word in another script uses these keys for itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(walk(event.key, active, found.length));
    } else if (event.key === "Escape" && suggestions.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === "Delete" && chosen?.type === "recent") {
      event.preventDefault();
      void recent().then(({ forgetSearch }) => forgetSearch(chosen.label));
      setActive(Math.min(active, found.length - 2));
    } else if (event.key === "Escape") {
      field().blur();
    }
  };

  return (
    <search
      id={SEARCH_ID}
      className="site-search"
      popover="auto"
      onToggle={(event) => event.newState === "open" && field().focus()}
    >
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const query = typed.trim();
          if (chosen) choose(chosen);
          else if (query) search(query);
        }}
        onKeyDown={(event) => {
          // On a button of the list: back to the field, and closed.
          if (event.key !== "Escape" || event.target === field()) return;
          event.preventDefault();
          field().focus();
          close();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <Icon name="search" className="search-sign" />
        <input
          id={FIELD_ID}
          className="field"
          type="search"
          name="q"
          placeholder="Search videos"
          aria-label="Search videos"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={used ? LIST_ID : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${LIST_ID}-${active}`}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={(event) => {
            setTyped(event.target.value);
            setUsed(true);
            setOpen(true);
          }}
          onKeyDown={press}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
        {used && (
          <Suspense>
            <SuggestionList
              id={LIST_ID}
              typed={typed}
              shown={open}
              active={active}
              onFound={setFound}
              onPoint={setActive}
              onChoose={choose}
              onLeave={() => field().focus()}
            />
          </Suspense>
        )}
      </form>
      <button
        type="button"
        className="icon-btn search-close"
        popoverTarget={SEARCH_ID}
        popoverTargetAction="hide"
        aria-label="Close search"
      >
        <Icon name="close" />
      </button>
    </search>
  );
}
