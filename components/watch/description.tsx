import { Collapse } from "#components/ui/collapse";
import { unwrapLines } from "#lib/videos/unwrap-lines";

/** About six lines on a wide screen, and eleven. */
const LONG = { characters: 480, lines: 6 };
const LONG_ON_WIDE = { characters: 880, lines: 11 };

/** Blank lines, which may contain spaces, separate paragraphs. */
const paragraphsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .split(/\n{2,}/);

/** Preserves the author's line breaks and collapses long text. */
export function Description({ text }: { text: string }) {
  const tidy = unwrapLines(text.trim());
  if (!tidy) return null;
  const paragraphs = paragraphsOf(tidy);
  const lines = paragraphs.join("\n").split("\n").length;
  const exceeds = (limit: typeof LONG) => tidy.length > limit.characters || lines > limit.lines;
  const body = (
    <div className="description max-w-[80ch] mt-5 grid gap-2 whitespace-pre-line wrap-anywhere text-pretty *:min-w-0 *:[unicode-bidi:plaintext]">
      {paragraphs.map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
  return exceeds(LONG) ? <Collapse isOpenOnWide={!exceeds(LONG_ON_WIDE)}>{body}</Collapse> : body;
}
