import { useEffect, useEffectEvent, useState } from "react";
import { go } from "../navigation/go.ts";
import { forgetSearch, rememberSearch } from "./recent-searches.ts";
import { leaveSearch, searchField, searchPanel } from "./search-field.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { type Suggestion, searchHref, suggestionHref, walk } from "./suggestions.ts";

const LIST_ID = "site-search-list";

/** Turns the existing search field into a combobox. */
export function SearchAssistant() {
  const [typed, setTyped] = useState(() => searchField().value);
  const [open, setOpen] = useState(() => searchField() === document.activeElement);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<Suggestion[]>([]);
  const suggestions = open ? found : [];
  const chosen = suggestions[active];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leave = (href: string) => {
    close();
    searchField().blur();
    if (searchPanel().matches(":popover-open")) searchPanel().hidePopover();
    go(href);
  };
  const search = (query: string) => {
    rememberSearch(query);
    leave(searchHref(query));
  };
  const choose = (suggestion: Suggestion) => {
    const href = suggestionHref(suggestion);
    if (href === searchHref(suggestion.label)) search(suggestion.label);
    else leave(href);
  };

  const onTyped = useEffectEvent(() => {
    setTyped(searchField().value);
    setOpen(true);
    setActive(-1);
  });
  const onFocus = useEffectEvent(() => {
    setTyped(searchField().value);
    setOpen(true);
  });
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    // Input methods use these keys during composition.
    if (event.isComposing) return;
    if (event.target !== searchField()) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      searchField().focus();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(walk(event.key, active, found.length));
    } else if (event.key === "Escape" && suggestions.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === "Delete" && chosen?.type === "recent") {
      event.preventDefault();
      forgetSearch(chosen.label);
      setActive(Math.min(active, found.length - 2));
    } else if (event.key === "Escape") {
      searchField().value = "";
      setTyped("");
      leaveSearch();
    }
  });
  const onLeave = useEffectEvent((event: FocusEvent) => {
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Element | null)) setOpen(false);
  });
  const onSend = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    const query = searchField().value.trim();
    if (chosen) choose(chosen);
    else if (query) search(query);
  });

  useEffect(() => {
    const field = searchField();
    const form = field.form as HTMLFormElement;
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener("input", () => onTyped(), { signal });
    field.addEventListener("focus", () => onFocus(), { signal });
    form.addEventListener("keydown", (event) => onPress(event), { signal });
    form.addEventListener("focusout", (event) => onLeave(event), { signal });
    form.addEventListener("submit", (event) => onSend(event), { signal });
    field.setAttribute("aria-controls", LIST_ID);
    return () => listeners.abort();
  }, []);

  const expanded = suggestions.length > 0;
  const chosenId = chosen ? `${LIST_ID}-${active}` : "";
  useEffect(() => {
    searchField().setAttribute("aria-expanded", String(expanded));
    if (chosenId) searchField().setAttribute("aria-activedescendant", chosenId);
    else searchField().removeAttribute("aria-activedescendant");
  }, [expanded, chosenId]);

  return (
    <SuggestionList
      id={LIST_ID}
      typed={typed}
      shown={open}
      active={active}
      onFound={setFound}
      onPoint={setActive}
      onChoose={choose}
      onLeave={() => searchField().focus()}
    />
  );
}
