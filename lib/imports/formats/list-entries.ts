import { decodeHTML } from "entities";

/** What a list says about the video at an address. */
export type Entry = Partial<Record<"Title" | "Duration" | "Category" | "Thumbnail" | "Tags" | "Date", string>>;

const INFO = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)((?:\s+[\w-]+="[^"]*")*)\s*,(.*)$/i;
const attributeIn = (text: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, "i").exec(text)?.[1] || undefined;

/** Reads a directive of an M3U playlist, which is about the next address. */
export function readDirective(line: string): Entry {
  const group = /^#EXTGRP:\s*(.+)$/i.exec(line)?.[1];
  if (group) return { Category: group };
  const [, seconds, attributes = "", title = ""] = INFO.exec(line) ?? [];
  if (seconds === undefined) return {};
  return {
    Title: title.trim() || attributeIn(attributes, "tvg-name"),
    // -1 and 0 mean an unknown duration.
    Duration: Number(seconds) > 0 ? seconds : undefined,
    Category: attributeIn(attributes, "group-title"),
    Thumbnail: attributeIn(attributes, "tvg-logo"),
  };
}

/** Reads a line of the bookmarks that browsers export. `folders` are the open ones. */
export function readBookmark(line: string, folders: string[]): { address: string; entry: Entry } | undefined {
  const folder = /<H3\b[^<>]*>([^<]*)<\/H3>/i.exec(line)?.[1];
  if (folder !== undefined) folders.push(decodeHTML(folder));
  else if (/^\s*<\/DL>/i.test(line)) folders.pop();
  const [, attributes, title = ""] = /<A(\s[^<>]*)>([^<]*)<\/A>/i.exec(line) ?? [];
  const address = attributes && attributeIn(attributes, "HREF");
  if (!address) return undefined;
  return {
    address: decodeHTML(address),
    entry: {
      Title: title.replace(/ (?:- YouTube|on Vimeo)$/, ""),
      Category: folders.at(-1),
      Tags: attributeIn(attributes, "TAGS"),
      Date: attributeIn(attributes, "ADD_DATE"),
    },
  };
}

const MARKDOWN = /^(.*?)!?\[([^[\]]*)\]\(((?:https?:)?\/\/[^\s()]+)\)/i;
const WITH_TEXT = /^(.*?)((?:https?:)?\/\/[^\s<>"]+)(.*)$/i;
const LEADING = /^(?:\s*(?:[-–—*•>|:;,]+|\d{1,4}[.)])(?=\s|$))+/;
const TRAILING = ' \t-–—|:;,("<[';

/** Without bullets, numbers and dashes around it. */
function bare(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(LEADING, "").trim();
}

/** Reads "Title - https://…", "https://… Title" and Markdown links. */
export function readTitled(line: string): { address: string; title: string } | undefined {
  const [, , name, link] = MARKDOWN.exec(line) ?? [];
  if (link) return { address: link, title: (name ?? "").trim() };
  const [, before = "", address = "", after = ""] = WITH_TEXT.exec(line) ?? [];
  if (!address || /\/\//.test(after)) return undefined;
  const [left, right] = [bare(before), bare(after)];
  return { address: address.replace(/(?<![,;|)\]])[,;|)\]]+$/, ""), title: left || right.replace(/^[)\]">\s]+/, "") };
}
