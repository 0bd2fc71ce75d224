import { providerOf, providerOfAnyHost } from "../providers/snapshot.ts";
import { fillTemplate } from "../providers/template.ts";
import type { Provider } from "../providers/types.ts";
import { refuseHost } from "./embed-host.ts";
import { readSnippet } from "./embed-snippet.ts";
import { type AddressKind, kindOfAddress } from "./player-address.ts";

export type Embed = {
  /** Address of the player: https, as given where it was a player's address already. */
  iframeSrc: string;
  /** Host of the player, in lower case and punycode. */
  host: string;
  /** The same for all addresses of one video. */
  embedKey: string;
  /** Whether it is known to be a player, or appears to be the page of a video. */
  kind: AddressKind;
  /** Size in the pasted snippet, in pixels. */
  size?: { width: number; height: number };
};

/** Why something is not the address of a player, as a sentence. */
type EmbedRefusal = { refusal: string };

const MAX_LENGTH = 2000;
const NOISE = /^(utm_\w+|fbclid|gclid|autoplay|muted?|loop)$/i;

/** Turns what a person pastes (an address of a player or of a known site's watch page, an `<iframe>`) into a player. */
export function readEmbed(pasted: string): Embed | EmbedRefusal {
  if (pasted.length > 10_000) return { refusal: "The address is too long." };
  const text = pasted.replace(/^[ \n\r]+|[ \n\r]+$/g, "");
  if (!text) return { refusal: "The address of the player is missing." };
  if (!text.startsWith("<")) return readAddress(text);
  const snippet = readSnippet(text);
  if ("refusal" in snippet) return snippet;
  // In a document an address without a scheme has that of its page.
  const embed = readAddress(snippet.src.trim().replace(/^\/\/(?=[^/\\])/, "https://"));
  return "refusal" in embed ? embed : { ...embed, kind: "player", ...(snippet.size && { size: snippet.size }) };
}

function readAddress(text: string): Embed | EmbedRefusal {
  if (/[\p{Cc}\p{Cs}\s\u200b\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text))
    return { refusal: "The address contains spaces or control characters." };
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return { refusal: "The address must begin with https://." };
  if (text.includes("\\")) return { refusal: "The address contains a backslash." };
  if (authority.includes("@")) return { refusal: "The address contains a user name." };
  const given = URL.parse(text);
  if (!given || authority.includes("%")) return { refusal: "The name of the site is not valid." };
  if (given.port) return { refusal: "The address names a port." };
  // Only now: a port would survive the change of scheme with another meaning.
  const url = new URL(given.href.replace(/^http:/, "https:"));
  const refusal = refuseHost(url.hostname);
  return refusal ? { refusal } : readPlayer(url);
}

function readPlayer(url: URL): Embed | EmbedRefusal {
  const provider = providerOf(url.hostname);
  const found = (provider ?? providerOfAnyHost())?.find(url);
  // Rules that operators write may miss an address that plays; it is treated like one of an unknown host.
  if (provider?.isBuiltIn && !found) return { refusal: `The address is not one of a video of ${provider.name}.` };
  const player = found?.player ? new URL(found.player) : url;
  if (player.href.length > MAX_LENGTH) return { refusal: `The address is longer than ${MAX_LENGTH} characters.` };
  if (provider && !found?.player) player.hostname = playerHost(provider.playerHosts, url.hostname);
  const key = (provider ?? providerOfAnyHost())?.key;
  const embedKey = found ? `${key}:${found.id}` : plainKey(url);
  return { iframeSrc: player.href, host: player.hostname, embedKey, kind: found ? "player" : kindOfAddress(url) };
}

/** Players are served with or without "www.", not always with both. */
const playerHost = (players: string[], host: string) =>
  players.includes(host)
    ? host
    : (players.find((known) => known.replace("www.", "") === host.replace("www.", "")) ?? host);

/** Identity of an address whose site is not known: what remains without the words that change only how it plays. */
function plainKey(url: URL): string {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !NOISE.test(name)));
  kept.sort();
  const fragment = /^#(t=.*)?$/.test(url.hash) ? "" : url.hash;
  return `${url.hostname}${url.pathname}${kept.size ? `?${kept}` : ""}${fragment}`;
}

/** What the page puts into `src`: undefined when the stored address is not one of a player, Twitch told who frames it. */
export function playerAddress(iframeSrc: string, siteHost: string): string | undefined {
  const embed = readEmbed(iframeSrc);
  if ("refusal" in embed) return undefined;
  // A rule written after the video was added may know a better address of its player.
  if (embed.iframeSrc !== iframeSrc && providerOf(embed.host)?.isBuiltIn !== false) return undefined;
  if (!embed.host.endsWith(".twitch.tv")) return embed.iframeSrc;
  const url = new URL(embed.iframeSrc);
  url.searchParams.set("parent", siteHost);
  return url.href;
}

type PlayerPolicy = Pick<Provider, "referrerPolicy"> & { sandbox: string; allow: string };

/** What a player of this host may do. Never navigate the page, never ask for camera, microphone or place. */
/** The picture of a player's video, by its provider's pattern. */
export function thumbnailOf(iframeSrc: string): string | undefined {
  const url = URL.parse(iframeSrc);
  if (!url) return undefined;
  const provider = providerOf(url.hostname);
  const match = provider?.find(url);
  return provider?.thumbnailTemplate && match && fillTemplate(provider.thumbnailTemplate, match.values, "raw");
}

export function playerPolicy(host: string): PlayerPolicy {
  const provider = providerOf(host);
  const sandbox = ["allow-scripts", "allow-same-origin", "allow-presentation", ...(provider?.sandbox ?? [])];
  return {
    sandbox: sandbox.join(" "),
    allow: ["fullscreen", "picture-in-picture", ...(provider?.allow ?? [])].join("; "),
    // Some players refuse to play for a page that does not say where it is; they learn the site, not the page.
    referrerPolicy: provider?.referrerPolicy ?? "strict-origin-when-cross-origin",
  };
}

/**
 * The hosts that an operator means with a list like `youtube.com, media.example.org`: a known site stands for the hosts
 * of its players, another entry for itself.
 */
export function listedHosts(entries: string[]): string[] {
  const hosts = entries.flatMap((entry) => {
    const host = URL.parse(entry.includes("://") ? entry : `https://${entry}`)?.hostname ?? entry.toLowerCase();
    return providerOf(host)?.playerHosts ?? [host];
  });
  return [...new Set(hosts)];
}
