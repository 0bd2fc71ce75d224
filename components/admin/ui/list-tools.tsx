"use client";

import type { ReactNode } from "react";
import { useLiveSearch } from "../../ui/hooks/use-live-search.ts";

type Props = {
  path: string;
  form?: string;
  label: string;
  placeholder?: string;
  search: string | undefined;
  maxLength: number;
  kept: Record<string, string | number | undefined>;
  limit: number;
  limits: number[];
  children?: ReactNode;
};

/** The URL holds the state of the list, which updates while typing; without scripts, a button searches. */
export function ListTools({
  path,
  form,
  label,
  placeholder = "Search",
  search,
  maxLength,
  kept,
  limit,
  limits,
  children,
}: Props) {
  const liveSearch = useLiveSearch(search);
  return (
    <div className="admin-tools">
      <search className="contents">
        <form id={form} action={path} data-soft="replace keep-scroll" className="contents">
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <input
            {...liveSearch}
            id="list-search"
            type="search"
            name="search"
            className="field tool-search max-w-[26.25rem] flex-[1_1_12.5rem] text-ellipsis"
            aria-label={label}
            title="Search (/)"
            placeholder={placeholder}
            defaultValue={search}
            maxLength={maxLength}
            autoComplete="off"
          />
          <select
            key={limit}
            name="limit"
            className="field max-md:hidden"
            aria-label="Per page"
            defaultValue={limit}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {[...new Set([...limits, limit])]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={each}>
                  {each} per page
                </option>
              ))}
          </select>
          <noscript>
            <button type="submit" className="btn">
              Search
            </button>
          </noscript>
        </form>
      </search>
      {children}
    </div>
  );
}
