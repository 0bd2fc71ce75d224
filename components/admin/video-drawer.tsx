"use client";

import { useEffect, useState } from "react";
import { fetchCategories } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { loadEditedVideo, type SavedVideo } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import { wordsOf } from "../account/report-failure.ts";
import { closeDrawer, Drawer } from "./drawer.tsx";
import { VideoForm } from "./video-form.tsx";

type Props = {
  /** Of the video that is edited; without it, one is added. */
  id?: number;
  onSaved: (saved: SavedVideo) => void;
  onClose: () => void;
};

type Loaded = { video?: EditedVideo; categories: Category[] };

const NO_CATEGORIES = "Could not load categories for the form.";

async function load(id: number | undefined, signal: AbortSignal): Promise<Loaded> {
  const [video, categories] = await Promise.all([
    id === undefined ? undefined : loadEditedVideo(id, signal),
    fetchCategories().catch(() => Promise.reject(new Error(NO_CATEGORIES))),
  ]);
  return { video, categories };
}

/** The form of a video beside the list. What it is about is asked for anew, whatever the list shows. */
export function VideoDrawer({ id, onSaved, onClose }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState("");
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    load(id, asking.signal).then(setLoaded, (failure) => {
      if (asking.signal.aborted) return;
      setProblem(
        failure instanceof Error && failure.message === NO_CATEGORIES
          ? NO_CATEGORIES
          : wordsOf(failure, "Failed to load video. Please try again."),
      );
    });
    return () => asking.abort();
  }, [id]);
  return (
    <Drawer title={id === undefined ? "Add Video" : "Edit Video"} dirty={dirty} onClose={onClose}>
      {loaded ? (
        <VideoForm
          {...loaded}
          onDirty={() => setDirty(true)}
          onSaved={(saved, form) => {
            closeDrawer(form);
            onSaved(saved);
          }}
        />
      ) : (
        <p className="admin-empty" role={problem ? "alert" : "status"}>
          {problem || "Loading..."}
        </p>
      )}
    </Drawer>
  );
}
