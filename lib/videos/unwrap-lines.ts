/** Characters. Texts are not wrapped at less by an editor or a mail program, nor at more. */
const WIDTHS = { least: 40, most: 100 };
/** A list, a quotation, a heading or an address begins a line of its own. */
const OWN_LINE = /^(?:[-*•–>#|+]|\d+[.)]|\d+:\d\d|https?:)/;

const firstWord = (line: string): string => line.split(/\s/, 1)[0] ?? "";

/** Joins lines that were broken only because the next word exceeded the width, so that a text fills any screen. */
export function unwrapLines(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const width = Math.max(...lines.map((line) => line.length));
  if (width < WIDTHS.least || width > WIDTHS.most) return text;
  const joins = (at: number): boolean => {
    const [line = "", next = ""] = lines.slice(at, at + 2);
    return line !== "" && next !== "" && !OWN_LINE.test(next) && line.length + 1 + firstWord(next).length > width;
  };
  // One or two such lines may be chance.
  if (lines.filter((_, at) => joins(at)).length < 3) return text;
  return lines.map((line, at) => line + (at === lines.length - 1 ? "" : joins(at) ? " " : "\n")).join("");
}
