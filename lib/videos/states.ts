/** Only staff see non-public videos. */
export const VIDEO_STATES = ["public", "draft", "scheduled", "hidden"] as const;

export type VideoState = (typeof VIDEO_STATES)[number];
export type UnpublishedState = Exclude<VideoState, "public">;

export const STATE_LABELS: Record<VideoState, string> = {
  public: "Public",
  draft: "Draft",
  scheduled: "Scheduled",
  hidden: "Hidden",
};
