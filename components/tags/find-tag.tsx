"use client";

import { SearchInput } from "#components/search/search-input";
import { MAX_TAG_SEARCH } from "#lib/videos/tags/types";
import { useLiveSearch } from "../ui/hooks/use-live-search.ts";

export function FindTag({ search }: { search: string | undefined }) {
  const liveSearch = useLiveSearch(search);
  return (
    <search className="flex-[1_0_100%] md:flex-[0_1_20rem]">
      <form className="relative" action="/tags" data-soft="replace keep-scroll">
        <SearchInput
          {...liveSearch}
          name="search"
          placeholder="Find a tag"
          submitLabel="Find"
          defaultValue={search}
          maxLength={MAX_TAG_SEARCH}
        />
      </form>
    </search>
  );
}
