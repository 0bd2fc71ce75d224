import { ActsHead } from "#components/admin/ui/admin-table";
import { SelectAll } from "#components/admin/ui/select-boxes";
import { SortHead, type Sorting, SortLink } from "#components/admin/ui/sort-head";
import type { ListAddress } from "../../navigation/page-window.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { Selection } from "../ui/use-selection.ts";
import { type ListedVideo, VideoRow } from "./video-row.tsx";

type Props = {
  videos: ListedVideo[];
  /** The list, sorted as it is. */
  head: { sorting: Sorting; address: ListAddress };
  selection: Selection;
  busy: boolean;
  onEdit: (id: number) => void;
  onDelete: (video: ListedVideo) => void;
};

export function VideoTable({ videos, head, selection, busy, onEdit, onDelete }: Props) {
  const ready = useHydrated();
  return (
    <>
      <nav className="sort-row video-sort" aria-label="Sort by">
        <span className="admin-note">Sort by</span>
        <SortLink label="Added" column="createdAt" inHead {...head} />
        <SortLink label="Views" column="viewCount" inHead {...head} />
        <SortLink label="Duration" column="duration" inHead {...head} />
        <SortLink label="Number" column="id" {...head} />
        {head.address.params?.search && <SortLink label="Relevance" column="relevance" {...head} />}
      </nav>
      <table className="admin-table video-table">
        <thead>
          <tr>
            <th scope="col" className="select-cell">
              <SelectAll selection={selection} />
            </th>
            <SortHead label="Title" column="title" {...head} />
            <th scope="col" className="widest">
              Categories
            </th>
            <SortHead label="Duration" column="duration" className="number widest" {...head} />
            <SortHead label="Views" column="viewCount" className="number widest" {...head} />
            <SortHead label="Added" column="createdAt" className="wide" {...head} />
            <ActsHead />
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => (
            <VideoRow
              key={video.id}
              video={video}
              selection={selection}
              ready={ready}
              busy={busy}
              onEdit={() => onEdit(video.id)}
              onDelete={() => onDelete(video)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
