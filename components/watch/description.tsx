import { Collapse } from "#components/ui/collapse";

/** About six lines of a wide screen. */
const LONG = { characters: 480, lines: 6 };

/** A video's description as plain text, its line breaks kept; a long one opens on request. */
export function Description({ text }: { text: string }) {
  const tidy = text.trim();
  if (!tidy) return null;
  const long = tidy.length > LONG.characters || tidy.split("\n").length > LONG.lines;
  const body = <p className="description">{tidy}</p>;
  return long ? <Collapse>{body}</Collapse> : body;
}
