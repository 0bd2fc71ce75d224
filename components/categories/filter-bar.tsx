import { SiteLink } from "#components/navigation/site-link";
import type { CategoryLink } from "#lib/categories/types";
import { MoreCategories } from "./more-categories.tsx";
import { splitPinned } from "./split-pinned.ts";

type Props = {
  /** All categories the bar offers; null when they could not be had. */
  categories: CategoryLink[] | null;
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
  const { first, rest } = splitPinned(categories ?? [], pinned);
  const chip = (href: string, label: string, chosen = false) => (
    <SiteLink key={href} href={href} className="chip" aria-current={chosen ? "page" : undefined}>
      {label}
    </SiteLink>
  );
  return (
    <nav className="filter-bar" aria-label="Categories">
      {chip(all.href, all.label, active === undefined)}
      {showFeatured && chip("/", "Featured")}
      {showLatest && chip("/latest", "Latest")}
      {first.map(({ id, name }) => chip(`${categoryHref}${id}`, name, id === active))}
      {rest.length > 0 && (
        <MoreCategories
          categories={rest.map(({ id, name }) => [id, name])}
          categoryHref={categoryHref}
          active={active ?? undefined}
        />
      )}
      {categories === null && <p role="alert">Failed to load categories filter.</p>}
    </nav>
  );
}
