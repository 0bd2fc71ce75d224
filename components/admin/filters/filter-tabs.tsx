import { SiteLink } from "#components/navigation/site-link";
import type { CountedFilter } from "#lib/admin/filters/types";
import type { UnpublishedState } from "#lib/videos/states";
import { countText } from "./count-text.ts";

const TABS: Record<UnpublishedState, string> = { draft: "Drafts", scheduled: "Scheduled", hidden: "Hidden" };

type Props = {
  path: string;
  /** Dead videos, which have a list of their own. */
  dead: number;
  unpublished: Record<UnpublishedState, number>;
  builtIn: CountedFilter[];
  saved: CountedFilter[];
  shown: string;
};

/** The saved filters with how many videos each finds. Of the built-in ones those that find none are left out. */
export function FilterTabs({ path, dead, unpublished, builtIn, saved, shown }: Props) {
  const isWanted = ({ count, query }: CountedFilter) => count !== 0 || query === shown || query === "show=broken";
  const states = (["draft", "scheduled", "hidden"] as const).map((state) => ({
    name: TABS[state],
    query: `state=${state}`,
    count: unpublished[state],
  }));
  const tabs: CountedFilter[] = [{ name: "Public", query: "" }, ...states, ...builtIn.filter(isWanted), ...saved];
  return (
    <nav className="tabs" aria-label="Videos shown">
      {tabs.map(({ id, name, query, count }) => (
        <SiteLink
          key={id ?? `issue ${name}`}
          href={query ? `${path}?${query}` : path}
          scroll={false}
          aria-current={query === shown ? "page" : undefined}
        >
          <span>
            {name} {count !== undefined && <span className="tab-count">{countText(count)}</span>}
          </span>
        </SiteLink>
      ))}
      <SiteLink href={`${path}/dead`}>
        <span>
          Dead <span className="tab-count">{countText(dead)}</span>
        </span>
      </SiteLink>
    </nav>
  );
}
