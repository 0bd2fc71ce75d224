import { ListOptions, ordersBySort } from "#components/videos/options/list-options";
import type { SearchSort } from "#lib/search/types";
import type { Length } from "#lib/videos/lengths/policy";
import type { ListAddress } from "../navigation/page-window.ts";

const SORTS: { value: SearchSort | undefined; label: string }[] = [
  { value: undefined, label: "Relevance" },
  { value: "latest", label: "Newest" },
];

type Props = {
  address: ListAddress;
  sort: SearchSort | undefined;
  length: Length | undefined;
};

export function SearchOptions({ address, sort, length }: Props) {
  return <ListOptions orders={ordersBySort(SORTS, address, sort)} length={length} />;
}
