import type { ReactNode } from "react";

/** `menu` is beside the content on wide screens. */
export function PanelFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start print:block gap-x-8 gap-y-5 lg:-mt-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
      {menu}
      <div className="admin-body min-w-0 [&_.page-head_h1]:min-h-9 [&_.page-head_h1]:text-2xl [&_.page-head>p]:order-1 [&_.page-head>p]:text-pretty [&_.page-head>p]:-mt-1 [&_.page-head>p]:flex-[1_0_100%] [&_.page-head>p]:pr-[max(0px,100%-72ch)] [&_.tabs_[aria-current]]:bg-line [&_.tabs_[aria-current]]:text-text">
        {children}
      </div>
    </div>
  );
}
