import { SiteLink } from "#components/navigation/site-link";
import type { CategoryLink } from "#lib/categories/types";
import { MoreCategories } from "./more-categories.tsx";
import { splitPinned } from "./split-pinned.ts";

/** Every page contains this bar, so longer lists are fetched on demand. */
const MAX_IN_PAGE = 100;

type Props = {
  categories: CategoryLink[];
  /** Names, in display order. */
  pinned: string[];
  all: { label: string; href: string };
  /** URL prefix of a category: `/categories/` or `/latest?category=`. */
  categoryHref: string;
  /** Undefined marks the "all" button, null nothing. */
  active?: number | null;
  showFeatured?: boolean;
  showLatest?: boolean;
  /** False if `categories` are a selection. */
  offersAll?: boolean;
};

export function FilterBar({ categories, pinned, all, categoryHref, active, offersAll = true, ...props }: Props) {
  const { showFeatured, showLatest } = props;
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
          categories={!offersAll || rest.length <= MAX_IN_PAGE ? rest.map(({ id, name }) => [id, name]) : null}
          except={first.map(({ id }) => id)}
          categoryHref={categoryHref}
          active={active ?? undefined}
          offersAll={offersAll}
        />
      )}
    </nav>
  );
}
