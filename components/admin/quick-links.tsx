import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { ADMIN_PAGES } from "./admin-pages.ts";

/** From the dashboard to what can be done. */
export function QuickLinks() {
  return (
    <ul className="quick-links">
      {ADMIN_PAGES.filter(({ href }) => href !== "/admin").map(({ href, label, does, icon }) => (
        <li key={href}>
          <SiteLink href={href} className="quick-link">
            <Drawing path={icon} />
            <span>
              <strong>{label}</strong>
              <span className="admin-note">{does}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
