import { readId } from "#lib/core/ids";

/** The page on which a video is reported without scripts. */
export const REPORT_PATH = "/report";

export const reportAddress = (videoId: number): string => `${REPORT_PATH}?video=${videoId}`;

/** The page on which a reporter follows a report. */
export const STATUS_PATH = "/report-status";

export const statusAddress = (receipt: string): string => `${STATUS_PATH}?${new URLSearchParams({ receipt })}`;

/** The number of the video that somebody names by it or by the address of its page; undefined when it is neither. */
export function videoIdIn(text: string): number | undefined {
  const [, id = text] = /\/videos\/(\d+)(?:[/?#]|$)/.exec(text) ?? [];
  return readId(id.trim());
}
