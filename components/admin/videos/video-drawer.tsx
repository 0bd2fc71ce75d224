"use client";

import { useEffect, useRef, useState } from "react";
import { closeDrawer, Drawer, type Neighbours } from "#components/admin/ui/drawer";
import { fetchCategories } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";
import { loadEditedVideo, type SavedVideo } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import { errorText } from "../../account/show-failure.ts";
import { VIDEO_FORM, VideoForm } from "./video-form.tsx";

type Props = {
  /** Id of the video to edit; absent to add one. */
  id?: number;
  /** Previous and next video of the list. */
  neighbours?: Neighbours;
  onSaved: (saved: SavedVideo) => void;
  onClose: () => void;
};

type Loaded = { id?: number; video?: EditedVideo; categories: Category[] };

const CATEGORY_FIELD = "categoryIds";
const NO_CATEGORIES = "Could not load categories for the form.";

/** Keeps the focus on categories from one video to the next; otherwise it starts at the title. */
const fieldToResume = (): string =>
  (document.activeElement as HTMLInputElement | null)?.name === CATEGORY_FIELD ? CATEGORY_FIELD : "title";

async function load(id: number | undefined, known: Category[] | undefined, signal: AbortSignal): Promise<Loaded> {
  const [video, categories] = await Promise.all([
    id === undefined ? undefined : loadEditedVideo(id, signal),
    known ?? fetchCategories().catch(() => Promise.reject(new Error(NO_CATEGORIES))),
  ]);
  return { id, video, categories };
}

/** The video form beside the list. Loads the current video, because the list may be stale. */
export function VideoDrawer({ id, neighbours, onSaved, onClose }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState("");
  const [dirty, setDirty] = useState(false);
  // Loaded once for all videos edited in a row.
  const known = useRef<Category[]>(undefined);
  useEffect(() => {
    const asking = new AbortController();
    setDirty(false);
    setProblem("");
    const show = (next: Loaded) => {
      known.current = next.categories;
      setLoaded(next);
    };
    load(id, known.current, asking.signal).then(show, (failure) => {
      if (asking.signal.aborted) return;
      setProblem(
        failure instanceof Error && failure.message === NO_CATEGORIES
          ? NO_CATEGORIES
          : errorText(failure, "Failed to load video. Please try again."),
      );
    });
    return () => asking.abort();
  }, [id]);
  const next = neighbours?.next;
  const resumesAt = useRef<string>(undefined);
  return (
    <Drawer
      title={id === undefined ? "Add Video" : "Edit Video"}
      subject={id !== undefined && <DetailsLink id={id} />}
      dirty={dirty}
      neighbours={neighbours}
      isWide
      onClose={onClose}
    >
      {loaded && loaded.id === id && !problem ? (
        <VideoForm
          key={id}
          {...loaded}
          hasNext={next !== undefined}
          resumesAt={resumesAt.current}
          onDirty={setDirty}
          onSaved={(saved, form, goesOn) => {
            setDirty(false);
            resumesAt.current = goesOn ? fieldToResume() : undefined;
            if (goesOn && next) next();
            else closeDrawer(form);
            onSaved(saved);
          }}
        />
      ) : problem ? (
        <p className="admin-empty" role="alert">
          {problem}
        </p>
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

/** Opens a tab, so that nothing in the form is lost. */
function DetailsLink({ id }: { id: number }) {
  return (
    <a
      href={`/admin/videos/${id}`}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 min-w-11 items-center rounded-control px-1 text-sm tabular-nums"
      aria-label={`Details of video ${id}`}
    >
      #{id} ↗
    </a>
  );
}

/** In the places of the largest fields. */
function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className={VIDEO_FORM} aria-hidden="true">
        {["h-40", "h-40", "h-18", "h-18", "h-75", "h-75"].map((height, place) => (
          <div key={place} className={`skeleton ${height}`} />
        ))}
      </div>
    </div>
  );
}
