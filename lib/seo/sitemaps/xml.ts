/** Forbidden or discouraged in XML 1.0. */
const FORBIDDEN = /[^\t\n\r\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const MARKUP = /[&<>"']/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(MARKUP, (char) => ENTITIES[char] as string);

/** Only `xml` creates instances, so that text cannot pass for markup. */
export class Xml {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Child = Xml | string | number | null | undefined;
type Attributes = Record<string, string | number | undefined>;

export const XML_PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xml(name: string, attributes: Attributes, ...children: Child[]): Xml {
  const inside = children
    .map((child) => (child instanceof Xml ? child.markup : escapeXml(String(child ?? ""))))
    .join("");
  const opening = openTag(name, attributes);
  return new Xml(inside === "" ? `${opening.slice(0, -1)}/>` : `${opening}${inside}</${name}>`);
}

export const xmlIf = (name: string, text: string | number | null | undefined): Xml | undefined =>
  text === null || text === undefined || text === "" ? undefined : xml(name, {}, text);

export function openTag(name: string, attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join("")}>`;
}
