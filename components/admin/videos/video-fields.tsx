import { PublicationFields } from "#components/admin/publication/publication-fields";
import { FormField, FormText } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { Switch } from "#components/ui/switch";
import type { Category } from "#lib/categories/types";
import { REQUIRED } from "#lib/videos/admin/policy";
import type { EditedVideo } from "#lib/videos/admin/types";
import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { MirrorFields } from "../mirrors/mirror-fields.tsx";
import { CategoryChoices } from "./categories/category-choices.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { MetadataAutofill } from "./metadata-autofill.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { TagPicker } from "./tags/tag-picker.tsx";

/** In the order on screen. */
export const VIDEO_FIELDS: string[] = [
  "iframeSrc",
  "title",
  "categoryIds",
  "tags",
  "thumbnailUrl",
  "duration",
  "description",
  ...DETAIL_NAMES,
  "state",
  "publishAt",
  "createdAt",
  "mirrors",
];

/** Messages for required fields. */
export const MISSING = {
  sentence: REQUIRED,
  fields: {
    title: "Enter a title.",
    iframeSrc: "Enter a video URL.",
    categoryIds: "Choose at least one category.",
  },
};

type Props = {
  video: EditedVideo | undefined;
  categories: Category[];
  problems: Problems;
  isPrivate: boolean;
  onPrivate: (isPrivate: boolean) => void;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

const COLUMN = "grid grid-cols-[minmax(0,1fr)] content-start gap-3";

/** Fields of the video form, each with its error. On wide screens in two columns, the second with the rarer ones. */
export function VideoFields({ video, categories, problems, isPrivate, onPrivate, chosen, onChoose }: Props) {
  return (
    <>
      <div className={COLUMN}>
        <div className="grid gap-x-4 gap-y-3 min-[35rem]:grid-cols-[auto_minmax(0,1fr)]">
          <PicturePreview video={video} />
          <FormText
            label="Video URL"
            name="iframeSrc"
            hint="Embed code (<iframe>), player or page of a video."
            defaultValue={video?.iframeSrc ?? ""}
            problem={problems.iframeSrc}
            rows={2}
            required
            spellCheck={false}
          />
        </div>
        <EmbedPreview ownId={video?.id} beside={<MetadataAutofill isNew={video === undefined} />} />
        <FormField
          label="Title"
          name="title"
          defaultValue={video?.title}
          problem={problems.title}
          required
          autoComplete="off"
        />
        <CategoryChoices
          categories={categories}
          chosen={chosen}
          onChange={onChoose}
          problem={problems.categoryIds}
          videoId={video?.id}
        />
        <TagPicker names={video?.tags.map(({ name }) => name) ?? []} problem={problems.tags} />
      </div>
      <div className={COLUMN}>
        <div className="grid gap-3 min-[35rem]:grid-cols-[minmax(0,1fr)_9.5rem]">
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
            hint="MM:SS or H:MM:SS."
            defaultValue={video?.duration ?? ""}
            problem={problems.duration}
            autoComplete="off"
          />
        </div>
        <FormText
          label="Description"
          name="description"
          defaultValue={video?.description}
          problem={problems.description}
          rows={4}
        />
        <Switch
          label="Premium"
          hint="Only premium members and admins can watch."
          checked={isPrivate}
          onChange={onPrivate}
        />
        {DETAIL_NAMES.map((name) => (
          <FormField
            key={name}
            label={DETAILS[name].label}
            name={name}
            hint={DETAILS[name].hint}
            inputMode={DETAILS[name].kind === "address" ? "url" : undefined}
            defaultValue={video?.[name] ?? ""}
            problem={problems[name]}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <PublicationFields video={video} problems={problems} />
        <MirrorFields video={video} problem={problems.mirrors} />
      </div>
    </>
  );
}
