import { SiteLink } from "#components/navigation/site-link";
import type { CategoryLink } from "#lib/categories/types";
import { MoreCategories } from "./more-categories.tsx";
import { splitPinned } from "./split-pinned.ts";

/** Up to so many stand in the page; more are fetched when somebody asks for them, since every page has this bar. */
const MAX_IN_PAGE = 100;

type Props = {
  /** All categories the bar offers. */
  categories: CategoryLink[];
  /** Names of the categories that stand in the bar itself, in this order. */
  pinned: string[];
  /** The first button: "All Latest", "All Premium", and where it leads. */
  all: { label: string; href: string };
  /** A category's address is this with its id at the end: `/categories/` or `/latest?category=`. */
  categoryHref: string;
  /** The category being looked at; undefined marks the first button, null marks none. */
  active?: number | null;
  showFeatured?: boolean;
  showLatest?: boolean;
};

/** A row of categories to choose from; on narrow screens it scrolls sideways. */
export function FilterBar({ categories, pinned, all, categoryHref, active, showFeatured, showLatest }: Props) {
  const { first, rest } = splitPinned(categories, pinned);
  const chosen = rest.find(({ id }) => id === active);
  const chip = (href: string, label: string, current = false) => (
    <SiteLink key={href} href={href} className="chip" aria-current={current ? "page" : undefined}>
      {label}
    </SiteLink>
  );
  return (
    <nav className="filter-bar" aria-label="Categories" data-choice="filter-bar">
      {chip(all.href, all.label, active === undefined)}
      {showFeatured && chip("/", "Featured")}
      {showLatest && chip("/latest", "Latest")}
      {first.map(({ id, name }) => chip(`${categoryHref}${id}`, name, id === active))}
      {chosen && chip(`${categoryHref}${chosen.id}`, chosen.name, true)}
      {rest.length > 0 && (
        <MoreCategories
          categories={rest.length <= MAX_IN_PAGE ? rest.map(({ id, name }) => [id, name]) : null}
          except={first.map(({ id }) => id)}
          categoryHref={categoryHref}
          active={active ?? undefined}
        />
      )}
    </nav>
  );
}
