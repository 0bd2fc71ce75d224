import type { VideoForm } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { VideoState } from "#lib/videos/states";
import { momentIn } from "./moment.ts";

type Publication = Pick<VideoForm, "state" | "publishAt" | "createdAt">;

/** Publication values from the form. Fields that were not edited are left out. */
export function publicationIn(
  field: (name: string) => HTMLInputElement | null,
  video: EditedVideo | undefined,
): Publication {
  const [moment, date] = [field("publishAt"), field("createdAt")];
  const isSame = moment?.value === moment?.defaultValue && video?.publishAt;
  return {
    state: (field("state")?.value ?? "public") as VideoState,
    ...(moment && { publishAt: isSame ? (video?.publishAt ?? undefined) : momentIn(moment.value) }),
    ...(date && date.value !== date.defaultValue && { createdAt: momentIn(date.value) ?? null }),
  };
}
