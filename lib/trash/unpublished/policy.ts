import { Failure } from "#lib/core/errors";
import type { VideoState } from "#lib/videos/states";

const NO_MOMENT = "Choose when it is published.";
const PAST = "Choose a moment in the future, or publish it now.";
const NOT_SCHEDULED = "Only scheduled videos have a moment of publication.";

/** Scheduled videos need a future time; others must have none. */
export function requireMoment(state: VideoState, publishAt: string | null | undefined): void {
  const refuse = (sentence: string) => {
    throw new Failure("invalid", sentence, { fields: { publishAt: sentence } });
  };
  if (state !== "scheduled") {
    if (publishAt) refuse(NOT_SCHEDULED);
  } else if (!publishAt) refuse(NO_MOMENT);
  else if (Date.parse(publishAt) <= Date.now()) refuse(PAST);
}
