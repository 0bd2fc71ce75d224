"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "#lib/toast";
import { deleteVideo, type SavedVideo } from "#lib/videos/admin/client";
import type { VideoCard } from "#lib/videos/types";
import { type ListAddress, pageHref } from "../navigation/page-window.ts";
import { AskDelete } from "./ask-delete.tsx";
import { focusBeside } from "./focus-beside.ts";
import { ListTools } from "./list-tools.tsx";
import { SortHead, type Sorting, SortLink } from "./sort-head.tsx";
import { VideoDrawer } from "./video-drawer.tsx";
import { VideoRow } from "./video-row.tsx";

type Props = {
  videos: VideoCard[];
  page: number;
  address: ListAddress;
  sorting: Sorting;
  search: string | undefined;
  limit: number;
};

type Open = { id?: number } | undefined;

/** The admins' list of videos with everything that is done from it, and without leaving it. */
export function VideoList({ videos, page, address, sorting, search, limit }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>();
  const [leaving, setLeaving] = useState<VideoCard>();
  const [duplicate, setDuplicate] = useState<SavedVideo>();

  function saved(result: SavedVideo) {
    toast(`${open?.id === undefined ? "Added" : "Saved"} ${result.video.title}.`, "success");
    setDuplicate(result.duplicateOf === undefined ? undefined : result);
    setOpen(undefined);
    router.refresh();
  }
  function gone(video: VideoCard) {
    toast(`Deleted ${video.title}.`, "success");
    focusBeside(`[data-row="${video.id}"]`, "add-video");
    if (videos.length === 1 && page > 1) router.replace(pageHref(address, page - 1), { scroll: false });
    else router.refresh();
  }
  const head = { sorting, address };
  return (
    <>
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
      <ListTools
        path={address.path}
        label="Search by title, words, address or id"
        search={search}
        maxLength={200}
        kept={{ sortBy: address.params?.sortBy, sortOrder: address.params?.sortOrder }}
        limit={limit}
        limits={[15, 50, 100]}
      >
        <button type="button" id="add-video" className="btn btn-primary js-only tool-end" onClick={() => setOpen({})}>
          Add Video
        </button>
      </ListTools>
      <nav className="sort-row" aria-label="Sort by">
        <SortLink label="Added" column="createdAt" {...head} />
        <SortLink label="Views" column="viewCount" {...head} />
        <SortLink label="Duration" column="duration" {...head} />
      </nav>
      {videos.length === 0 ? (
        <p className="admin-empty">
          {search ? "No video has this in its title or address." : "No videos yet. Add the first one."}
        </p>
      ) : (
        <table className="admin-table">
          <thead>
            <tr>
              <SortHead label="Title" column="title" {...head} />
              <th scope="col" className="widest">
                Categories
              </th>
              <SortHead label="Duration" column="duration" className="number wide" {...head} />
              <SortHead label="Views" column="viewCount" className="number wide" {...head} />
              <SortHead label="Added" column="createdAt" className="wide" {...head} />
              <th scope="col" className="acts">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {videos.map((video) => (
              <VideoRow
                key={video.id}
                video={video}
                onEdit={() => setOpen({ id: video.id })}
                onDelete={() => setLeaving(video)}
              />
            ))}
          </tbody>
        </table>
      )}
      {open && <VideoDrawer key={open.id ?? 0} id={open.id} onSaved={saved} onClose={() => setOpen(undefined)} />}
      {leaving && (
        <AskDelete
          question={`Delete ${leaving.title}?`}
          consequence="Its views, favorites and places in playlists go with it. This cannot be undone."
          otherwise="Failed to delete video."
          remove={() => deleteVideo(leaving.id)}
          onGone={() => gone(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
