import { SaxesParser } from "saxes";
import { Failure } from "#lib/core/errors";
import type { FieldTable } from "./field-table.ts";
import type { RawRecord, RecordReader } from "./types.ts";

/** UTF-16 units. */
const MAX_RECORD = 4_000_000;
const MAX_DEPTH = 100;

const RECORDS = /^(item|entry|video|post|scene|movie|clip|row|record|track)$/i;
const WRAPPERS =
  /^(media:group|media:content|video:video|categories|tags|keywords|models|pornstars|actors|performers|thumbs|thumbnails|screenshots)$/i;

/** Media RSS lists a film in several sizes, with pictures and sound among them. */
const FILE = "media:content";

type Attributes = Record<string, string>;

const isPicture = ({ medium, type = "" }: Attributes): boolean => medium === "image" || type.startsWith("image/");

const sizeOf = ({ height, type = "" }: Attributes): number => (type.startsWith("audio/") ? -1 : Number(height) || 0);

type Element = { name: string; attributes: Attributes; text: string; hasChildren: boolean };

class XmlRecord {
  readonly values: unknown[] = [];
  readonly #table: FieldTable;
  readonly #files: { path: string; attributes: Attributes }[] = [];
  #metaKey = "";
  #metaValue = "";

  constructor(table: FieldTable) {
    this.#table = table;
  }

  #add(name: string, value: string): void {
    const text = value.trim();
    if (text) this.#table.add(this.values, name, text);
  }

  close(element: Element, parents: Element[]): void {
    const { name, attributes, text } = element;
    if (name === "wp:meta_key") this.#metaKey = text.trim();
    else if (name === "wp:meta_value") this.#metaValue = text;
    else if (name === "wp:postmeta") {
      this.#add(this.#metaKey || "meta", this.#metaValue);
      [this.#metaKey, this.#metaValue] = ["", ""];
    } else if (name === "category") this.#addCategory(attributes, text);
    else if (name === "link" && attributes.href) {
      const { rel = "alternate" } = attributes;
      this.#add(rel === "alternate" ? "link" : `link ${rel}`, attributes.href);
    } else {
      const path = [...parents.map((parent) => parent.name).filter((part) => !WRAPPERS.test(part)), name].join("/");
      if (!element.hasChildren) this.#add(path, text);
      if (name === FILE && !isPicture(attributes)) this.#files.push({ path, attributes });
      else this.#addAttributes(name === FILE ? path.replace(FILE, "media:thumbnail") : path, attributes);
    }
  }

  end(): void {
    this.#files.sort((a, b) => sizeOf(b.attributes) - sizeOf(a.attributes));
    for (const { path, attributes } of this.#files) this.#addAttributes(path, attributes);
  }

  #addAttributes(path: string, attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) this.#add(`${path}@${key}`, value);
  }

  /** WordPress uses domains for taxonomies; Atom puts the name in an attribute. */
  #addCategory({ domain = "category", term, label }: Attributes, text: string): void {
    const name = /^https?:/.test(domain) ? "category" : domain;
    this.#add(name, text.trim() || label || term || "");
  }
}

export function readXml(name: string, table: FieldTable): RecordReader {
  const parser = new SaxesParser({ xmlns: false });
  let records: RawRecord[] = [];
  let [line, size] = [0, 0];
  let depth = 0;
  let isSitemap = false;
  let record: XmlRecord | undefined;
  let open: Element[] = [];

  const fail = (what: string): never => {
    throw new Failure("invalid", `${name} ${what} in line ${parser.line}.`);
  };
  parser.on("error", () => fail("is not well-formed XML"));
  parser.on("doctype", (text) => {
    if (/<!ENTITY/i.test(text)) fail("declares entities of its own, which are not expanded: see the document type");
  });
  parser.on("opentag", (tag) => {
    if (++depth > MAX_DEPTH) fail(`nests elements more than ${MAX_DEPTH} deep`);
    if (depth === 1 && tag.name.toLowerCase() === "html") fail("is a web page, not a feed: it begins");
    if (depth === 1 && tag.name === "sitemapindex")
      fail("lists sitemaps: import the video sitemaps that it names one by one. The list begins");
    if (depth === 1 && tag.name === "opml")
      fail("lists feeds, not videos: import each of their addresses, once or as a source. The list begins");
    if (depth === 1) isSitemap = tag.name === "urlset";
    if (!record) {
      if (depth > 1 && (isSitemap ? tag.name === "url" : RECORDS.test(tag.name))) {
        record = new XmlRecord(table);
        open = [];
        for (const [key, value] of Object.entries(tag.attributes))
          if (!key.startsWith("xmlns")) table.add(record.values, key, value);
      }
      return;
    }
    const parent = open.at(-1);
    if (parent) parent.hasChildren = true;
    open.push({ name: tag.name, attributes: tag.attributes, text: "", hasChildren: false });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    depth--;
    if (!record) return;
    const element = open.pop();
    if (element) return record.close(element, open);
    record.end();
    records.push({ line: ++line, values: record.values });
    record = undefined;
    size = 0;
  });
  return (chunk, last) => {
    size += chunk.length;
    if (chunk) parser.write(chunk);
    if (last) parser.close();
    if (records.length === 0 && size > MAX_RECORD)
      throw new Failure(
        "invalid",
        `${name} has more than ${MAX_RECORD} characters after entry ${line} without another.`,
      );
    const taken = records;
    records = [];
    if (taken.length > 0) size = 0;
    return taken;
  };
}
