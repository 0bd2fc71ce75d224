const TYPES: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4v: "video/x-m4v",
  mov: "video/quicktime",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
};

/** Media type of an address whose path ends like a video file; undefined for the page of a player. */
export const mediaType = (address: string): string | undefined => {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : TYPES[ending];
};
