import type { ReactNode } from "react";

/**
 * `menu` is beside the content on wide screens. The footer starts below the fold, so that loading lists don't shift it.
 */
export function PanelFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh content-start print:block gap-x-8 gap-y-5 lg:-mt-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
      {menu}
      <div className="admin-body min-w-0">{children}</div>
    </div>
  );
}
