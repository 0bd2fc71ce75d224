import { SiteLink } from "#components/navigation/site-link";
import { PanelSearch } from "./panel-search.tsx";
import "./panel-header.css";

/** Takes the place of the site's header, which keeps the theme and the account. */
export function PanelHeader({ siteName }: { siteName: string }) {
  return (
    <div className="panel-header">
      <div className="wrap">
        <SiteLink href="/admin" className="wordmark">
          {siteName}
        </SiteLink>
        <PanelSearch />
        <SiteLink href="/" className="panel-site">
          View site
        </SiteLink>
      </div>
    </div>
  );
}
