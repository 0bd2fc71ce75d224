import { ListOptions } from "#components/videos/options/list-options";
import { LIST_SORTS, SORTS } from "#lib/routes";
import type { Length } from "#lib/videos/lengths/policy";
import type { ListSort } from "#lib/videos/sorts/policy";

/** Shorter lists need no options. */
export const FEWEST_SORTED = 8;

type Props = {
  id: number;
  order: "shuffled" | "latest" | ListSort;
  length: Length | undefined;
};

export function CategoryOptions({ id, order, length }: Props) {
  const path = `/categories/${id}`;
  const orders = [
    { name: "shuffled", label: "Shuffled", address: { path } },
    { name: "latest", label: "Newest", address: { path: `${path}/latest` } },
    ...LIST_SORTS.map((sort) => ({ name: sort, label: SORTS[sort].label, address: { path, params: { sort } } })),
  ];
  return (
    <ListOptions orders={orders.map(({ name, ...rest }) => ({ ...rest, isCurrent: name === order }))} length={length} />
  );
}
