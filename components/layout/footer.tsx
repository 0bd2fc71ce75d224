import { SiteLink } from "#components/navigation/site-link";
import { POLICY_LINKS } from "../navigation/site-links.ts";

type Props = {
  siteName: string;
  /** There is something of other companies to allow or decline. */
  hasChoices: boolean;
};

export function Footer({ siteName, hasChoices }: Props) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav aria-label="Footer">
          <ul>
            {POLICY_LINKS.map(([href, label]) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
            {hasChoices && (
              <li>
                <SiteLink href="/privacy-policy#choices">Privacy Choices</SiteLink>
              </li>
            )}
            <li className="js-only keys-link">
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
        <p>
          This site is for adults only: you must be 18 or older. It is operated from the EU. {siteName} does not host
          the videos; they are embedded from third-party platforms. Records required by 18 U.S.C. 2257 are kept by the
          producers of the content.
        </p>
        <p>
          Copyright © {new Date().getUTCFullYear()} {siteName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
