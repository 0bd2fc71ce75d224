import { SiteLink } from "#components/navigation/site-link";
import { LIST_SORTS, SORTS } from "#lib/routes";
import { LENGTH_TEXTS, LENGTHS, type Length } from "#lib/videos/lengths/policy";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";

/** `address` omits the length filter. */
export type ListOrder = { label: string; address: ListAddress; isCurrent: boolean };

type Props = {
  orders: ListOrder[];
  length: Length | undefined;
};

/**
 * A single row that scrolls sideways if needed; the filter bar above uses the accent colour. Minimum heights prevent
 * layout shifts while the document loads.
 */
const TABS =
  "tabs m-0 min-h-11 max-w-none flex-none flex-nowrap [&_a]:px-3 [&_a]:current:bg-line [&_a]:current:text-text";

export function ListOptions({ orders, length }: Props) {
  const current = orders.find(({ isCurrent }) => isCurrent) ?? orders[0];
  const href = ({ path, params }: ListAddress, wanted?: Length) =>
    pageHref({ path, params: { ...params, length: wanted } }, 1);
  const link = (label: string, to: string, isCurrent: boolean) => (
    <SiteLink key={label} href={to} scroll={false} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </SiteLink>
  );
  return (
    <nav
      className="filter-bar list-options min-h-13 [.filter-bar+&]:-mt-4 max-sm:[.filter-bar+&]:-mt-3"
      aria-label="Sort and length"
    >
      <div className={TABS}>
        {orders.map(({ label, address, isCurrent }) => link(label, href(address, length), isCurrent))}
      </div>
      {current && (
        <div className={TABS}>
          {link("Any length", href(current.address), length === undefined)}
          {LENGTHS.map((each) => link(LENGTH_TEXTS[each], href(current.address, each), length === each))}
        </div>
      )}
    </nav>
  );
}

type Sorted = { value: string | undefined; label: string };

const LISTED: Sorted[] = LIST_SORTS.map((value) => ({ value, label: SORTS[value].label }));

/** The orders of one list, followed by those of every list. */
export const ordersBySort = (own: Sorted[], { path, params }: ListAddress, sort: string | undefined): ListOrder[] =>
  [...own, ...LISTED].map(({ value, label }) => ({
    label,
    address: { path, params: { ...params, sort: value } },
    isCurrent: value === sort,
  }));
