import { SiteLink } from "#components/navigation/site-link";
import { ListOptions } from "#components/videos/options/list-options";
import type { Length } from "#lib/videos/lengths/policy";

type Props = {
  id: number;
  order: "shuffled" | "latest" | "views" | "duration";
  length: Length | undefined;
};

export function CategoryOptions({ id, order, length }: Props) {
  const path = `/categories/${id}`;
  const orders = [
    { name: "shuffled", label: "Shuffled", address: { path } },
    { name: "latest", label: "Newest", address: { path: `${path}/latest` } },
    { name: "views", label: "Most viewed", address: { path, params: { sort: "views" } } },
    { name: "duration", label: "Longest", address: { path, params: { sort: "duration" } } },
  ];
  return (
    <ListOptions orders={orders.map(({ name, ...rest }) => ({ ...rest, isCurrent: name === order }))} length={length}>
      <SiteLink href="/categories" className="link flex-none ms-auto py-3 text-(length:--text-ui)">
        View All Categories
      </SiteLink>
    </ListOptions>
  );
}
