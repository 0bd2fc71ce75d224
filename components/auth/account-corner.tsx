import { SiteLink } from "#components/navigation/site-link";
import { AccountMenu } from "./account-menu.tsx";

/**
 * Login and Register for guests, a menu for the signed-in. Both are in everybody's HTML; the boot script says which
 * shows, so that nothing jumps while the name is on its way.
 */
export function AccountCorner() {
  return (
    <>
      <div className="corner-guest guest-only">
        <SiteLink href="/login" className="btn btn-quiet btn-small">
          Login
        </SiteLink>
        <SiteLink href="/register" className="btn btn-small">
          Register
        </SiteLink>
      </div>
      <div className="member-only">
        <AccountMenu />
      </div>
    </>
  );
}
