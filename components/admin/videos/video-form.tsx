"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Conflict } from "#components/admin/conflicts/conflict";
import { FormFoot } from "#components/ui/form-foot";
import { focusField, type Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import type { Category } from "#lib/categories/types";
import { loadEditedVideo, type SavedVideo, saveVideo, type VideoForm as Written } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import { eachDetail } from "#lib/videos/details";
import { mirrorsIn } from "../mirrors/mirror-fields.tsx";
import { publicationIn } from "../publication/publication-in.ts";
import { problemsAt } from "../ui/field-problems.ts";
import { type Difference, differencesOf } from "./video-differences.ts";
import { MISSING, VIDEO_FIELDS, VideoFields } from "./video-fields.tsx";

type Props = {
  /** The video to edit; absent to add one. */
  video?: EditedVideo;
  categories: Category[];
  /** Whether "save and next" is offered. */
  hasNext: boolean;
  /** Name of the field to focus when the previous video was saved. */
  resumesAt?: string;
  onDirty: (dirty: boolean) => void;
  onSaved: (saved: SavedVideo, form: HTMLFormElement, goesOn: boolean) => void;
};

/** An edit conflict; `theirs` is the saved version, once loaded. */
type Clash = { sentence: string; theirs?: EditedVideo; differences?: Difference[] };

export const VIDEO_FORM = "grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 min-[90rem]:grid-cols-2";

const FAILED = "Failed to add/update video.";

export function VideoForm({ video: opened, ...props }: Props) {
  // Replaced by the other version if the user takes it.
  const [video, setVideo] = useState(opened);
  return (
    <FilledForm
      key={video?.updatedAt}
      {...props}
      video={video}
      onTake={(theirs) => {
        props.onDirty(false);
        setVideo(theirs);
      }}
    />
  );
}

function FilledForm({
  video,
  categories,
  hasNext,
  resumesAt,
  onDirty,
  onSaved,
  onTake,
}: Props & { onTake: (theirs: EditedVideo) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const goesOn = useRef(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(video?.categories.map(({ id }) => id)));
  const [isPrivate, setIsPrivate] = useState(video?.isPrivate ?? false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [clash, setClash] = useState<Clash>();
  const isNew = video === undefined;
  useEffect(() => {
    // The previous form took the focus with it; a new video starts at its URL, which fills in the rest.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches("dialog");
    if (resumesAt ?? (isLost || isNew)) focusField(form.current, resumesAt ?? (isNew ? "iframeSrc" : "title"));
  }, [isNew, resumesAt]);
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "");

  function written(updatedAt: string | undefined): Written {
    const tags = text("tags");
    return {
      title: text("title"),
      iframeSrc: text("iframeSrc"),
      mirrors: mirrorsIn(form.current),
      thumbnailUrl: text("thumbnailUrl"),
      duration: text("duration"),
      description: text("description"),
      ...eachDetail((name) => text(name)),
      isPrivate,
      categoryIds: [...chosen],
      tags: tags.split(/\r?\n/).filter((tag) => tag.trim()),
      ...publicationIn((name) => form.current?.elements.namedItem(name) as HTMLInputElement | null, video),
      updatedAt,
    };
  }

  async function save(updatedAt: string | undefined): Promise<void> {
    if (busy || !form.current) return;
    setBusy(true);
    setProblems({});
    setClash(undefined);
    try {
      onSaved(await saveVideo(video?.id, written(updatedAt)), form.current, goesOn.current);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof CallFailure && failure.code === "changed_meanwhile") {
        setClash({ sentence: failure.message });
        return;
      }
      const found = problemsAt(failure, VIDEO_FIELDS, FAILED, MISSING);
      // The field may be in a folded part, which its error opens.
      flushSync(() => setProblems(found));
      form.current.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }

  /** Loads the saved version, to show or overwrite it. */
  async function withTheirs(go: (theirs: EditedVideo) => void): Promise<void> {
    if (!video || busy) return;
    setBusy(true);
    try {
      const theirs = await loadEditedVideo(video.id);
      setBusy(false);
      go(theirs);
    } catch (failure) {
      setBusy(false);
      setProblems(problemsAt(failure, [], FAILED));
    }
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    goesOn.current = submitter?.getAttribute("value") === "next";
    void save(video?.updatedAt);
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goesOn.current = event.shiftKey && hasNext;
    void save(video?.updatedAt);
  };
  const touch = () => onDirty(true);

  return (
    <form ref={form} className={VIDEO_FORM} noValidate onSubmit={send} onKeyDown={press} onInput={touch}>
      <VideoFields
        video={video}
        categories={categories}
        problems={problems}
        isPrivate={isPrivate}
        onPrivate={(next) => {
          setIsPrivate(next);
          touch();
        }}
        chosen={chosen}
        onChoose={(next) => {
          setChosen(next);
          touch();
        }}
      />
      <div className="sticky -bottom-8 col-span-full -mx-1 -mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-background px-1 pt-3 pb-6">
        {clash && (
          <Conflict
            sentence={clash.sentence}
            differences={clash.differences}
            busy={busy}
            onSee={() =>
              withTheirs((theirs) =>
                setClash({ ...clash, theirs, differences: differencesOf(written(undefined), theirs) }),
              )
            }
            onTake={() => clash.theirs && onTake(clash.theirs)}
            onOverwrite={() => save(clash.theirs?.updatedAt)}
          />
        )}
        <FormFoot
          label={video ? "Save Changes" : "Add Video"}
          busyLabel="Saving..."
          busy={busy}
          problem={problems[""]}
        />
        {hasNext && (
          <button type="submit" value="next" className="btn" aria-disabled={busy || undefined}>
            Save and Next
          </button>
        )}
        <span className="text-sm text-muted max-md:hidden not-can-hover:hidden">
          Ctrl+Enter saves.{hasNext && " Ctrl+Shift+Enter saves and opens the next."}
        </span>
      </div>
    </form>
  );
}
