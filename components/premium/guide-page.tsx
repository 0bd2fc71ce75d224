import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { GuidePath } from "./guide-path.tsx";

const PAGES = ["Buy USDT", "Send it to us", "Get premium"];

const addressOf = (page: number): string => `/crypto-guide/page-${page}`;

/** Numbers in circles, for the steps of the operator's text too. */
const STEPS = `
  [&_ol]:list-none [&_ol]:pl-0 [&_ol]:[counter-reset:step]
  [&_ol>li]:relative [&_ol>li]:my-4 [&_ol>li]:pl-11 [&_ol>li]:[counter-increment:step]
  [&_ol>li]:before:absolute [&_ol>li]:before:-top-0.5 [&_ol>li]:before:left-0 [&_ol>li]:before:grid
  [&_ol>li]:before:size-7.5 [&_ol>li]:before:place-items-center [&_ol>li]:before:rounded-full
  [&_ol>li]:before:bg-raised [&_ol>li]:before:text-ui [&_ol>li]:before:font-semibold
  [&_ol>li]:before:content-[counter(step)]`;

type Props = { page: 1 | 2 | 3; title: string; note: string; children: ReactNode };

export function GuidePage({ page, title, note, children }: Props) {
  return (
    <article className="max-w-[45rem] mx-auto md:pt-5 [&_.prose]:max-w-none">
      <nav aria-label="Crypto guide">
        <ol className="flex gap-2 mb-7">
          {PAGES.map((name, at) => (
            <li className="flex-[1_1_0] min-w-0" key={name}>
              <SiteLink
                href={addressOf(at + 1)}
                className="flex items-center gap-2.5 min-h-11 border-t-2 border-line text-muted text-ui hover:text-text current:text-text current:border-accent current:font-semibold"
                aria-current={at + 1 === page ? "step" : undefined}
              >
                <span>{at + 1}</span>
                {name}
              </SiteLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`prose ${STEPS}`}>
        <h1 className="headline">{title}</h1>
        <p className="mt-1.5 text-muted">{note}</p>
        <GuidePath page={page} />
        {children}
      </div>
      <div className="flex justify-between gap-3 mt-10">
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
