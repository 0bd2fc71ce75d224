const ONE_LINE = 90;
const TEXT = "max-w-[80ch] text-muted text-(length:--text-ui) wrap-anywhere";

/** Two lines until expanded, so that the videos stay in view. */
export function CategoryDescription({ text }: { text: string }) {
  if (!text) return null;
  if (text.length <= ONE_LINE && !text.includes("\n")) return <p className={`mb-3 ${TEXT}`}>{text}</p>;
  return (
    <details className="group mb-3">
      <summary
        className={`cursor-pointer list-none group-open:whitespace-pre-line [&::-webkit-details-marker]:hidden ${TEXT}`}
      >
        <span className="line-clamp-2 group-open:line-clamp-none">{text}</span>
        <span className="link group-open:hidden">More</span>
      </summary>
    </details>
  );
}
