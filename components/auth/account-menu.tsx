"use client";

import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
import { type Member, useViewer } from "#lib/auth/viewer";
import { Avatar } from "./avatar.tsx";
import { MemberLinks } from "./member-links.tsx";

const PANEL_ID = "account-menu";

/** Until the server has answered, the ring follows what the boot script knows. */
const ringOf = (viewer: Member | null | undefined): string =>
  !viewer ? "premium-ring-boot" : viewer.isPremium ? "premium-ring" : "";

export function AccountMenu() {
  const { viewer } = useViewer();
  const name = viewer ? viewer.username || viewer.email : "";
  return (
    <>
      <button
        type="button"
        className="account-btn [--i:1rem] flex items-center gap-2 min-w-11 min-h-11 py-0 px-1.5 rounded-control text-(length:--text-ui) font-medium"
        popoverTarget={PANEL_ID}
        aria-label={`Account ${name}`.trim()}
        title={name || undefined}
      >
        <Avatar
          letter={name.slice(0, 1)}
          className={`size-[clamp(32px,2rem,44px)] text-(length:--text-ui) in-[.account-btn:hover]:bg-line ${ringOf(viewer)}`}
        />
        <Icon name="down" className="hidden text-muted lg:block" />
      </button>
      <PopoverPanel
        id={PANEL_ID}
        className="dropdown md:inset-auto md:mt-0 md:max-h-none md:translate-none md:[position-area:none] md:top-[calc(var(--header-height)-2px)] md:right-[max(var(--gutter),calc((100vw-var(--content))/2+var(--gutter)))] md:w-[14.5rem]"
        label="Account"
      >
        <MemberLinks />
      </PopoverPanel>
    </>
  );
}
