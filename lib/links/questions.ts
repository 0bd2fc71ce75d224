/** The endpoint of a provider that tells of the page of a video, as oEmbed has it. */
const oembed = (endpoint: string, page: string) => `${endpoint}?format=json&url=${encodeURIComponent(page)}`;

type Ask = (id: string, iframeSrc: string) => string | undefined;

function youtube(id: string): string | undefined {
  if (id.startsWith("live:")) return undefined;
  const page = id.startsWith("list:") ? `playlist?list=${id.slice("list:".length)}` : `watch?v=${id}`;
  return oembed("https://www.youtube.com/oembed", `https://www.youtube.com/${page}`);
}

/** A video that is not listed is known only by the hash that its player's address carries. */
function vimeo(id: string, iframeSrc: string): string {
  const hash = URL.parse(iframeSrc)?.searchParams.get("h");
  return oembed("https://vimeo.com/api/oembed.json", `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`);
}

function peertube(id: string): string | undefined {
  const [host, uuid] = id.split(":");
  return host && uuid ? oembed(`https://${host}/services/oembed`, `https://${host}/w/${uuid}`) : undefined;
}

/** By the word before the id in the identity of an embed. Twitch tells only who has an account with it. */
const ASK: Record<string, Ask> = {
  youtube,
  vimeo,
  peertube,
  dailymotion: (id) => oembed("https://www.dailymotion.com/services/oembed", `https://www.dailymotion.com/video/${id}`),
  odysee: (id) => oembed("https://odysee.com/$/oembed", `https://odysee.com/${id}`),
  streamable: (id) => oembed("https://api.streamable.com/oembed.json", `https://streamable.com/${id}`),
  ted: (id) => oembed("https://www.ted.com/services/v1/oembed.json", `https://www.ted.com/talks/${id}`),
  // Of an item that is not there it tells an empty object.
  archive: (id) => `https://archive.org/metadata/${id.split("/", 1)[0]}`,
  // The player itself: there is nothing smaller to ask for.
  ccc: (id) => `https://media.ccc.de/v/${id}/oembed`,
};

/**
 * Where the provider of a video says in public whether it still has it, always by https and at the provider's own host;
 * undefined when it says so nowhere.
 */
export function questionOf(embedKey: string | null, iframeSrc: string | null): string | undefined {
  const [, provider = "", id = ""] = /^([a-z]+):(.+)$/s.exec(embedKey ?? "") ?? [];
  return Object.hasOwn(ASK, provider) ? ASK[provider]?.(id, iframeSrc ?? "") : undefined;
}
