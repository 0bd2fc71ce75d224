import { SelectRow } from "#components/admin/ui/select-boxes";
import { MoreMenu } from "#components/ui/more-menu";
import { Thumbnail } from "#components/videos/thumbnail";
import { formatDay, formatNumber } from "#lib/core/format";
import { STATE_LABELS, type VideoState } from "#lib/videos/states";
import type { VideoCard } from "#lib/videos/types";
import { momentText, shortMomentText } from "../publication/moment.ts";
import { videoHref } from "../publication/video-href.ts";
import type { Selection } from "../ui/use-selection.ts";
import { ROW_VIDEO } from "./row-video.ts";

/** A video of the list. */
export type ListedVideo = VideoCard & {
  isFeatured: boolean;
  brokenSince: string | null;
  state: VideoState;
  publishAt: string | null;
  problem: string | null;
};

type Props = {
  video: ListedVideo;
  selection: Selection;
  /** False until hydrated: earlier clicks would be lost. */
  ready: boolean;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** A row of the list. On small screens the columns move below the title. */
export function VideoRow({ video, selection, ready, busy, onEdit, onDelete }: Props) {
  const categories = video.categories.map(({ name }) => name).join(", ") || "Uncategorized";
  const viewText = video.state === "public" ? "View on site" : "Preview";
  return (
    <tr
      data-row={video.id}
      data-selected={selection.has(video.id) || undefined}
      className="group/row data-selected:not-hover:*:bg-raised"
    >
      <td className="w-11 pr-0">
        <SelectRow id={video.id} label={video.title} selection={selection} />
      </td>
      <td>
        <div className={`${ROW_VIDEO} max-md:-ml-3 wide-pointer:[&_.thumb]:w-15`}>
          <Thumbnail id={video.id} src={video.thumbnailUrl} />
          <div className="wide-pointer:flex wide-pointer:min-w-0 wide-pointer:items-baseline wide-pointer:gap-2.5">
            <p className="row-title wide-pointer:flex wide-pointer:min-w-0 wide-pointer:whitespace-nowrap [&>.badge]:ml-2 [&>.badge]:h-auto [&>.badge]:min-h-5.5 [&>.badge]:flex-none [&>.badge]:align-[1px]">
              <span className="max-md:line-clamp-2 wide-pointer:contents">
                <a
                  href={`/admin/videos/${video.id}`}
                  className="wide-pointer:min-w-[3rem] wide-pointer:overflow-hidden wide-pointer:text-ellipsis"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    onEdit();
                  }}
                >
                  {video.title}
                </a>
              </span>
              <StateBadge video={video} />
              {video.problem && (
                <span className="badge" title={video.problem}>
                  Not published
                </span>
              )}
              {video.isPrivate && <span className="badge badge-premium">Premium</span>}
              {video.isFeatured && <span className="badge">Featured</span>}
              {video.brokenSince && <span className="badge">Broken</span>}
            </p>
            <p className="flex-none text-sm text-muted">
              #{video.id}
              <span className="min-[75rem]:hidden">
                {video.duration && ` · ${video.duration}`} · {formatNumber(video.viewCount)}{" "}
                {video.viewCount === 1 ? "view" : "views"}
              </span>
              <a
                href={videoHref(video)}
                target="_blank"
                rel="noopener"
                className="-my-3 inline-block py-3 pl-2 hover:text-text max-md:hidden"
                title={viewText}
              >
                <span className="wide-pointer:sr-only">{viewText} </span>↗
                <span className="sr-only"> {video.title}</span>
              </a>
              {video.brokenSince && ` · missing at its provider since ${formatDay(video.brokenSince)}`}
            </p>
          </div>
        </div>
      </td>
      <td className="widest wide-pointer:truncate">{categories}</td>
      <td className="number widest wide-pointer:truncate">{video.duration}</td>
      <td className="number widest wide-pointer:truncate">{formatNumber(video.viewCount)}</td>
      <td className="whitespace-nowrap wide">{formatDay(video.createdAt)}</td>
      <td className="acts">
        <div className="relative flex items-center justify-end md:gap-2 md:[&>.btn-small]:min-w-[4.25rem]">
          <button
            type="button"
            className="btn btn-small js-only group-data-selected/row:bg-line max-md:px-2.5 wide-pointer:order-last"
            data-act="edit"
            title="Edit (e)"
            aria-label={`Edit ${video.title}`}
            disabled={!ready}
            onClick={onEdit}
          >
            Edit
          </button>
          <button
            type="button"
            className="btn btn-small btn-quiet btn-danger js-only max-md:hidden wide-pointer:absolute wide-pointer:right-full wide-pointer:mr-2 wide-pointer:bg-surface wide-pointer:opacity-0 wide-pointer:group-focus-within/row:opacity-100 wide-pointer:group-hover/row:opacity-100"
            data-act="delete"
            title="Delete (#)"
            aria-label={`Delete ${video.title}`}
            disabled={!ready}
            aria-disabled={(ready && busy) || undefined}
            onClick={onDelete}
          >
            Delete
          </button>
          <div className="contents md:hidden">
            <MoreMenu label={`More for ${video.title}`}>
              <a href={videoHref(video)} target="_blank" rel="noopener" className="panel-item">
                {viewText} ↗
              </a>
              <button
                type="button"
                className="panel-item text-danger"
                data-closes=""
                aria-disabled={busy || undefined}
                onClick={onDelete}
              >
                Delete
              </button>
            </MoreMenu>
          </div>
        </div>
      </td>
    </tr>
  );
}

function StateBadge({ video: { state, publishAt } }: { video: ListedVideo }) {
  if (state === "public") return null;
  return (
    <span className="badge" title={publishAt ? momentText(publishAt) : undefined}>
      {publishAt ? (
        <>
          <span className="sr-only">Scheduled: </span>
          {shortMomentText(publishAt)}
        </>
      ) : (
        STATE_LABELS[state]
      )}
    </span>
  );
}
