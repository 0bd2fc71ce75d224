import { SiteLink } from "#components/navigation/site-link";
import { AccountMenu } from "./account-menu.tsx";

/** The HTML contains both variants; the boot script picks one before the first paint, which avoids a layout shift. */
export function AccountCorner() {
  return (
    <>
      <div className="hidden items-center gap-1 md:flex guest-only">
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
