type Snippet = { src: string; size?: { width: number; height: number } };

const ENTITIES: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Reads attributes like a browser: the first of duplicates counts. */
function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of text.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const name = (match[1] ?? "").toLowerCase();
    if (!found.has(name)) found.set(name, decode(match[2] ?? match[3] ?? match[4] ?? ""));
  }
  return found;
}

/** Reads address and size from an `<iframe>` embed code. */
export function readSnippet(text: string): Snippet | { problem: string } {
  const frames = [...text.matchAll(/<iframe(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi)];
  if (frames.length !== 1) {
    return { problem: frames.length ? "The snippet holds more than one <iframe>." : "The snippet holds no <iframe>." };
  }
  const attributes = readAttributes(frames[0]?.[1] ?? "");
  const src = attributes.get("src");
  if (!src) return { problem: "The <iframe> has no address." };
  const [width, height] = ["width", "height"].map((name) =>
    Number(/^(\d{1,5})(px)?$/.exec(attributes.get(name) ?? "")?.[1]),
  );
  return width && height ? { src, size: { width, height } } : { src };
}
