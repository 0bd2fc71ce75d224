"use client";

import { type ComponentType, useState } from "react";
import { Icon } from "#components/ui/icon";
import { FIELD_ID, forgetOrigin, SEARCH_ID, searchField } from "./search-field.ts";

function clearSearch(): void {
  const field = searchField();
  field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

/** The assistant loads on first use. */
export function SiteSearch() {
  const [Assistant, setAssistant] = useState<ComponentType>();
  const fetchAssistant = () =>
    import("./search-assistant.tsx").then(
      ({ SearchAssistant }) => setAssistant(() => SearchAssistant),
      () => {},
    );
  return (
    <search
      id={SEARCH_ID}
      className="site-search"
      popover="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) forgetOrigin();
      }}
      onToggle={(event) => event.newState === "open" && searchField().focus()}
    >
      <form action="/search" data-soft="">
        <Icon name="search" className="search-icon" />
        <input
          id={FIELD_ID}
          className="field"
          type="text"
          inputMode="search"
          name="q"
          placeholder="Search videos"
          aria-label="Search videos"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          onFocus={fetchAssistant}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
        <button type="button" className="icon-btn search-clear" aria-label="Clear search" onClick={clearSearch}>
          <Icon name="close" />
        </button>
        {Assistant && <Assistant />}
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
