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
