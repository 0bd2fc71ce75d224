import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { POLICY_LINKS } from "../navigation/site-links.ts";

type Props = {
  title: string;
  /** Marked as current in the list of documents. */
  path: string;
  /** Shown under the title, such as the effective date. */
  note?: ReactNode;
  /** For tables: the full width, without the list of documents. */
  isWide?: boolean;
  children: ReactNode;
};

/** What a visitor agrees to can be read before the age gate is passed. */
const AGE_EXEMPT = ["/terms-of-service", "/privacy-policy"];

export function Document({ title, path, note, isWide, children }: Props) {
  if (isWide) {
    return (
      <article className="document prose mx-auto max-w-[70rem] lg:pt-5 [&>p]:max-w-[68ch]">
        <h1 className="headline">{title}</h1>
        {note && <p className="text-muted">{note}</p>}
        {children}
      </article>
    );
  }
  return (
    <div
      data-age-exempt={AGE_EXEMPT.includes(path) ? "" : undefined}
      className="document grid gap-16 lg:grid-cols-[minmax(0,68ch)_12.5rem] lg:justify-center lg:gap-24 lg:pt-5 print:block print:p-0 [&_li>strong]:block"
    >
      <article className="prose">
        <h1 className="headline">{title}</h1>
        {note && <p className="text-muted">{note}</p>}
        {children}
      </article>
      <nav
        className="hidden lg:block print:hidden lg:sticky lg:top-[calc(var(--header-height)+40px)] lg:self-start"
        aria-label="Information"
      >
        <ul>
          {POLICY_LINKS.map(([href, label]) => (
            <li key={href}>
              <SiteLink
                className="block py-2.25 px-3.5 rounded-control text-muted text-ui transition-colors hover:text-text current:bg-raised current:text-text current:font-medium"
                href={href}
                aria-current={href === path ? "page" : undefined}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
