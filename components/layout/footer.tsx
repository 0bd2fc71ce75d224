import { SiteLink } from "#components/navigation/site-link";
import { operatedText, yearsText } from "#lib/settings/identity";
import type { Identity } from "#lib/settings/types";
import { POLICY_LINKS } from "../navigation/site-links.ts";
import { LinkedText } from "./linked-text.tsx";

type Props = {
  siteName: string;
  identity: Identity;
  text: string | null;
  hasChoices: boolean;
};

export function Footer({ siteName, identity, text, hasChoices }: Props) {
  return (
    <footer className="site-footer in-[body:has(.panel-header)]:hidden border-t border-line pt-8 pb-10 text-sm/[1.25rem] text-muted links:underline-offset-3 links:hover:underline lg:min-h-[12.5rem]">
      <div className="wrap">
        <nav className="print:hidden" aria-label="Footer">
          <ul className="mb-4 flex flex-wrap gap-x-3 links:-mx-1.5 links:block links:px-1.5 links:py-3 links:text-text min-[30rem]:links:mr-1.5 max-[30rem]:grid max-[30rem]:grid-cols-[1fr_1fr]">
            {POLICY_LINKS.map(([href, label]) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
            <li>
              <a href="/feed.xml">RSS</a>
            </li>
            {hasChoices && (
              <li>
                <SiteLink href="/privacy-policy#choices">Privacy Choices</SiteLink>
              </li>
            )}
            <li className="js-only [@media(hover:none)]:hidden">
              <button type="button" data-shows-keys="">
                Keyboard Shortcuts
              </button>
            </li>
            <li className="guest-only">
              <SiteLink href="/login">Login</SiteLink>
            </li>
            <li className="guest-only">
              <SiteLink href="/register">Register</SiteLink>
            </li>
          </ul>
        </nav>
        {text ? (
          <p className="max-w-[96ch] whitespace-pre-line text-pretty">
            <LinkedText text={text} />
          </p>
        ) : (
          <p className="max-w-[96ch] text-pretty">
            This site is for adults only: you must be 18 or older. {operatedText(identity)} {siteName} does not host the
            videos; they are embedded from third-party platforms. Records required by 18 U.S.C. 2257 are kept by the
            producers of the content.
          </p>
        )}
        <p className="mt-1.5 max-w-[96ch] text-pretty">
          Copyright © {yearsText(identity, new Date())} {siteName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
