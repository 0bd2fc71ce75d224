"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import { CatalogueLinks } from "#components/admin/catalogue-links";
import { ChangeDialog, type ChangeType } from "#components/admin/changes/change-dialog";
import { ChangeProgress } from "#components/admin/changes/change-progress";
import { ListHeading } from "#components/admin/ui/list-heading";
import { ListTools } from "#components/admin/ui/list-tools";
import { OutcomeBar } from "#components/admin/ui/outcome-bar";
import type { Sorting } from "#components/admin/ui/sort-head";
import { SiteLink } from "#components/navigation/site-link";
import type { BulkAction } from "#lib/admin/bulk/types";
import type { BulkChange, ChangeScope } from "#lib/admin/changes/types";
import { toast } from "#lib/browser/toast";
import type { CategoryLink } from "#lib/categories/types";
import type { SavedVideo } from "#lib/videos/admin/client";
import type { VideoFilter } from "#lib/videos/filter/types";
import { reportFailure } from "../../account/show-failure.ts";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";
import { videosText } from "../../videos/videos-text.ts";
import { useChange } from "../changes/use-change.ts";
import { LIST_FORM } from "../filters/filter-choices.ts";
import { savedToast } from "../publication/saved-text.ts";
import { focusBeside } from "../ui/focus-beside.ts";
import { useSelection } from "../ui/use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { EmptyVideos } from "./empty-videos.tsx";
import { useBulk } from "./use-bulk.ts";
import { VideoDrawer } from "./video-drawer.tsx";
import type { ListedVideo } from "./video-row.tsx";
import { VideoSorting } from "./video-sorting.tsx";
import { VideoTable } from "./video-table.tsx";

type Props = {
  note: string;
  tabs: ReactNode;
  videos: ListedVideo[];
  page: number;
  address: ListAddress;
  sorting: Sorting;
  search: string | undefined;
  state: VideoFilter["state"];
  limit: number;
  /** Id of the video that opens for editing. */
  edited?: number;
  /** All results, if there is more than one page. */
  found: { text: string; query: string };
  lastChange?: BulkChange;
  /** Filter controls; they belong to the form `LIST_FORM`. */
  filters?: ReactNode;
};

type Open = { id?: number } | undefined;

/** The list of Manage Videos with its actions, editor and dialogs. */
export function VideoList({
  note,
  tabs,
  videos,
  page,
  address,
  sorting,
  search,
  state,
  limit,
  edited,
  filters,
  found,
  lastChange,
}: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>(edited === undefined ? undefined : { id: edited });
  const [duplicate, setDuplicate] = useState<SavedVideo>();
  const ids = useMemo(() => videos.map(({ id }) => id), [videos]);
  const selection = useSelection(ids);
  const { busy, outcome, change, dismiss } = useBulk(videos);
  const many = useChange(lastChange);
  // Reset when the filter changes.
  const [whole, setWhole] = useState<string>();
  const [asking, setAsking] = useState<ChangeType>();
  const isWhole = whole === found.query && selection.isAll;
  const scope = useMemo(
    (): ChangeScope => (isWhole ? { query: found.query } : { ids: selection.ids }),
    [isWhole, found.query, selection.ids],
  );
  const clear = () => {
    setWhole(undefined);
    selection.clear();
  };

  function close() {
    setOpen(undefined);
    // Otherwise it would open again on reload.
    if (edited !== undefined) router.replace(pageHref(address, page), { scroll: false });
  }
  function saved(result: SavedVideo) {
    toast(...savedToast(result, open?.id === undefined));
    setDuplicate(result.duplicateOf === undefined ? undefined : result);
    router.refresh();
  }
  async function perform(those: number[], action: BulkAction, category?: CategoryLink) {
    const isDone = await change(those, action, category);
    if (!isDone || action !== "delete") return;
    if (those[0] !== undefined && those.length === 1) focusBeside(those[0], "delete", "add-video");
    else document.getElementById("add-video")?.focus();
    if (those.length === videos.length && page > 1) {
      router.replace(pageHref(address, page - 1), { scroll: false });
    }
  }
  async function setState(those: ChangeScope, wanted: "public" | "hidden") {
    try {
      await many.start(those, { type: "setState", state: wanted });
      clear();
    } catch (failure) {
      reportFailure(failure, "The change could not be started. Please try again.");
    }
  }
  const neighboursOf = (id: number) => {
    const at = ids.indexOf(id);
    // Not or no longer in the list.
    if (at < 0) return undefined;
    const to = (place: number) => {
      const other = ids[place];
      return other === undefined ? undefined : () => setOpen({ id: other });
    };
    return { place: `${at + 1} of ${ids.length}`, previous: to(at - 1), next: to(at + 1) };
  };

  return (
    <>
      <ListHeading
        title="Manage Videos"
        note={note}
        tools={
          <ListTools
            path={address.path}
            label="Search by title, words, address or id"
            placeholder="Search videos"
            search={search}
            maxLength={200}
            form={LIST_FORM}
            kept={{ sortBy: address.params?.sortBy, sortOrder: address.params?.sortOrder }}
            limit={limit}
            limits={[15, 50, 100]}
          >
            {filters}
            <VideoSorting sorting={sorting} address={address} />
          </ListTools>
        }
      >
        {(videos.length > 0 || search) && (state === "public" || state === "draft") && (
          <SiteLink href={`/admin/videos/triage${found.query && `?${found.query}`}`} className="btn btn-small js-only">
            Triage
          </SiteLink>
        )}
        <CatalogueLinks />
        <button
          type="button"
          id="add-video"
          data-key="n"
          title="Add Video (n)"
          className="btn btn-small btn-primary js-only"
          onClick={() => setOpen({})}
        >
          Add Video
        </button>
      </ListHeading>
      {tabs}
      {videos.length === 0 ? (
        <p className="admin-empty">
          <EmptyVideos {...address} />
        </p>
      ) : (
        <VideoTable
          videos={videos}
          head={{ sorting, address }}
          selection={selection}
          busy={busy}
          onEdit={(id) => setOpen({ id })}
          onDelete={({ id }) => perform([id], "delete")}
        />
      )}
      {/* Sticky and after the list, so that it moves no row when it appears. */}
      <div className="list-dock">
        {duplicate && (
          <div className="admin-warning" role="status">
            <span>
              {duplicate.video.title} is saved. Video #{duplicate.duplicateOf} has the same player.
            </span>
            <span className="form-buttons">
              <button type="button" className="btn btn-small" onClick={() => setOpen({ id: duplicate.duplicateOf })}>
                Open #{duplicate.duplicateOf}
              </button>
              <button type="button" className="btn btn-small" onClick={() => setDuplicate(undefined)}>
                Keep Both
              </button>
            </span>
          </div>
        )}
        <OutcomeBar outcome={outcome} busy={busy} onDismiss={dismiss} />
        <ChangeProgress change={many.change} onUndo={many.undo} onDismiss={many.dismiss} />
        <BulkBar
          count={selection.ids.length}
          all={selection.isAll && found.text ? found.text : undefined}
          isWhole={isWhole}
          onSelectWhole={() => setWhole(found.query)}
          onMore={() => setAsking("addCategories")}
          state={state}
          onState={(wanted) => setState(scope, wanted)}
          onSchedule={() => setAsking("schedule")}
          busy={busy}
          onAction={(action, category) => perform(selection.ids, action, category)}
          onClear={clear}
        />
      </div>
      {asking && (
        <ChangeDialog
          scope={scope}
          initial={asking}
          videos={isWhole ? found.text : videosText(selection.ids.length)}
          onStart={async (action) => {
            await many.start(scope, action);
            clear();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {open && (
        <VideoDrawer
          id={open.id}
          neighbours={open.id === undefined ? undefined : neighboursOf(open.id)}
          onSaved={saved}
          onClose={close}
        />
      )}
    </>
  );
}
