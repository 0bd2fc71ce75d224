import { SiteLink } from "./site-link.tsx";

export type Crumb = { label: string; href?: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="max-sm:[main>&]:hidden" aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-0 mb-2 text-muted text-sm">
        {crumbs.map(({ label, href }) => (
          <li
            className="flex min-w-0 items-center gap-2 not-first:before:text-edge not-first:before:content-['/']"
            key={label}
          >
            {href ? (
              <SiteLink
                className="relative py-1.5 after:absolute after:-inset-y-1.75 after:-inset-x-1 hover:text-text"
                href={href}
              >
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
