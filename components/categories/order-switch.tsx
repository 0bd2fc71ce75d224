import { SiteLink } from "#components/navigation/site-link";

type Props = { id: number; order: "shuffled" | "latest" };

/** The two orders of a category's videos, each an address of its own, and the way to the other categories. */
export function OrderSwitch({ id, order }: Props) {
  const ways = [
    { name: "shuffled", label: "Shuffled", href: `/categories/${id}` },
    { name: "latest", label: "Newest", href: `/categories/${id}/latest` },
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 [&_.tabs]:mb-0">
      <nav className="tabs" aria-label="Order">
        {ways.map(({ name, label, href }) => (
          <SiteLink key={name} href={href} aria-current={name === order ? "page" : undefined}>
            {label}
          </SiteLink>
        ))}
      </nav>
      <SiteLink href="/categories" className="link py-3 text-ui">
        View All Categories
      </SiteLink>
    </div>
  );
}
