import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { PANEL_RULE } from "#components/ui/popover-panel";
import { logout } from "#lib/auth/client";
import { type Member, useViewer } from "#lib/auth/viewer";
import { formatDay } from "#lib/core/format";
import { can, roleName } from "#lib/permissions";
import { go } from "../navigation/go.ts";
import { ACCOUNT_PAGES, ADMIN_ICON, LOGOUT_ICON } from "./account-pages.ts";

const MEMBERS_ONLY = /^\/(profile|favorites|playlists|history|settings|admin)(\/|$)/;

function standingOf({ isPremium, role, premiumUntil }: Member): string {
  if (isPremium) return premiumUntil ? `Premium until ${formatDay(premiumUntil)}` : "Premium";
  return role ? roleName(role) : "Free plan";
}

export function AccountLinks() {
  const { viewer } = useViewer();
  const leave = async () => {
    if (!(await logout())) return;
    if (MEMBERS_ONLY.test(location.pathname)) go("/");
  };
  return (
    <>
      {viewer && (
        <p className="panel-note">
          <span className="block font-semibold text-text">{viewer.username || viewer.email}</span>
          {standingOf(viewer)}
        </p>
      )}
      {ACCOUNT_PAGES.map(([href, label, icon]) => (
        <SiteLink key={href} href={href} className="panel-item">
          <PathIcon path={icon} />
          {label}
        </SiteLink>
      ))}
      {can(viewer, "panel.open") && (
        <SiteLink href="/admin" className="panel-item">
          <PathIcon path={ADMIN_ICON} />
          Admin
        </SiteLink>
      )}
      <div className={PANEL_RULE} />
      <button type="button" className="panel-item" data-closes="" onClick={leave}>
        <PathIcon path={LOGOUT_ICON} />
        Logout
      </button>
    </>
  );
}
