import { providerOf, providerOfAnyHost } from "../providers/snapshot.ts";
import { fillTemplate } from "../providers/template.ts";
import type { Provider } from "../providers/types.ts";
import { embedHostProblem } from "./embed-host.ts";
import { readSnippet } from "./embed-snippet.ts";
import { type AddressKind, kindOfAddress } from "./player-address.ts";

export type Embed = {
  /** The player's https URL, unchanged if a player's URL was given. */
  iframeSrc: string;
  /** The player's host, in lower case and punycode. */
  host: string;
  /** Equal for all URLs of one video. */
  embedKey: string;
  /** `page` if the URL looks like a video's page rather than a player. */
  kind: AddressKind;
  /** Size in the embed code, in pixels. */
  size?: { width: number; height: number };
};

/** A sentence that explains why the text is rejected. */
type EmbedProblem = { problem: string };

const MAX_LENGTH = 2000;
const NOISE = /^(utm_\w+|fbclid|gclid|autoplay|muted?|loop)$/i;

/** Parses a player URL, a known site's watch page or an `<iframe>`. */
export function readEmbed(pasted: string): Embed | EmbedProblem {
  if (pasted.length > 10_000) return { problem: "The address is too long." };
  const text = pasted.replace(/^[ \n\r]+|[ \n\r]+$/g, "");
  if (!text) return { problem: "The address of the player is missing." };
  if (!text.startsWith("<")) return readAddress(text);
  const snippet = readSnippet(text);
  if ("problem" in snippet) return snippet;
  // Protocol-relative URLs take the scheme of the page.
  const embed = readAddress(snippet.src.trim().replace(/^\/\/(?=[^/\\])/, "https://"));
  return "problem" in embed ? embed : { ...embed, kind: "player", ...(snippet.size && { size: snippet.size }) };
}

function readAddress(text: string): Embed | EmbedProblem {
  if (/[\p{Cc}\p{Cs}\s\u200b\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text))
    return { problem: "The address contains spaces or control characters." };
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return { problem: "The address must begin with https://." };
  if (text.includes("\\")) return { problem: "The address contains a backslash." };
  if (authority.includes("@")) return { problem: "The address contains a user name." };
  const given = URL.parse(text);
  if (!given || authority.includes("%")) return { problem: "The name of the site is not valid." };
  if (given.port) return { problem: "The address names a port." };
  // Changed after the check for ports, because a port would have another meaning under the new scheme.
  const url = new URL(given.href.replace(/^http:/, "https:"));
  const problem = embedHostProblem(url.hostname);
  return problem ? { problem } : readPlayer(url);
}

function readPlayer(url: URL): Embed | EmbedProblem {
  const provider = providerOf(url.hostname);
  const found = (provider ?? providerOfAnyHost())?.find(url);
  // Operators' rules may miss a playable URL, which is treated like one of an unknown host.
  if (provider?.isBuiltIn && !found) return { problem: `The address is not one of a video of ${provider.name}.` };
  const player = found?.player ? new URL(found.player) : url;
  if (player.href.length > MAX_LENGTH) return { problem: `The address is longer than ${MAX_LENGTH} characters.` };
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

/** The identity of a URL of an unknown site, without parameters that only affect playback. */
function plainKey(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !NOISE.test(name)));
  query.sort();
  const fragment = /^#(t=.*)?$/.test(url.hash) ? "" : url.hash;
  return `${url.hostname}${url.pathname}${query.size ? `?${query}` : ""}${fragment}`;
}

/**
 * URL for the frame's `src`; undefined if the stored URL is not a player's. Twitch requires the embedding site's host.
 */
export function playerAddress(iframeSrc: string, siteHost: string): string | undefined {
  const embed = readEmbed(iframeSrc);
  if ("problem" in embed) return undefined;
  // A rule added after the video may know a better player URL.
  if (embed.iframeSrc !== iframeSrc && providerOf(embed.host)?.isBuiltIn !== false) return undefined;
  if (!embed.host.endsWith(".twitch.tv")) return embed.iframeSrc;
  const url = new URL(embed.iframeSrc);
  url.searchParams.set("parent", siteHost);
  return url.href;
}

type PlayerPolicy = Pick<Provider, "referrerPolicy"> & { sandbox: string; allow: string };

/** Thumbnail URL by the provider's template. */
export function thumbnailOf(iframeSrc: string): string | undefined {
  const url = URL.parse(iframeSrc);
  if (!url) return undefined;
  const provider = providerOf(url.hostname);
  const match = provider?.find(url);
  return provider?.thumbnailTemplate && match && fillTemplate(provider.thumbnailTemplate, match.values, "raw");
}

/** Players may never navigate the page or use camera, microphone or location. */
export function playerPolicy(host: string): PlayerPolicy {
  const provider = providerOf(host);
  const sandbox = ["allow-scripts", "allow-same-origin", "allow-presentation", ...(provider?.sandbox ?? [])];
  return {
    sandbox: sandbox.join(" "),
    allow: ["fullscreen", "picture-in-picture", ...(provider?.allow ?? [])].join("; "),
    // Some players refuse to play without a referrer; this policy sends the site's origin but not the page.
    referrerPolicy: provider?.referrerPolicy ?? "strict-origin-when-cross-origin",
  };
}

export type FramedPlayer = PlayerPolicy & { iframeSrc: string; host: string };

/** Undefined if there is no player at the address. */
export function framedPlayer(address: string, siteHost: string): FramedPlayer | undefined {
  const embed = readEmbed(address);
  const iframeSrc = "problem" in embed ? undefined : playerAddress(embed.iframeSrc, siteHost);
  return "problem" in embed || !iframeSrc ? undefined : { iframeSrc, host: embed.host, ...playerPolicy(embed.host) };
}

/**
 * Expands an operator's list such as `youtube.com, media.example.org`: a known site stands for its player hosts, any
 * other entry for itself.
 */
export function listedHosts(entries: string[]): string[] {
  const hosts = entries.flatMap((entry) => {
    const host = URL.parse(entry.includes("://") ? entry : `https://${entry}`)?.hostname ?? entry.toLowerCase();
    return providerOf(host)?.playerHosts ?? [host];
  });
  return [...new Set(hosts)];
}

/** Stills of a video by the provider's templates, if any. */
export function stillAddressesOf(iframeSrc: string): string[] {
  const url = URL.parse(iframeSrc);
  const provider = url && providerOf(url.hostname);
  if (!url || !provider?.stillTemplates.length) return [];
  const match = provider.find(url);
  return provider.stillTemplates.flatMap((template) => (match && fillTemplate(template, match.values, "raw")) ?? []);
}
