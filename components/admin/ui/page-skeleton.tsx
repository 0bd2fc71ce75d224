import { PageHeading } from "#components/layout/page-heading";
import { MENU, MENU_TITLE } from "../admin-menu.tsx";
import { ADMIN_PAGES } from "../admin-pages.ts";
import "../panel.css";
import { PanelFrame } from "../panel-frame.tsx";
import { FigureGrid } from "./figures.tsx";

const ROWS = 10;

export function AdminSkeleton({ path }: { path: string }) {
  const title = ADMIN_PAGES.find(({ href }) => href === path)?.label;
  const body = (
    <>
      {title ? <PageHeading title={title} /> : <div className="skeleton mb-6 h-8 w-56" />}
      <div aria-hidden="true">{path === "/admin/analytics" ? <FiguresSkeleton /> : <RowsSkeleton />}</div>
    </>
  );
  if (document.querySelector("main .admin-body")) return body;
  return <PanelFrame menu={<MenuSkeleton />}>{body}</PanelFrame>;
}

const MenuSkeleton = () => (
  <div className={MENU} aria-hidden="true">
    <p className={MENU_TITLE}>Admin Panel</p>
    <div className="skeleton h-11" />
  </div>
);

function FiguresSkeleton() {
  return (
    <>
      <FigureGrid>
        {Array.from({ length: 7 }, (_, place) => (
          <span key={place} className="skeleton h-22" />
        ))}
      </FigureGrid>
      <div className="skeleton h-60" />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="skeleton-blocks">
      <div className="skeleton mb-3 h-11 w-2/3" />
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className="skeleton h-11" />
      ))}
    </div>
  );
}
