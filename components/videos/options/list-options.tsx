import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
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
 * layout shifts while the document loads. On phones, the groups are in sheets.
 */
const TABS =
  "tabs max-sm:hidden m-0 min-h-11 max-w-none flex-none flex-nowrap [&_a]:px-3 [&_a]:current:bg-line [&_a]:current:text-text";

export function ListOptions({ orders, length }: Props) {
  const current = orders.find(({ isCurrent }) => isCurrent) ?? orders[0];
  const href = ({ path, params }: ListAddress, wanted?: Length) =>
    pageHref({ path, params: { ...params, length: wanted } }, 1);
  const groups: Group[] = [
    {
      id: "list-sort",
      label: "Sort",
      options: orders.map(({ label, address, isCurrent }) => ({ label, href: href(address, length), isCurrent })),
    },
  ];
  if (current) {
    const lengths = [undefined, ...LENGTHS].map((each) => ({
      label: each ? LENGTH_TEXTS[each] : "Any length",
      href: href(current.address, each),
      isCurrent: each === length,
    }));
    groups.push({ id: "list-length", label: "Length", options: lengths });
  }
  return (
    <nav
      className="filter-bar list-options min-h-11 sm:min-h-13 [.filter-bar+&]:-mt-4 max-sm:[.filter-bar+&]:-mt-3"
      aria-label="Sort and length"
    >
      {groups.map((group) => (
        <Sheet key={group.id} {...group} />
      ))}
      {groups.map(({ id, options }) => (
        <div key={id} className={TABS}>
          {options.map((option) => (
            <Choice key={option.label} {...option} />
          ))}
        </div>
      ))}
    </nav>
  );
}

type Option = { label: string; href: string; isCurrent: boolean };
type Group = { id: string; label: string; options: Option[] };

const Choice = ({ label, href, isCurrent, className }: Option & { className?: string }) => (
  <SiteLink href={href} scroll={false} className={className} aria-current={isCurrent ? "page" : undefined}>
    {label}
  </SiteLink>
);

function Sheet({ id, label, options }: Group) {
  const chosen = options.find(({ isCurrent }) => isCurrent) ?? options[0];
  return (
    <>
      <button type="button" className="chip sm:hidden" popoverTarget={id}>
        <span className="sr-only">{label}: </span>
        {chosen?.label}
        <Icon name="down" />
      </button>
      <PopoverPanel id={id} className="dropdown sm:hidden" label={label}>
        {options.map((option) => (
          <Choice key={option.label} {...option} className="panel-item" />
        ))}
      </PopoverPanel>
    </>
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
