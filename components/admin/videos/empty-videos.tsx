import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";

const EMPTY_STATES: Record<string, string> = {
  draft: "No drafts. Save a new video as a draft, and only admins see it.",
  scheduled: "No scheduled videos.",
  hidden: "No hidden videos.",
};

const NO_FILTERS = ["search", "sortBy", "sortOrder", "limit"];

export function EmptyVideos({ path, params = {} }: ListAddress): ReactNode {
  const { search, show } = params;
  const filters = Object.keys(params).filter((name) => params[name] !== undefined && !NO_FILTERS.includes(name));
  if (show === "broken" && filters.length === 1 && !search) {
    return "Every video that was checked is still at its provider.";
  }
  const onlyState = filters.length === 1 && !search ? EMPTY_STATES[params.state ?? ""] : undefined;
  if (onlyState) return onlyState;
  if (filters.length > 0) return "No video fits these filters.";
  if (search) {
    return (
      <>
        No video has this in its title or address.{" "}
        <SiteLink href={pageHref({ path, params: { ...params, search: undefined } }, 1)} className="link">
          Clear the search
        </SiteLink>
        , or{" "}
        <SiteLink href={`/latest?search=${encodeURIComponent(search)}`} className="link">
          search the site
        </SiteLink>
        , which also finds words of descriptions and tags.
      </>
    );
  }
  return (
    <>
      No videos yet. Add the first one, or{" "}
      <SiteLink href="/admin/imports" className="link">
        import a catalogue
      </SiteLink>
      .
    </>
  );
}
