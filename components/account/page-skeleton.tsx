import { PageHeading } from "#components/layout/page-heading";
import { GridPlaceholders, NotePlaceholder } from "#components/videos/skeleton/placeholders";
import { AccountPage } from "./account-page.tsx";

const TITLES: Record<string, string> = {
  "/favorites": "My Favorites",
  "/playlists": "My Playlists",
  "/history": "Watch History",
  "/profile": "My Profile",
  "/settings": "Settings",
};

const A_PAGE = 12;

export function AccountSkeleton({ path }: { path: string }) {
  if (path === "/profile") return <Sections title="My Profile" heights={[150, 210, 330, 190]} />;
  if (path === "/settings") return <Sections title="Settings" heights={[90, 90, 330]} />;
  return (
    <>
      <Head path={path} />
      <div className={TITLES[path] && path !== "/history" ? "pt-2" : ""} aria-hidden="true">
        {path === "/history" && (
          <div className="mb-2 py-2">
            <div className="skeleton h-6 w-24" />
          </div>
        )}
        <GridPlaceholders count={A_PAGE} />
      </div>
    </>
  );
}

function Head({ path }: { path: string }) {
  const title = TITLES[path];
  if (!title) return <PlaylistHeadSkeleton />;
  const isFavorites = path === "/favorites";
  return (
    <PageHeading title={title} note={path !== "/history" && <NotePlaceholder />}>
      <div className={`skeleton h-11 rounded-control ${isFavorites ? "w-60" : "w-36"}`} />
    </PageHeading>
  );
}

function PlaylistHeadSkeleton() {
  return (
    <div className="mb-6" aria-hidden="true">
      <span className="inline-block py-2.75 max-sm:-mt-2 max-sm:-mb-1.5 text-muted before:content-['←_'] hover:text-text">
        Back to My Playlists
      </span>
      <div className="grid gap-4 items-center sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-6 max-sm:*:first:hidden">
        <div className="skeleton aspect-video rounded-picture" />
        <div>
          <div className="skeleton mb-2 h-8 w-2/3" />
          <div className="skeleton skeleton-line w-48" />
        </div>
      </div>
    </div>
  );
}

function Sections({ title, heights }: { title: string; heights: number[] }) {
  return (
    <AccountPage title={title}>
      <div className="grid gap-3" aria-hidden="true">
        {heights.map((height, place) => (
          <div key={place} className="skeleton" style={{ height }} />
        ))}
      </div>
    </AccountPage>
  );
}
