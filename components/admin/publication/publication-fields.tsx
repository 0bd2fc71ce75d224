import { useState } from "react";
import { FormRow, type Problems } from "#components/ui/form-row";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { VideoState } from "#lib/videos/states";
import { fieldValue } from "./moment.ts";
import { MomentField } from "./moment-field.tsx";

const NEW: [VideoState, string][] = [
  ["public", "Publish now"],
  ["draft", "Save as draft"],
  ["scheduled", "Schedule"],
];

const OPTIONS: [VideoState, string][] = [
  ["public", "Public"],
  ["draft", "Draft"],
  ["scheduled", "Scheduled"],
  ["hidden", "Hidden"],
];

const HINTS: Record<VideoState, string> = {
  public: "Everybody can find it.",
  draft: "Only admins see it.",
  scheduled: "Only admins see it until then.",
  hidden: "Only admins see it. Its views, favorites and playlist positions are kept.",
};

type Props = { video: EditedVideo | undefined; problems: Problems };

/** Form fields for a video's state and publication date. */
export function PublicationFields({ video, problems }: Props) {
  const [state, setState] = useState<VideoState>(video?.state ?? "public");
  const isOffSite = state !== "public" || (video !== undefined && video.state !== "public");
  return (
    <>
      <FormRow label="Visibility" hint={HINTS[state]} problem={problems.state}>
        {(wiring) => (
          <select
            {...wiring}
            name="state"
            className="field"
            defaultValue={state}
            onChange={(event) => setState(event.target.value as VideoState)}
          >
            {(video ? OPTIONS : NEW).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      {state === "scheduled" && (
        <MomentField
          label="Publish on"
          name="publishAt"
          defaultValue={video?.publishAt ? fieldValue(video.publishAt) : ""}
          problem={problems.publishAt}
          required
        />
      )}
      {isOffSite && (
        <MomentField
          label="Date of the video"
          name="createdAt"
          hint="Optional. Defaults to the time of publication."
          defaultValue={video?.keepsDate ? fieldValue(video.createdAt) : ""}
          problem={problems.createdAt}
        />
      )}
    </>
  );
}
