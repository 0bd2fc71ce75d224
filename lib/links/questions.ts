const oembed = (endpoint: string, page: string) => `${endpoint}?format=json&url=${encodeURIComponent(page)}`;

type Ask = (id: string, iframeSrc: string) => string | undefined;

function youtube(id: string): string | undefined {
  if (id.startsWith("live:")) return undefined;
  const page = id.startsWith("list:") ? `playlist?list=${id.slice("list:".length)}` : `watch?v=${id}`;
  return oembed("https://www.youtube.com/oembed", `https://www.youtube.com/${page}`);
}

/** Unlisted videos need the hash from the player's URL. */
function vimeo(id: string, iframeSrc: string): string {
  const hash = URL.parse(iframeSrc)?.searchParams.get("h");
  return oembed("https://vimeo.com/api/oembed.json", `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`);
}

function peertube(id: string): string | undefined {
  const [host, uuid] = id.split(":");
  return host && uuid ? oembed(`https://${host}/services/oembed`, `https://${host}/w/${uuid}`) : undefined;
}

/** Keyed by embed type. Twitch requires an account. */
const ASK: Record<string, Ask> = {
  youtube,
  vimeo,
  peertube,
  dailymotion: (id) => oembed("https://www.dailymotion.com/services/oembed", `https://www.dailymotion.com/video/${id}`),
  odysee: (id) => oembed("https://odysee.com/$/oembed", `https://odysee.com/${id}`),
  streamable: (id) => oembed("https://api.streamable.com/oembed.json", `https://streamable.com/${id}`),
  ted: (id) => oembed("https://www.ted.com/services/v1/oembed.json", `https://www.ted.com/talks/${id}`),
  // Returns an empty object for missing items.
  archive: (id) => `https://archive.org/metadata/${id.split("/", 1)[0]}`,
  ccc: (id) => `https://media.ccc.de/v/${id}/oembed`,
};

/** Always https on the provider's own host; undefined if it has no public endpoint. */
export function questionOf(embedKey: string | null, iframeSrc: string | null): string | undefined {
  const [, provider = "", id = ""] = /^([a-z]+):(.+)$/s.exec(embedKey ?? "") ?? [];
  return Object.hasOwn(ASK, provider) ? ASK[provider]?.(id, iframeSrc ?? "") : undefined;
}

export const hostOf = (embedKey: string | null, iframeSrc: string | null): string | undefined =>
  URL.parse(questionOf(embedKey, iframeSrc) ?? "")?.host;
