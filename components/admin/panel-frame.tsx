import type { ReactNode } from "react";

/**
 * `menu` is beside the content on wide screens. The footer starts below the fold, so that loading lists don't shift it.
 */
export function PanelFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh content-start print:block gap-x-8 gap-y-5 lg:-mt-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
      {menu}
      <div className="admin-body min-w-0 lg:[&_.page-head]:justify-start lg:[&_.page-head>p]:order-none lg:[&_.page-head>p]:mt-1.5 lg:[&_.page-head>p]:flex-[1_1_24rem]">
        {children}
      </div>
    </div>
  );
}
