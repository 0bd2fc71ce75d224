"use client";

import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
import { useViewer } from "#lib/auth/viewer";
import { MemberLinks } from "./member-links.tsx";

const PANEL_ID = "account-menu";

/** The name of who is signed in, and under it where they may go. */
export function AccountMenu() {
  const { viewer } = useViewer();
  const name = viewer ? viewer.username || viewer.email : "";
  return (
    <>
      <button
        type="button"
        className="account-btn"
        popoverTarget={PANEL_ID}
        aria-label={`Account ${name}`.trim()}
        title={name || undefined}
      >
        <span className="avatar" data-letter={name.slice(0, 1)} />
        <Icon name="down" />
      </button>
      <PopoverPanel id={PANEL_ID} className="account-panel" label="Account">
        <MemberLinks />
      </PopoverPanel>
    </>
  );
}
