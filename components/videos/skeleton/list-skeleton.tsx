import type { ReactNode } from "react";
import { CategoriesLink } from "#components/categories/categories-link";
import { PLACES, RecentlyWatchedFrame } from "#components/history/recently-watched-frame";
import { RecentlyWatchedSkeleton } from "#components/history/recently-watched-skeleton";
import { PageHeading } from "#components/layout/page-heading";
import {
  CrumbsPlaceholder,
  FilterBarPlaceholder,
  GridPlaceholders,
  NotePlaceholder,
  OptionsPlaceholder,
  SearchPlaceholder,
  TabsPlaceholder,
} from "./placeholders.tsx";

type Props = { path: string; query: string };

/** Lays out placeholders like the page at this address. */
export function ListSkeleton(props: Props) {
  return (
    <div aria-hidden="true" inert>
      <Head {...props} />
      {props.path === "/premium-videos" ? (
        <GridPlaceholders count={20} className="3xl:grid-cols-5" />
      ) : (
        <GridPlaceholders count={16} />
      )}
    </div>
  );
}

function Head({ path, query }: Props) {
  if (path.startsWith("/categories/")) return <CategoryHead path={path} query={query} />;
  if (path.startsWith("/tags/"))
    return (
      <>
        <CrumbsPlaceholder />
        <Heading note={<NotePlaceholder />}>
          <SearchPlaceholder />
        </Heading>
        <OptionsPlaceholder />
      </>
    );
  if (path === "/most-watched")
    return (
      <>
        <Heading />
        <TabsPlaceholder />
      </>
    );
  if (path === "/premium-videos")
    return (
      <>
        <Heading>
          <div className="locked-only skeleton h-9 w-full rounded-control md:w-72" />
        </Heading>
        <FilterBarPlaceholder />
      </>
    );
  return (
    <>
      {path === "/" && query === "" && (
        <RecentlyWatchedFrame>
          <RecentlyWatchedSkeleton places={PLACES} />
        </RecentlyWatchedFrame>
      )}
      <Heading />
      <FilterBarPlaceholder />
      {path === "/latest" && <OptionsPlaceholder />}
    </>
  );
}

function CategoryHead({ path, query }: Props) {
  const isLatest = path.endsWith("/latest");
  const isShuffled = !isLatest && !new URLSearchParams(query).has("sort");
  return (
    <>
      <CrumbsPlaceholder />
      <Heading
        note={
          <span className="invisible">
            {isShuffled && "Videos are in randomized order, refreshing every 6 hours."} <CategoriesLink />
          </span>
        }
      >
        {!isLatest && <SearchPlaceholder />}
      </Heading>
      <FilterBarPlaceholder />
      <OptionsPlaceholder />
    </>
  );
}

const Heading = (props: { note?: ReactNode; children?: ReactNode }) => (
  <PageHeading title={<span className="skeleton h-[1.875rem] w-56" />} {...props} />
);
