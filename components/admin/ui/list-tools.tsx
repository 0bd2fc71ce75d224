"use client";

import type { ReactNode } from "react";

type Props = {
  path: string;
  form?: string;
  label: string;
  search: string | undefined;
  maxLength: number;
  kept: Record<string, string | number | undefined>;
  limit: number;
  limits: number[];
  children?: ReactNode;
};

/** The state of the list is in the URL. Works without scripts. */
export function ListTools({ path, form, label, search, maxLength, kept, limit, limits, children }: Props) {
  return (
    <div className="admin-tools">
      <search className="contents">
        <form id={form} action={path} data-soft="still" className="contents" key={`${search} ${limit}`}>
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className="tool-search">
            <label htmlFor="list-search">{label}</label>
            <input
              id="list-search"
              type="search"
              name="search"
              className="field"
              defaultValue={search}
              maxLength={maxLength}
              autoComplete="off"
            />
          </div>
          <div className="tool-limit">
            <label htmlFor="list-limit">Per page</label>
            <select
              id="list-limit"
              name="limit"
              className="field"
              defaultValue={limit}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {[...new Set([...limits, limit])]
                .sort((a, b) => a - b)
                .map((each) => (
                  <option key={each}>{each}</option>
                ))}
            </select>
          </div>
          <button type="submit" className="btn">
            Search
          </button>
        </form>
      </search>
      {children}
    </div>
  );
}
