const MAX_ADDRESS = 2_000;
const VIDEO_FILE = /^(?:https?:)?\/\/\S+\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]\S*)?$/i;
const STREAM = /^(?:https?:)?\/\/\S+\.(?:m3u8|mpd)(?:[?#]\S*)?$/i;

export const isVideoFile = (text: string): boolean => text.length <= MAX_ADDRESS && VIDEO_FILE.test(text);

/** Most browsers need a script for these. */
export const isStream = (text: string): boolean => text.length <= MAX_ADDRESS && STREAM.test(text);

const TYPES: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4v: "video/x-m4v",
  mov: "video/quicktime",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
};

/** Media type by the path's extension; undefined for player pages. */
export const mediaType = (address: string): string | undefined => {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : TYPES[ending];
};
