import type { FormEvent } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { dayText, LEGAL_TITLES, versionsPath } from "#lib/settings/texts/versions/policy";
import type { TextNotice } from "#lib/settings/texts/versions/types";

type Props = {
  notices: TextNotice[];
  className: string;
  /** Page to which a visitor without scripts returns. */
  from: string;
  onDismiss?: (event: FormEvent<HTMLFormElement>) => void;
};

export const newestOf = (notices: TextNotice[]): number => Math.max(...notices.map(({ id }) => id));

export function TextNoticeBar({ notices, className, from, onDismiss }: Props) {
  return (
    <section
      className={`text-notice flex items-center justify-between gap-x-6 text-ui ${className}`}
      aria-label="New versions of texts"
    >
      <div className="grid gap-x-6 md:flex md:flex-wrap">
        {notices.map(({ id, page, effectiveAt }) => (
          <p key={id}>
            <SiteLink href={versionsPath(page)} className="link inline-block py-2.75">
              New {LEGAL_TITLES[page]}
            </SiteLink>{" "}
            from {dayText(effectiveAt)}
          </p>
        ))}
      </div>
      <form method="post" action="/api/users/me/seen-texts" onSubmit={onDismiss}>
        <input type="hidden" name="upTo" value={newestOf(notices)} />
        <input type="hidden" name="from" value={from} />
        <button type="submit" className="btn btn-small">
          Dismiss
        </button>
      </form>
    </section>
  );
}
