"use client";

import type { ReactNode } from "react";
import { useViewer } from "#lib/auth/viewer";
import { can, type Permission } from "#lib/permissions";

/** Checked in the browser, because the page is cached for everyone. */
export function StaffOnly({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { viewer } = useViewer();
  return can(viewer, permission) ? children : null;
}
