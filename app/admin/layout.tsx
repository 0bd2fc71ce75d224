import type { ReactNode } from "react";
import { MemberArea } from "#components/account/member-area";
import { AdminMenu } from "#components/admin/admin-menu";
import { PanelHeader } from "#components/admin/header/panel-header";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/account/account.css";
import "../../components/admin/panel.css";

/** Only the frame: each page finds out for itself who asks. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { siteName, brand } = await getSiteSettings();
  return (
    <MemberArea>
      <PanelHeader siteName={siteName} logo={brand.logo} />
      <div className="admin">
        <AdminMenu />
        <div className="admin-body">{children}</div>
      </div>
    </MemberArea>
  );
}
