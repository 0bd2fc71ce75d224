import { formatNumber } from "#lib/core/format";
import type { Provider } from "#lib/videos/providers/types";
import type { CheckCounts, DueCheck, Verdict } from "./types.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A video is dead after this many consecutive failures over at least this many hours. */
const MISSES_TO_DIE = 3;
export const HOURS_TO_DIE = 24;

const EMPTY_ITEM = /^\s*(\{\s*\}|\[\s*\])\s*$/;
const DARK_ITEM = /"is_dark"\s*:\s*true/;

type HealthRule = Pick<Provider, "healthKind" | "healthPath" | "healthPhrase">;

/**
 * Interprets a response. By the oEmbed standard, 404 means that the video doesn't exist and 401 that it is private.
 * Responses to requests that are too frequent, too early or from the wrong place mean nothing.
 */
export function judge(status: number | undefined, body: string, rule?: HealthRule): Verdict {
  if (status === 404 || status === 410 || status === 401) return "gone";
  if (status !== 200) return "unknown";
  if (rule?.healthKind === "status") return "plays";
  if (rule?.healthKind === "phrase") return judgePage(body, rule.healthPhrase);
  if (rule?.healthKind === "json" && rule.healthPath) return judgeJson(body, rule.healthPath);
  return EMPTY_ITEM.test(body) || DARK_ITEM.test(body) ? "gone" : "plays";
}

function judgePage(body: string, phrase: string): Verdict {
  if (!body) return "unknown";
  return body.toLowerCase().includes(phrase.toLowerCase()) ? "gone" : "plays";
}

function judgeJson(body: string, path: string): Verdict {
  try {
    let value: unknown = JSON.parse(body);
    for (const step of path.split(".")) {
      value = typeof value === "object" && value !== null && Object.hasOwn(value, step) ? (value as never)[step] : null;
    }
    return value === null || value === false || value === "" ? "gone" : "plays";
  } catch {
    return "unknown";
  }
}

/** No response, or one that concerns the requester and not the video. */
export const isInconclusive = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status < 200 || (status >= 300 && status < 400) || status >= 500;

/** A host is skipped after this many consecutive useless responses, and immediately after 429 or 503. */
const MAX_INCONCLUSIVE = 3;

export const isLeftAlone = (status: number | undefined, inARow: number): boolean =>
  status === 429 || status === 503 || inARow >= MAX_INCONCLUSIVE;

type Outcome = { misses: number; isDead: boolean; waitSeconds: number };

/** Returns a video's state after a response, and the time until its next check. Unclear responses change nothing. */
export function outcomeOf(
  verdict: Verdict,
  { misses, isMissedForLong }: Pick<DueCheck, "misses" | "isMissedForLong">,
): Outcome {
  if (verdict === "plays") return { misses: 0, isDead: false, waitSeconds: 7 * DAY };
  if (verdict === "unknown") return { misses, isDead: false, waitSeconds: DAY };
  const isDead = misses + 1 >= MISSES_TO_DIE && isMissedForLong;
  return { misses: misses + 1, isDead, waitSeconds: misses + 1 < MISSES_TO_DIE ? HOURS_TO_DIE * (HOUR / 2) : DAY };
}

/** Interval for players whose provider has no public check, because a video may get another player. */
export const UNASKED_SECONDS = 30 * DAY;

/** Verdicts on a host's two control videos. */
export type Controls = { live?: Verdict; gone?: Verdict };

export function faultOfControls({ live, gone }: Controls): string | undefined {
  if (live === "gone") return "It reports the control video that plays as gone.";
  if (gone === "plays") return "It reports the control video that is gone as playing.";
  return undefined;
}

/** Smaller samples say nothing about the host. */
const SMALLEST_SAMPLE = 5;

/** The circuit breaker. A host with two correct control verdicts is trusted, however many videos are gone. */
export function faultOfAnswers(checks: { misses: number; verdict: Verdict }[], controls: Controls): string | undefined {
  if (controls.live === "plays" && controls.gone === "gone") return undefined;
  const fresh = checks.filter(({ misses, verdict }) => misses === 0 && verdict !== "unknown");
  const gone = fresh.filter(({ verdict }) => verdict === "gone").length;
  if (fresh.length < SMALLEST_SAMPLE || gone * 2 < fresh.length) return undefined;
  return `It reports ${gone} of ${fresh.length} videos as gone that played before.`;
}

export const NOTHING_PLAYS = "None of its videos plays, so none was taken off the site.";

export function countsText(
  { plays, gone, unknown, died, replaced, returned }: CheckCounts,
  distrusted: string[],
): string {
  const asked = plays + gone + unknown;
  const parts = [`${formatNumber(plays)} fine`, `${formatNumber(gone)} gone`, `${formatNumber(unknown)} unknown`];
  return [
    asked === 0 ? "No video was due." : `${formatNumber(asked)} checked: ${parts.join(", ")}.`,
    replaced > 0 && `${formatNumber(replaced)} replaced by a mirror.`,
    died > 0 && `${formatNumber(died)} taken off the site.`,
    returned > 0 && `${formatNumber(returned)} put back.`,
    distrusted.length > 0 && `Answers ignored: ${distrusted.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
