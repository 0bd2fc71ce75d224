import { Collapse } from "#components/ui/collapse";
import { unwrapLines } from "#lib/videos/unwrap-lines";

/** About six lines on a wide screen. */
const LONG = { characters: 480, lines: 6 };

/** Preserves the author's line breaks and collapses long text. */
export function Description({ text }: { text: string }) {
  const tidy = unwrapLines(text.trim());
  if (!tidy) return null;
  const long = tidy.length > LONG.characters || tidy.split("\n").length > LONG.lines;
  const body = (
    <p className="description max-w-[80ch] mt-5 [unicode-bidi:plaintext] whitespace-pre-line wrap-anywhere text-pretty">
      {tidy}
    </p>
  );
  return long ? <Collapse>{body}</Collapse> : body;
}
