import { readUuid } from "./short-uuid.ts";

/** What of an address of a provider is a video, and where its player is. */
export type Found = {
  /** Names the video at its provider. */
  id: string;
  /** Address of the player; absent when the address given is a player's already. */
  player?: string;
};

type EmbedProvider = {
  name: string;
  /** Stands before the id in the identity of an embed: never changed, it is stored. */
  key: string;
  /** The domains that are the provider's own, with all below them. */
  domains: string[];
  /** Hosts its players are framed from. */
  players: string[];
  find(url: URL): Found | undefined;
  /** Extra rights of its player in the sandbox. */
  sandbox?: string;
};

const ID = /^[\w-]{1,64}$/;
const id = (text: string | null | undefined) => (text && ID.test(text) ? text : undefined);
const parts = (url: URL) => url.pathname.split("/").slice(1).filter(Boolean);

/** "1h2m3s", "95s" or "95" as seconds. */
function seconds(text: string | null): number {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "");
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) : 0;
}

function youtube(url: URL): Found | undefined {
  const [first = "", second] = parts(url);
  const list = id(url.searchParams.get("list"));
  const isPlayer = first === "embed" && youtubePlayers.includes(url.hostname);
  const channel = id(url.searchParams.get("channel"));
  if (second === "videoseries") return isPlayer && list ? { id: `list:${list}` } : undefined;
  if (second === "live_stream") return isPlayer && channel ? { id: `live:${channel}` } : undefined;
  const short = url.hostname === "youtu.be";
  const named = ["embed", "shorts", "live", "v", "e"].includes(first) ? second : undefined;
  const found = id(short ? first : first === "watch" ? url.searchParams.get("v") : named);
  if (!found || isPlayer) return found ? { id: found } : undefined;
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  return { id: found, player: `https://www.youtube.com/embed/${found}${start ? `?start=${start}` : ""}` };
}
const youtubePlayers = ["www.youtube.com", "www.youtube-nocookie.com", "youtube.com", "youtube-nocookie.com"];

function vimeo(url: URL): Found | undefined {
  const path = parts(url);
  const at = path.findIndex((part) => /^\d{1,20}$/.test(part));
  const found = path[at];
  const before = path.slice(0, at).join("/");
  if (!found) return undefined;
  if (url.hostname === "player.vimeo.com") return before === "video" ? { id: found } : undefined;
  if (!/^(|video|channels\/[\w-]+|groups\/[\w-]+\/videos|(album|showcase)\/\d+\/video)$/.test(before)) return undefined;
  // A video that is not listed opens only with the hash that its owner hands out.
  const hash = url.searchParams.get("h") ?? path[at + 1] ?? "";
  return {
    id: found,
    player: `https://player.vimeo.com/video/${found}${/^[0-9a-f]+$/.test(hash) ? `?h=${hash}` : ""}`,
  };
}

function dailymotion(url: URL): Found | undefined {
  const [first = "", second, third] = parts(url);
  if (url.hostname === "geo.dailymotion.com") {
    const found = /^player(\.html)?$/.test(first) ? id(url.searchParams.get("video")) : undefined;
    return found ? { id: found } : undefined;
  }
  if (first === "embed" && second === "video") return id(third) ? { id: third as string } : undefined;
  const found = id((url.hostname === "dai.ly" ? first : first === "video" ? second : "")?.split("_")[0]);
  return found ? { id: found, player: `https://geo.dailymotion.com/player.html?video=${found}` } : undefined;
}

function archive(url: URL): Found | undefined {
  const [first = "", item, ...file] = parts(url);
  // Its own snippets write options behind the name: /embed/name&playlist=1.
  const name = item?.split("&")[0] ?? "";
  if (!/^[\w.-]{1,200}$/.test(name)) return undefined;
  const found = [name, ...file].join("/");
  if (first === "embed" || (first === "download" && file.length)) return { id: found };
  return first === "details" ? { id: found, player: `https://archive.org/embed/${found}` } : undefined;
}

// Twitch wants to be told the site that frames it: `playerAddress` of embed.ts adds that.
function twitch(url: URL): Found | undefined {
  const [first = "", second, third] = parts(url);
  if (url.hostname === "player.twitch.tv") {
    const video = /^v?(\d{1,20})$/.exec(url.searchParams.get("video") ?? "")?.[1];
    return video ? { id: video } : undefined;
  }
  if (url.hostname === "clips.twitch.tv") {
    const clip = id(first === "embed" ? url.searchParams.get("clip") : first);
    if (!clip) return undefined;
    return first === "embed" ? { id: clip } : { id: clip, player: `https://clips.twitch.tv/embed?clip=${clip}` };
  }
  if (first === "videos" && /^\d{1,20}$/.test(second ?? "")) {
    return { id: second as string, player: `https://player.twitch.tv/?video=${second}&autoplay=false` };
  }
  const clip = second === "clip" ? id(third) : undefined;
  return clip ? { id: clip, player: `https://clips.twitch.tv/embed?clip=${clip}` } : undefined;
}

function odysee(url: URL): Found | undefined {
  const path = parts(url);
  const isPlayer = path[0] === "$" && path[1] === "embed";
  const claim = isPlayer ? path.slice(2) : path;
  const last = claim.at(-1) ?? "";
  if (last.startsWith("@") || (path[0] === "$" && !isPlayer)) return undefined;
  // The older form of the player's address ends in /name/claim, the newer one in /name:claim.
  const old = isPlayer && claim.length === 2 && !claim[0]?.startsWith("@");
  const found = old ? claim.join(":") : last;
  if (!/^[^:]+:[0-9a-f]+$/.test(found)) return undefined;
  return isPlayer ? { id: found } : { id: found, player: `https://odysee.com/$/embed/${claim.join("/")}` };
}

/** A provider whose addresses are `/before/id` of the watch page and `/player/id` of the player. */
const simple = (watch: RegExp, player: RegExp, address: (id: string) => string) => (url: URL) => {
  const place = url.hostname + url.pathname;
  const playing = player.exec(place)?.[1];
  if (playing) return { id: playing };
  const watching = watch.exec(place)?.[1];
  return watching ? { id: watching, player: address(watching) } : undefined;
};

const NEW_TABS = "allow-popups allow-popups-to-escape-sandbox";

const PROVIDERS: EmbedProvider[] = [
  {
    name: "YouTube",
    key: "youtube",
    domains: ["youtube.com", "youtube-nocookie.com", "youtu.be"],
    players: youtubePlayers,
    find: youtube,
    sandbox: NEW_TABS,
  },
  {
    name: "Vimeo",
    key: "vimeo",
    domains: ["vimeo.com"],
    players: ["player.vimeo.com"],
    find: vimeo,
    sandbox: NEW_TABS,
  },
  {
    name: "Dailymotion",
    key: "dailymotion",
    domains: ["dailymotion.com", "dai.ly"],
    players: ["geo.dailymotion.com", "www.dailymotion.com"],
    find: dailymotion,
    sandbox: NEW_TABS,
  },
  { name: "Internet Archive", key: "archive", domains: ["archive.org"], players: ["archive.org"], find: archive },
  {
    name: "Twitch",
    key: "twitch",
    domains: ["twitch.tv"],
    players: ["player.twitch.tv", "clips.twitch.tv"],
    find: twitch,
    sandbox: NEW_TABS,
  },
  { name: "Odysee", key: "odysee", domains: ["odysee.com"], players: ["odysee.com"], find: odysee, sandbox: NEW_TABS },
  {
    name: "Streamable",
    key: "streamable",
    domains: ["streamable.com"],
    players: ["streamable.com"],
    find: simple(
      /^(?:www\.)?streamable\.com\/([a-z0-9]+)$/,
      /^streamable\.com\/[eo]\/([a-z0-9]+)$/,
      (id) => `https://streamable.com/e/${id}`,
    ),
  },
  {
    name: "media.ccc.de",
    key: "ccc",
    domains: ["media.ccc.de"],
    players: ["media.ccc.de"],
    find: simple(/^media\.ccc\.de\/v\/([\w.-]+)$/, /^media\.ccc\.de\/v\/([\w.-]+)\/oembed$/, (id) => {
      return `https://media.ccc.de/v/${id}/oembed`;
    }),
  },
  {
    name: "TED",
    key: "ted",
    domains: ["ted.com"],
    players: ["embed.ted.com"],
    find: simple(
      /^(?:www\.)?ted\.com\/talks\/([\w-]+)$/,
      /^embed\.ted\.com\/talks\/(?:lang\/[\w-]+\/)?([\w-]+)$/,
      (id) => {
        return `https://embed.ted.com/talks/${id}`;
      },
    ),
  },
];

/** Names so distinctive that a foreign host which contains one is made to be mistaken for its owner. */
export const BRANDS = ["youtube", "vimeo", "dailymotion", "odysee", "twitch"];

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Whether the host is a known provider's own, be it of its pages, its players or its files. */
export function isProviderHost(host: string): boolean {
  return PROVIDERS.some(({ domains }) => domains.some((domain) => isWithin(host, domain)));
}

/** The provider whose pages or players this host serves. */
export function providerOf(host: string): EmbedProvider | undefined {
  const bare = host.replace(/^(www|m|music)\./, "");
  return PROVIDERS.find(({ domains, players }) => domains.includes(bare) || players.includes(host));
}

/** PeerTube runs on hosts of any name, and is known by the form of its addresses. */
export function peertube(url: URL): Found | undefined {
  const [, watch, watchId, playerId] =
    /^\/(?:(w|videos\/watch)\/([^/]+)|videos\/embed\/([^/]+))\/?$/.exec(url.pathname) ?? [];
  const found = readUuid(watchId ?? playerId ?? "");
  if (!found) return undefined;
  return watch ? { id: found, player: `https://${url.hostname}/videos/embed/${watchId}` } : { id: found };
}
