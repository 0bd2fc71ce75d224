import { isProviderHost } from "../providers/snapshot.ts";

/** Names so distinctive that a foreign host containing one is an imitation. */
const BRANDS = ["youtube", "vimeo", "dailymotion", "odysee", "twitch"];

const LOOKALIKE = "The address only looks like the one of a known site.";

/**
 * Maps confusable digits and letters of other scripts to Latin letters, enough to spell the names of known providers.
 */
const CONFUSABLE = new Map(
  Object.entries({
    a: "аαạɑ",
    c: "сϲ",
    d: "ԁ",
    e: "еёєẹ",
    h: "һ",
    i: "1ιіıɩỉ",
    l: "ӏⅼ",
    m: "мⅿ",
    n: "ո",
    o: "0оοσөọօ",
    s: "ѕ5",
    t: "тτ",
    u: "υսц",
    v: "ѵν",
    w: "ѡԝ",
    y: "уүγỵ",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** The host as a hurried reader perceives it. */
function skeleton(host: string): string {
  const letters = [...host.normalize("NFD").replace(/\p{M}/gu, "")].map((letter) => CONFUSABLE.get(letter) ?? letter);
  return letters.join("").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("-", "");
}

/** Decodes one label (RFC 3492) without its "xn--"; undefined if malformed. */
function decodePunycode(text: string): string | undefined {
  const split = text.lastIndexOf("-");
  const output = split > 0 ? Array.from(text.slice(0, split), (letter) => letter.charCodeAt(0)) : [];
  let [code, index, bias] = [128, 0, 72];
  for (let at = split > 0 ? split + 1 : 0; at < text.length; ) {
    const before = index;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text[at++] ?? " ");
      if (digit < 0) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    let delta = before === 0 ? Math.floor(index / 700) : (index - before) >> 1;
    delta += Math.floor(delta / (output.length + 1));
    let k = 0;
    for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(index / (output.length + 1));
    index %= output.length + 1;
    if (code > 0x10ffff) return undefined;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/**
 * Returns the reason why players of this host are rejected, if any: IP addresses, private networks and imitated names.
 * `host` must be normalised by the URL parser (lower case, punycode).
 */
export function embedHostProblem(host: string): string | undefined {
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) return "The address names a machine by number, not a site.";
  if (host.endsWith(".")) return "The name of the site ends in a dot.";
  if (!host.includes(".")) return "The address names no public site.";
  if (/\.(localhost|local|internal|lan|home\.arpa)$/.test(host)) return "The address names no public site.";
  if (!/^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host)) {
    return "The name of the site is not valid.";
  }
  if (isProviderHost(host)) return undefined;
  const labels = host.split(".").map((label) => (label.startsWith("xn--") ? decodePunycode(label.slice(4)) : label));
  if (labels.some((label) => label === undefined)) return "The name of the site is not valid.";
  if (labels.some((label) => SCRIPTS.filter((script) => script.test(label ?? "")).length > 1)) return LOOKALIKE;
  const seen = skeleton(labels.join("."));
  return BRANDS.some((brand) => seen.includes(brand)) ? LOOKALIKE : undefined;
}
