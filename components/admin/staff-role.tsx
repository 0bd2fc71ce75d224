"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useViewer } from "#lib/auth/viewer";
import { maySee } from "#lib/panel-screens";
import { can, type Permission, type Role } from "#lib/permissions";

/** Undefined while the database cannot say. */
type KnownRole = Role | null | undefined;

const StaffRoleContext = createContext<KnownRole>(null);

export function StaffRole({ role, children }: { role: KnownRole; children: ReactNode }) {
  const { viewer } = useViewer();
  // Next keeps the layout, and with it the role of the first screen, while the panel is open.
  return <StaffRoleContext value={viewer ? viewer.role : role}>{children}</StaffRoleContext>;
}

export function useMay(): (permission: Permission) => boolean {
  const role = useContext(StaffRoleContext) ?? null;
  return (permission) => can({ role }, permission);
}

/** Of an unknown role, all screens, which check permissions themselves. */
export function useMaySee(): (href: string) => boolean {
  const role = useContext(StaffRoleContext);
  return (href) => role === undefined || maySee({ role }, href);
}

export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) && children;
}
