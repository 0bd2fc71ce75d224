import { SiteLink } from "#components/navigation/site-link";
import type { CountedFilter } from "#lib/admin/filters/types";
import type { UnpublishedState } from "#lib/videos/states";
import { countText } from "./count-text.ts";
import { TabCount } from "./tab-count.tsx";

const TABS: Record<UnpublishedState, string> = { draft: "Drafts", scheduled: "Scheduled", hidden: "Hidden" };

type Props = {
  path: string;
  /** Number of dead videos, which have their own list. */
  dead: number;
  unpublished: Record<UnpublishedState, number>;
  builtIn: CountedFilter[];
  saved: CountedFilter[];
  shown: string;
};

const BROKEN: Record<string, string> = { "show=broken": "Missing at the last check, but still on the site" };

/** Shows counts, and hides what has no videos, unless it is shown. */
export function FilterTabs({ path, dead, unpublished, builtIn, saved, shown }: Props) {
  const isWanted = ({ count, query }: CountedFilter) => count !== 0 || query === shown;
  const states = (["draft", "scheduled", "hidden"] as const).map((state) => ({
    name: TABS[state],
    query: `state=${state}`,
    count: unpublished[state],
  }));
  const tabs: CountedFilter[] = [{ name: "Public", query: "" }, ...[...states, ...builtIn].filter(isWanted), ...saved];
  return (
    <div className="max-lg:scroll-row max-lg:-my-1 max-lg:scroll-px-12">
      <nav
        className="tabs mb-1 print:hidden max-lg:mb-3 max-md:mb-0 sm:[&_a]:px-2.5 lg:[&_a]:px-3.5 wide-pointer:p-0.5 wide-pointer:[&_a]:min-h-8 wide-pointer:[&_a]:px-2.5 max-lg:w-max max-lg:max-w-none max-lg:flex-nowrap max-lg:[&>[aria-current]:not(:first-child)]:[scroll-initial-target:nearest]"
        aria-label="Videos shown"
      >
        {tabs.map(({ id, name, query, count }) => (
          <SiteLink
            key={id ?? `issue ${name}`}
            href={query ? `${path}?${query}` : path}
            scroll={false}
            aria-current={query === shown ? "page" : undefined}
            title={BROKEN[query]}
          >
            <span>
              {name} {count !== undefined && <TabCount>{countText(count)}</TabCount>}
            </span>
          </SiteLink>
        ))}
        {dead > 0 && (
          <SiteLink href={`${path}/dead`} title="Off the site, because their provider no longer has them">
            <span>
              Dead <TabCount>{countText(dead)}</TabCount>
            </span>
          </SiteLink>
        )}
      </nav>
    </div>
  );
}
