import type { ReactNode } from "react";
import { MemberArea } from "#components/account/member-area";
import { AdminMenu } from "#components/admin/admin-menu";
import { PanelHeader } from "#components/admin/header/panel-header";
import { PanelFrame } from "#components/admin/panel-frame";
import { StaffRole } from "#components/admin/staff-role";
import { failedUrl } from "#components/layout/failed-page";
import { PanelKeys } from "#components/shortcuts/panel-keys";
import { findPageRole } from "#lib/auth/page-viewer";
import { ifReadable } from "#lib/seo/if-readable";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/admin/panel.css";

/** Renders only the frame: each page checks permissions itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ siteName, brand }, role, failed] = await Promise.all([
    getSiteSettings(),
    ifReadable(findPageRole()),
    failedUrl(),
  ]);
  return (
    <MemberArea>
      <StaffRole role={role}>
        <PanelKeys />
        <PanelHeader siteName={siteName} logo={brand.logo} />
        <PanelFrame menu={<AdminMenu failedPath={failed?.replace(/\?.*/, "")} />}>{children}</PanelFrame>
      </StaffRole>
    </MemberArea>
  );
}
