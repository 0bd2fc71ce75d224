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

const PHONE_POPOVER =
  "max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:bottom-auto max-md:m-0 max-md:w-full max-md:max-w-none max-md:items-center max-md:gap-1 max-md:bg-background max-md:p-2 max-md:pl-4 max-md:text-text max-md:shown:flex max-md:backdrop:bg-veil";

const IN_HEADER =
  "md:relative md:inset-auto md:mx-auto md:my-0 md:block md:max-w-[35rem] md:flex-1 md:bg-transparent md:p-0 md:text-inherit";

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
      className={`overflow-visible border-0 ${PHONE_POPOVER} ${IN_HEADER}`}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) forgetOrigin();
      }}
      onToggle={(event) => event.newState === "open" && searchField().focus()}
    >
      <form className="relative flex-1" action="/search" data-soft="">
        <Icon
          name="search"
          className="search-icon [--i:clamp(18px,1.125rem,24px)] absolute top-1/2 left-3.5 -translate-y-1/2 text-muted pointer-events-none"
        />
        <input
          id={FIELD_ID}
          className="peer field rounded-chip border-transparent bg-raised pr-11 pl-10.5 md:min-h-10"
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
        <span
          className="key pointer-events-none absolute top-1/2 right-2.5 min-w-5.5 -translate-y-1/2 bg-transparent px-1.5 py-0 text-muted peer-focus:hidden peer-not-placeholder-shown:hidden max-lg:hidden [@media(hover:none),(scripting:none)]:hidden"
          aria-hidden="true"
        >
          /
        </span>
        <button
          type="button"
          className="icon-btn absolute inset-y-0 right-0 h-full rounded-chip [--i:1.125rem] after:absolute after:inset-x-0 after:-inset-y-0.5 peer-placeholder-shown:hidden"
          aria-label="Clear search"
          onClick={clearSearch}
        >
          <Icon name="close" />
        </button>
        {Assistant && <Assistant />}
      </form>
      <button
        type="button"
        className="icon-btn md:hidden"
        popoverTarget={SEARCH_ID}
        popoverTargetAction="hide"
        aria-label="Close search"
      >
        <Icon name="close" />
      </button>
    </search>
  );
}
