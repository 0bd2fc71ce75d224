"use client";

import { Icon } from "#components/layout/icon";
import { PopoverPanel } from "#components/layout/popover-panel";
import { SiteLink } from "#components/navigation/site-link";
import { useViewer } from "#lib/auth/viewer";
import { MemberLinks } from "./member-links.tsx";

const PANEL_ID = "account-menu";

/**
 * Login and Register for guests, a menu for the signed-in. Both are in everybody's HTML; the boot script says which
 * shows, so that nothing jumps while the name is on its way.
 */
export function AccountCorner() {
  const { viewer } = useViewer();
  const name = viewer ? viewer.username || viewer.email : "";
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
        <button type="button" className="account-btn" popoverTarget={PANEL_ID} aria-label={`Account ${name}`.trim()}>
          <span className="account-name">{name}</span>
          <span className="avatar" data-letter={name.slice(0, 1)} />
          <Icon name="down" />
        </button>
        <PopoverPanel id={PANEL_ID} className="account-panel" label="Account">
          <MemberLinks />
        </PopoverPanel>
      </div>
    </>
  );
}
