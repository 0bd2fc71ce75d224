"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { loginAddress } from "#lib/auth/login-address";
import { useViewer } from "#lib/auth/viewer";
import type { TextNotice } from "#lib/settings/texts/versions/types";
import { ACCOUNT_PAGES } from "../auth/account-pages.ts";
import { LOCK } from "../ui/lock-icon.ts";
import { TextNoticeBar } from "./text-notice.tsx";
import { useHasUnsaved } from "./unsaved.ts";

type Props = {
  /** Shown where scripts are off. */
  notices?: TextNotice[];
  children: ReactNode;
};

function AccountMenu() {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      {ACCOUNT_PAGES.map(([href, label]) => (
        <a key={href} href={href} className="link">
          {label}
        </a>
      ))}
      <form method="post" action="/api/auth/logout">
        <button type="submit" className="btn">
          Logout
        </button>
      </form>
    </div>
  );
}

/**
 * Hides its content after a logout in another tab, and on pages that Back restores. Forms with unsaved changes stay.
 */
export function MemberArea({ notices = [], children }: Props) {
  const { status } = useViewer();
  const isWriting = useHasUnsaved();
  const pathname = usePathname();
  // The request may fail while the session is valid, so the boot script's mark decides.
  if (status !== "guest" || isWriting || "member" in document.documentElement.dataset) {
    return (
      <>
        <noscript>
          <AccountMenu />
          {notices.length > 0 && (
            <TextNoticeBar
              notices={notices}
              from={pathname}
              className="mb-6 rounded-picture border-l-3 border-accent bg-raised py-2 px-4.25"
            />
          )}
        </noscript>
        {children}
      </>
    );
  }
  return (
    <div className="notice" role="alert">
      <PathIcon path={LOCK} />
      <p>You must be logged in to view this page.</p>
      <SiteLink href={loginAddress(location.pathname + location.search)} className="btn btn-primary">
        Login
      </SiteLink>
    </div>
  );
}
