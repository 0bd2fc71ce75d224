import { DETAIL_NAMES, type Details } from "#lib/videos/details";
import { formatDuration } from "#lib/videos/duration";
import { COLUMNS, joinNames } from "./columns.ts";
import { csvLine } from "./csv.ts";

export type ExportedVideo = Details & {
  title: string;
  description: string;
  iframeSrc: string | null;
  thumbnailUrl: string | null;
  durationSeconds: number | null;
  isPrivate: boolean;
  createdAt: Date;
  categories: string[];
  tags: string[];
};

type ExportFormat = "csv" | "jsonl";

const formatTime = (time: Date): string =>
  time.toISOString().replace(/(T00:00:00)?\.000Z$/, (_, day) => (day ? "" : "Z"));

const duration = ({ durationSeconds }: ExportedVideo) =>
  durationSeconds === null ? null : formatDuration(durationSeconds);

/** OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

type Options = {
  /** For reading only: an import would take the quote marks for text. */
  forSpreadsheets?: boolean;
  onFormula?(): void;
};

function csvRow(video: ExportedVideo, { forSpreadsheets, onFormula }: Options): string {
  const cells = [
    video.title,
    video.description,
    video.iframeSrc ?? "",
    ...DETAIL_NAMES.map((name) => video[name] ?? ""),
    video.thumbnailUrl ?? "",
    duration(video) ?? "",
    String(video.isPrivate),
    formatTime(video.createdAt),
    joinNames(video.categories),
    joinNames(video.tags),
  ];
  const guarded = cells.map((cell) => {
    if (!FORMULA.test(cell)) return cell;
    onFormula?.();
    return forSpreadsheets ? `'${cell}` : cell;
  });
  return csvLine(guarded);
}

function jsonRow(
  { durationSeconds: _, createdAt, categories, tags, ...video }: ExportedVideo,
  length: string | null,
): string {
  const { isPrivate, ...texts } = video;
  return `${JSON.stringify({ ...texts, duration: length, isPrivate, createdAt: formatTime(createdAt), categories, tags })}\n`;
}

/** Round-trips through an import, unless it is for spreadsheets. */
export async function* formatCatalogue(
  videos: AsyncIterable<ExportedVideo[]>,
  format: ExportFormat,
  options: Options = {},
): AsyncGenerator<string> {
  if (format === "csv") yield csvLine(COLUMNS);
  for await (const portion of videos) {
    yield portion
      .map((video) => (format === "csv" ? csvRow(video, options) : jsonRow(video, duration(video))))
      .join("");
  }
}
