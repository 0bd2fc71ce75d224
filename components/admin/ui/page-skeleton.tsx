import { PageHeading } from "#components/layout/page-heading";
import "../../account/account.css";
import { ADMIN_PAGES } from "../admin-pages.ts";
import "../panel.css";

const ROWS = 10;

export function AdminSkeleton({ path }: { path: string }) {
  const title = ADMIN_PAGES.find(({ href }) => href === path)?.label;
  const body = (
    <>
      {title ? <PageHeading title={title} /> : <div className="bone mb-6 h-8 w-56" />}
      <div aria-hidden="true">
        {path === "/admin" || path === "/admin/analytics" ? <FiguresSkeleton /> : <RowsSkeleton />}
      </div>
    </>
  );
  if (document.querySelector("main .admin-body")) return body;
  return (
    <div className="admin">
      <div className="admin-menu" aria-hidden="true">
        <p className="admin-menu-title">Admin Panel</p>
        <div className="bone h-11" />
      </div>
      <div className="admin-body">{body}</div>
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <>
      <div className="figures">
        {Array.from({ length: 7 }, (_, place) => (
          <span key={place} className="bone h-22" />
        ))}
      </div>
      <div className="bone h-60" />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="bones">
      <div className="bone mb-3 h-11 w-2/3" />
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className="bone h-11" />
      ))}
    </div>
  );
}
