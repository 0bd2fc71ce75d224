import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { POLICY_LINKS } from "../navigation/site-links.ts";

type Props = {
  title: string;
  /** Its own address, which is marked among those of the other documents. */
  path: string;
  /** Under the title: since when it holds, or what it is about. */
  note?: ReactNode;
  children: ReactNode;
};

/** A page to read, with the way to the other pages of its kind beside it. */
export function Document({ title, path, note, children }: Props) {
  return (
    <div className="document">
      <article className="prose">
        <h1 className="headline">{title}</h1>
        {note && <p className="document-note">{note}</p>}
        {children}
      </article>
      <nav className="document-nav" aria-label="Information">
        <ul>
          {POLICY_LINKS.map(([href, label]) => (
            <li key={href}>
              <SiteLink href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
