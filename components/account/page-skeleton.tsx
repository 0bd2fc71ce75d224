import { PageHeading } from "#components/layout/page-heading";
import { CardSkeleton } from "#components/videos/card-skeleton";
import "./account.css";
import "./cards.css";
import "../playlists/playlists.css";

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
      <div className="grid" aria-hidden="true">
        {Array.from({ length: A_PAGE }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

function Head({ path }: { path: string }) {
  const title = TITLES[path];
  if (!title) return <PlaylistHeadSkeleton />;
  if (path !== "/favorites") return <PageHeading title={title} />;
  return (
    <PageHeading title={title} note={<span className="bone inline-block h-4 w-16" />}>
      <div className="bone h-11 w-60 rounded-control" />
    </PageHeading>
  );
}

function PlaylistHeadSkeleton() {
  return (
    <div className="playlist-head" aria-hidden="true">
      <span className="back-link">Back to My Playlists</span>
      <div className="playlist-band">
        <div className="playlist-cover bone" />
        <div>
          <div className="bone mb-2 h-8 w-2/3" />
          <div className="bone line-bone w-48" />
        </div>
      </div>
    </div>
  );
}

function Sections({ title, heights }: { title: string; heights: number[] }) {
  return (
    <div className="account">
      <PageHeading title={title} />
      <div className="bones" aria-hidden="true">
        {heights.map((height, place) => (
          <div key={place} className="bone" style={{ height }} />
        ))}
      </div>
    </div>
  );
}
