import { ActionsHead } from "#components/admin/ui/admin-table";
import { SelectAll } from "#components/admin/ui/select-boxes";
import { SortHead, type Sorting, SortLink } from "#components/admin/ui/sort-head";
import type { ListAddress } from "../../navigation/page-window.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { Selection } from "../ui/use-selection.ts";
import { type ListedVideo, VideoRow } from "./video-row.tsx";

type Props = {
  videos: ListedVideo[];
  /** Current sort order. */
  head: { sorting: Sorting; address: ListAddress };
  selection: Selection;
  busy: boolean;
  onEdit: (id: number) => void;
  onDelete: (video: ListedVideo) => void;
};

/** Above the titles, beside the pictures of `ROW_VIDEO`. */
const TITLE_HEAD = "max-md:pl-[72px]! max-[30rem]:pl-[54px]! md:pl-[94px]! wide-pointer:pl-[82px]!";

/** Further orders of a column. */
const ALSO = "before:mr-2.5 before:content-['·']";

export function VideoTable({ videos, head, selection, busy, onEdit, onDelete }: Props) {
  const ready = useHydrated();
  // Fixed layout: late rows must not shift columns.
  return (
    <table className="admin-table md:table-fixed wide-pointer:[&_td]:h-11 wide-pointer:[&_td]:py-0 wide-pointer:[&_th]:h-9 wide-pointer:[&_th_a]:min-h-9 wide-pointer:[&_th_label]:-my-1">
      <thead>
        <tr>
          <th scope="col" className="w-11 pr-0">
            <SelectAll selection={selection} />
          </th>
          <SortHead label="Title" column="title" className={TITLE_HEAD} {...head}>
            <SortLink label="ID" column="id" className={`${ALSO} max-[75rem]:hidden!`} {...head} />
            {head.address.params?.search && (
              <SortLink label="Relevance" column="relevance" className={`${ALSO} max-[75rem]:hidden!`} {...head} />
            )}
          </SortHead>
          <th scope="col" className="widest md:w-[11rem]">
            Categories
          </th>
          <SortHead
            label="Duration"
            column="duration"
            className="number widest md:w-[5rem] [&_a]:justify-end"
            {...head}
          />
          <SortHead
            label="Views"
            column="viewCount"
            className="number widest md:w-[5rem] [&_a]:justify-end"
            {...head}
          />
          <SortHead label="Added" column="createdAt" className="wide md:w-[7.25rem]" {...head} />
          <ActionsHead className="md:w-[10.5rem] wide-pointer:w-[5.5rem]" />
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
  );
}
