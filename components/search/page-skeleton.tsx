import { PageHeading } from "#components/layout/page-heading";
import { FilterBarBone, GridBones, NoteBone, OptionsBone } from "#components/videos/skeleton/bones";

export function SearchSkeleton({ path, query }: { path: string; query: string }) {
  const params = new URLSearchParams(query);
  return (
    <>
      <PageHeading title={`Search Results for "${params.get("q") ?? params.get("search")}"`} note={<NoteBone />} />
      <div aria-hidden="true">
        {path !== "/search" && <FilterBarBone />}
        <OptionsBone />
        <GridBones count={16} />
      </div>
    </>
  );
}
