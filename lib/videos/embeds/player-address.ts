/** Guess for a URL of an unknown host. */
export type AddressKind = "player" | "page" | "unknown";

/** Matches "embed", "videoembed", "player.html", "iframe2" and "e", but no hyphenated title. */
const isPlayerSegment = (segment: string): boolean =>
  /^(?:e$|embed-)/i.test(segment) || (/^\w+(?:\.\w{2,5})?$/.test(segment) && /embed|player|iframe/i.test(segment));
const PLAYER_HOST = /(?:^|\.)(?:embed|player|play|iframe)\w*\./;
const MEDIA_FILE = /\.(?:mp4|m4v|webm|ogv|mov|m3u8|mpd)$/i;

/** Matches "/watch?v=1" and "/view_video.php?viewkey=1". */
const PAGE_BY_QUERY = /^\/(?:[\w-]+\/)?(?:watch|view|view_?video|video|movie|clip)(?:\.\w{2,5})?\/?$/i;
/** Matches "video", "videos", "video123", "video.abc" and "video-abc". */
const PAGE_SEGMENT = /^(?:view|videos?|movies?|clips?)(?:[.-]?\w+)?$/i;
/** Matches the joined words of a title: "my-first-day", "my_first_day", "my+first+day". */
const TITLE = /[a-z\d][-_+][a-z\d]+[-_+]/i;

const isPage = ({ pathname, search }: URL, segments: string[]): boolean =>
  (PAGE_BY_QUERY.test(pathname) && search.length > 1) ||
  segments.at(-2)?.toLowerCase() === "watch" ||
  (segments.slice(0, -1).some((segment) => PAGE_SEGMENT.test(segment)) && TITLE.test(segments.at(-1) ?? ""));

/** Guesses by host and path, for sites that are not known providers. */
export function kindOfAddress(url: URL): AddressKind {
  const { hostname, pathname } = url;
  const segments = pathname.split("/").filter(Boolean);
  if (MEDIA_FILE.test(pathname) || PLAYER_HOST.test(hostname)) return "player";
  if (segments.some(isPlayerSegment)) return "player";
  return isPage(url, segments) ? "page" : "unknown";
}

/** A URL without its ids: URLs of the same host and shape are of the same kind. */
export function shapeOfAddress(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  const segments = pathname.split("/").filter(Boolean);
  const words = segments.map((segment, at) =>
    at === 0 && /^[a-z_]{1,20}(?:\.\w{2,5})?$/i.test(segment) ? segment : "*",
  );
  return [hostname, ...words, ...[...searchParams.keys()].sort()].join(" ");
}

/** Error message for a URL that is not known to be a player's. */
export const notPlayer = (host: string): string =>
  `This is not known to be a player. Please paste the embed code of ${host}: it begins with <iframe.`;
