"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useViewer } from "#lib/auth/viewer";
import { maySee } from "#lib/panel-screens";
import { can, type Permission, type Role } from "#lib/permissions";

const StaffRoleContext = createContext<Role | null>(null);

export function StaffRole({ role, children }: { role: Role | null; children: ReactNode }) {
  const { viewer } = useViewer();
  // Next keeps the layout, and with it the role of the first screen, while the panel is open.
  return <StaffRoleContext value={viewer ? viewer.role : role}>{children}</StaffRoleContext>;
}

const useStaff = () => ({ role: useContext(StaffRoleContext) });

export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => can(staff, permission);
}

export function useMaySee(): (href: string) => boolean {
  const staff = useStaff();
  return (href) => maySee(staff, href);
}

export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) && children;
}
