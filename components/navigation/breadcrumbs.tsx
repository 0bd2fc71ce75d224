import { SiteLink } from "./site-link.tsx";

export type Crumb = { label: string; href?: string };

/** The way from the home page to this one; the last crumb is the page itself and has no address. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? <SiteLink href={href}>{label}</SiteLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
