import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CategoriesSkeleton } from "#components/categories/page-skeleton";
import { ListSkeleton } from "#components/videos/skeleton/list-skeleton";
import { WatchSkeleton } from "#components/videos/skeleton/watch-skeleton";
import { type Screen, screenShown } from "#lib/routes";

/** Pages that load faster would make skeletons flicker. */
const PATIENCE_MS = 150;

type Skeleton = ComponentType<{ path: string; query: string }>;

type Name = NonNullable<Screen["skeleton"]>;

const SKELETONS: Record<Name, () => Skeleton | Promise<Skeleton>> = {
  list: () => ListSkeleton,
  categories: () => CategoriesSkeleton,
  tags: async () => (await import("#components/tags/page-skeleton")).TagsSkeleton,
  watch: () => WatchSkeleton,
  search: async () => (await import("#components/search/page-skeleton")).SearchSkeleton,
  account: async () => (await import("#components/account/page-skeleton")).AccountSkeleton,
  admin: async () => (await import("#components/admin/ui/page-skeleton")).AdminSkeleton,
};

function loadSkeleton(path: string, query: string): Skeleton | Promise<Skeleton> | undefined {
  const name = screenShown(path, query)?.skeleton;
  return name && SKELETONS[name]();
}

/** A loading.tsx would send status 200 before the page is known to exist. */
export function PendingPage({ href }: { href: string }) {
  const [path = "", query = ""] = href.split("?");
  const [Skeleton, setSkeleton] = useState<Skeleton>();
  useEffect(() => {
    let ignore = false;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    Promise.all([loadSkeleton(path, query), patience]).then(
      ([found]) => ignore || setSkeleton(() => found),
      () => {},
    );
    return () => {
      ignore = true;
    };
  }, [path, query]);

  const isRenewed = Skeleton !== undefined && path === location.pathname;
  useEffect(() => {
    if (!isRenewed) return;
    const { dataset } = document.body;
    dataset.renewing = "";
    return () => {
      delete dataset.renewing;
    };
  }, [isRenewed]);

  const isInPlace = Skeleton !== undefined && !isRenewed;
  useLayoutEffect(() => {
    if (isInPlace) window.scrollTo(0, 0);
  }, [isInPlace]);

  if (!Skeleton || isRenewed) return null;
  const beside = path.startsWith("/admin") && document.querySelector("main .admin-body");
  const place = beside || document.getElementById("main");
  return (
    place &&
    createPortal(
      <div className="arriving pointer-events-none" role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton path={path} query={query} />
      </div>,
      place,
    )
  );
}
