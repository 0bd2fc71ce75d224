import { DETAIL_NAMES, type Details } from "#lib/videos/details";
import { formatDuration } from "#lib/videos/duration";
import { ORIGIN_NAMES, type Origin } from "#lib/videos/origin/columns";
import type { VideoState } from "#lib/videos/states";
import { COLUMNS, joinNames, STATE_COLUMNS } from "./columns.ts";
import { csvLine, FORMULA } from "./csv.ts";

export type ExportedVideo = Details &
  Origin & {
    title: string;
    description: string;
    iframeSrc: string | null;
    thumbnailUrl: string | null;
    durationSeconds: number | null;
    isPrivate: boolean;
    createdAt: Date;
    categories: string[];
    tags: string[];
    state: VideoState;
    publishAt: Date | null;
    /** False if `createdAt` is only the day on which an unpublished video was created. */
    keepsDate: boolean;
    startingViews: number;
    mirrors: string[];
  };

type ExportFormat = "csv" | "jsonl";

const formatTime = (time: Date): string =>
  time.toISOString().replace(/(T00:00:00)?\.000Z$/, (_, day) => (day ? "" : "Z"));

const momentOf = ({ publishAt }: Pick<ExportedVideo, "publishAt">) => publishAt && formatTime(publishAt);

const duration = ({ durationSeconds }: ExportedVideo) =>
  durationSeconds === null ? null : formatDuration(durationSeconds);

type Options = {
  /** Spreadsheet files cannot be imported, because the added quote marks would become part of the text. */
  forSpreadsheets?: boolean;
  /** Also writes the state of each video. */
  withStates?: boolean;
  onFormula?(): void;
};

function csvRow(video: ExportedVideo, { forSpreadsheets, withStates, onFormula }: Options): string {
  const cells = [
    video.title,
    video.description,
    video.iframeSrc ?? "",
    ...DETAIL_NAMES.map((name) => video[name] ?? ""),
    video.thumbnailUrl ?? "",
    duration(video) ?? "",
    String(video.isPrivate),
    video.keepsDate ? formatTime(video.createdAt) : "",
    joinNames(video.categories),
    joinNames(video.tags),
    ...(withStates ? [video.state, momentOf(video) ?? ""] : []),
    ...ORIGIN_NAMES.map((name) => video[name] ?? ""),
    video.startingViews > 0 ? String(video.startingViews) : "",
    joinNames(video.mirrors),
  ];
  const guarded = cells.map((cell) => {
    if (!FORMULA.test(cell)) return cell;
    onFormula?.();
    return forSpreadsheets ? `'${cell}` : cell;
  });
  return csvLine(guarded);
}

function jsonRow(
  { durationSeconds: _, createdAt, categories, tags, state, publishAt, keepsDate, ...video }: ExportedVideo,
  length: string | null,
  withStates: boolean,
): string {
  const { isPrivate, ...texts } = video;
  const time = keepsDate ? formatTime(createdAt) : null;
  const states = withStates ? { state, publishAt: momentOf({ publishAt }) } : {};
  return `${JSON.stringify({ ...texts, duration: length, isPrivate, createdAt: time, categories, tags, ...states })}\n`;
}

/** Importing the result restores the same videos, except in the spreadsheet format. */
export async function* formatCatalogue(
  videos: AsyncIterable<ExportedVideo[]>,
  format: ExportFormat,
  options: Options = {},
): AsyncGenerator<string> {
  const { withStates = false } = options;
  if (format === "csv") yield csvLine(COLUMNS.filter((column) => withStates || !STATE_COLUMNS.includes(column)));
  for await (const batch of videos) {
    yield batch
      .map((video) => (format === "csv" ? csvRow(video, options) : jsonRow(video, duration(video), withStates)))
      .join("");
  }
}
