"use client";

import { Icon } from "#components/ui/icon";
import { MAX_TAG_SEARCH } from "#lib/videos/tags/types";
import { useLiveSearch } from "../ui/hooks/use-live-search.ts";

/** Without scripts, Enter and the button search. */
export function FindTag({ search }: { search: string | undefined }) {
  const liveSearch = useLiveSearch(search);
  return (
    <search className="flex-[1_0_100%] md:flex-[0_1_20rem]">
      <form className="relative" action="/tags" data-soft="replace keep-scroll">
        <input
          {...liveSearch}
          className="field rounded-chip border-transparent bg-raised pr-12 pl-4.5 md:min-h-10 [&::-webkit-search-cancel-button]:hidden"
          type="search"
          name="search"
          placeholder="Find a tag"
          aria-label="Find a tag"
          defaultValue={search}
          maxLength={MAX_TAG_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button
          type="submit"
          className="icon-btn absolute right-0 inset-y-0 h-full rounded-chip after:absolute after:-inset-y-0.5 after:inset-x-0"
          aria-label="Find"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
