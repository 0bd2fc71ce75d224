"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField, FormText } from "#components/account/form-field";
import { FormFoot } from "#components/account/form-foot";
import { focusField, type Problems } from "#components/account/form-row";
import { Switch } from "#components/account/switch";
import type { Category } from "#lib/categories/types";
import { type SavedVideo, saveVideo, type VideoForm as Written } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import { CategoryChoices } from "./category-choices.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { problemsAt } from "./field-problems.ts";

/** In the order in which they stand on the screen. */
const FIELDS = ["title", "iframeSrc", "thumbnailUrl", "duration", "description", "categoryIds", "tags", "sourceUrl"];

const tagsOf = (video: EditedVideo | undefined): string => video?.tags.map(({ name }) => name).join("\n") ?? "";

type Props = {
  /** The one that is edited; without it, one is added. */
  video?: EditedVideo;
  categories: Category[];
  onDirty: () => void;
  onSaved: (saved: SavedVideo, form: HTMLFormElement) => void;
};

export function VideoForm({ video, categories, onDirty, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(video?.categories.map(({ id }) => id)));
  const [isPrivate, setIsPrivate] = useState(video?.isPrivate ?? false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "");

  function written(): Written {
    const tags = text("tags");
    return {
      title: text("title"),
      iframeSrc: text("iframeSrc"),
      thumbnailUrl: text("thumbnailUrl"),
      duration: text("duration"),
      description: text("description"),
      sourceUrl: text("sourceUrl"),
      isPrivate,
      categoryIds: [...chosen],
      tags: tags.split(/\r?\n/).filter((tag) => tag.trim()),
      updatedAt: video?.updatedAt,
    };
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    setBusy(true);
    setProblems({});
    try {
      onSaved(await saveVideo(video?.id, written()), form.current);
    } catch (failure) {
      const found = problemsAt(failure, FIELDS, "Failed to add/update video.");
      setProblems(found);
      setBusy(false);
      const [first] = Object.keys(found);
      if (first) focusField(form.current, first);
    }
  }

  return (
    <form ref={form} className="drawer-form" noValidate onSubmit={send} onInput={onDirty}>
      <FormField
        label="Title"
        name="title"
        defaultValue={video?.title}
        problem={problems.title}
        required
        autoComplete="off"
      />
      <FormText
        label="Video URL"
        name="iframeSrc"
        hint="Address of the player or of the watch page, or the <iframe> snippet to embed."
        defaultValue={video?.iframeSrc ?? ""}
        problem={problems.iframeSrc}
        rows={2}
        required
        spellCheck={false}
      />
      <EmbedPreview pasted={() => text("iframeSrc")} ownId={video?.id} />
      <FormField
        label="Thumbnail URL"
        name="thumbnailUrl"
        hint="Optional."
        inputMode="url"
        defaultValue={video?.storedThumbnailUrl ?? ""}
        problem={problems.thumbnailUrl}
        autoComplete="off"
        spellCheck={false}
      />
      <FormField
        label="Duration"
        name="duration"
        hint="Optional: MM:SS or H:MM:SS."
        defaultValue={video?.duration ?? ""}
        problem={problems.duration}
        autoComplete="off"
      />
      <FormText
        label="Description"
        name="description"
        defaultValue={video?.description}
        problem={problems.description}
        rows={4}
      />
      <Switch
        label="Private"
        hint="For premium members and admins alone."
        checked={isPrivate}
        onChange={(next) => {
          setIsPrivate(next);
          onDirty();
        }}
      />
      <CategoryChoices
        categories={categories}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          onDirty();
        }}
        problem={problems.categoryIds}
      />
      <FormText
        label="Tags"
        name="tags"
        hint="Optional, one a line."
        defaultValue={tagsOf(video)}
        problem={problems.tags}
        rows={3}
      />
      <FormField
        label="Source URL"
        name="sourceUrl"
        hint="Optional: the page that the video comes from."
        inputMode="url"
        defaultValue={video?.sourceUrl ?? ""}
        problem={problems.sourceUrl}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="form-foot-row">
        <FormFoot
          label={video ? "Save Changes" : "Add Video"}
          busyLabel="Saving..."
          busy={busy}
          problem={problems[""]}
        />
      </div>
    </form>
  );
}
