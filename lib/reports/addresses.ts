import { readId } from "#lib/core/ids";

/** Report form that works without scripts. */
export const REPORT_PATH = "/report";

export const reportAddress = (videoId: number): string => `${REPORT_PATH}?video=${videoId}`;

/** Page on which reporters follow their reports. */
export const STATUS_PATH = "/report-status";

export const REPORT_PATH_OF_PANEL = "/admin/reports";

/** Trusted flaggers and limited reporters. */
export const REPORTERS_PATH = "/admin/reports/reporters";

export const withNewKey = (key: string): string => `${REPORTERS_PATH}?${new URLSearchParams({ key })}`;

/** Report form of a trusted flagger. */
export const flaggerAddress = (key: string, videoId?: number): string =>
  `${REPORT_PATH}?${new URLSearchParams({ ...(videoId !== undefined && { video: String(videoId) }), flagger: key })}`;

/** `done` names the completed action, which the page confirms if scripts are off. */
export const caseAddress = (reportId: number, done?: string): string =>
  `${REPORT_PATH_OF_PANEL}?id=${reportId}${done ? `&done=${done}` : ""}`;

export const statusAddress = (receipt: string): string => `${STATUS_PATH}?${new URLSearchParams({ receipt })}`;

/** Parses a video id or the URL of a video page. */
export function videoIdIn(text: string): number | undefined {
  const [, id = text] = /\/videos\/(\d+)(?:[/?#]|$)/.exec(text) ?? [];
  return readId(id.trim());
}
