import { SiteName } from "#components/layout/site-name";
import { SiteLink } from "#components/navigation/site-link";
import type { Brand } from "#lib/settings/brand/types";
import { PanelSearch } from "./panel-search.tsx";
import "./panel-header.css";

/** Takes the place of the site's header, which keeps the theme and the account. */
export function PanelHeader({ siteName, logo }: { siteName: string; logo: Brand["logo"] }) {
  return (
    <div className="panel-header">
      <div className="wrap">
        <SiteLink href="/admin" className="wordmark">
          <SiteName name={siteName} logo={logo} />
        </SiteLink>
        <PanelSearch />
        <SiteLink href="/" className="panel-site">
          View site
        </SiteLink>
      </div>
    </div>
  );
}
