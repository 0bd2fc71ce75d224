/** What an address of an unknown host appears to be. */
export type AddressKind = "player" | "page" | "unknown";

/** "embed", "videoembed", "player.html", "iframe2", "e"; no words of a title, which are joined by hyphens. */
const isPlayerSegment = (segment: string): boolean =>
  /^(?:e$|embed-)/i.test(segment) || (/^\w+(?:\.\w{2,5})?$/.test(segment) && /embed|player|iframe/i.test(segment));
const PLAYER_HOST = /(?:^|\.)(?:embed|player|play|iframe)\w*\./;
const MEDIA_FILE = /\.(?:mp4|m4v|webm|ogv|mov|m3u8|mpd)$/i;

/** "/watch?v=1", "/view_video.php?viewkey=1". */
const PAGE_BY_QUERY = /^\/(?:[\w-]+\/)?(?:watch|view|view_?video|video|movie|clip)(?:\.\w{2,5})?\/?$/i;
/** "video", "videos", "video123", "video.abc", "video-abc". */
const PAGE_SEGMENT = /^(?:view|videos?|movies?|clips?)(?:[.-]?\w+)?$/i;
/** Words of a title, joined: "my-first-day", "my_first_day", "my+first+day". */
const TITLE = /[a-z\d][-_+][a-z\d]+[-_+]/i;

const isPage = ({ pathname, search }: URL, segments: string[]): boolean =>
  (PAGE_BY_QUERY.test(pathname) && search.length > 1) ||
  segments.at(-2)?.toLowerCase() === "watch" ||
  (segments.slice(0, -1).some((segment) => PAGE_SEGMENT.test(segment)) && TITLE.test(segments.at(-1) ?? ""));

/** What the host and path of an address tell about it, where its site is not one of the known providers. */
export function kindOfAddress(url: URL): AddressKind {
  const { hostname, pathname } = url;
  const segments = pathname.split("/").filter(Boolean);
  if (MEDIA_FILE.test(pathname) || PLAYER_HOST.test(hostname)) return "player";
  if (segments.some(isPlayerSegment)) return "player";
  return isPage(url, segments) ? "page" : "unknown";
}

/** The form of an address without its ids: two addresses of one host and form are of the same kind. */
export function shapeOfAddress(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  const segments = pathname.split("/").filter(Boolean);
  const words = segments.map((segment, at) =>
    at === 0 && /^[a-z_]{1,20}(?:\.\w{2,5})?$/i.test(segment) ? segment : "*",
  );
  return [hostname, ...words, ...[...searchParams.keys()].sort()].join(" ");
}

/** What to do about an address that is not known to be a player's. */
export const notPlayer = (host: string): string =>
  `This is not known to be a player. Please paste the embed code of ${host}: it begins with <iframe.`;
