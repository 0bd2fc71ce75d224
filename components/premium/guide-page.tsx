import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";

const PAGES = ["Buy USDT", "Send it to us", "Get premium"];

const addressOf = (page: number): string => `/crypto-guide/page-${page}`;

type Props = { page: 1 | 2 | 3; title: string; note: string; children: ReactNode };

export function GuidePage({ page, title, note, children }: Props) {
  return (
    <article className="guide">
      <nav aria-label="Crypto guide">
        <ol className="guide-steps">
          {PAGES.map((name, at) => (
            <li key={name}>
              <SiteLink href={addressOf(at + 1)} aria-current={at + 1 === page ? "step" : undefined}>
                <span>{at + 1}</span>
                {name}
              </SiteLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        <h1 className="headline">{title}</h1>
        <p className="guide-note">{note}</p>
        {children}
      </div>
      <div className="guide-ways">
        <SiteLink href={page === 1 ? "/go-premium" : addressOf(page - 1)} className="btn">
          Back
        </SiteLink>
        <SiteLink href={page < PAGES.length ? addressOf(page + 1) : "/latest"} className="btn btn-primary">
          {page < PAGES.length ? `Next: ${PAGES[page]}` : "Watch free videos"}
        </SiteLink>
      </div>
    </article>
  );
}
