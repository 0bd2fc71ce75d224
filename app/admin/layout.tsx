import type { ReactNode } from "react";
import { MemberArea } from "#components/account/member-area";
import { AdminMenu } from "#components/admin/admin-menu";
import "../../components/account/account.css";
import "../../components/admin/panel.css";

/** Only the frame: each page finds out for itself who asks. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <MemberArea>
      <div className="admin">
        <AdminMenu />
        <div className="admin-body">{children}</div>
      </div>
    </MemberArea>
  );
}
