import type { Change } from "#lib/settings/texts/versions/comparison";

const LOOK = {
  added: "mx-0.5 bg-success/15 underline decoration-1 underline-offset-3",
  removed: "mx-0.5 text-muted line-through",
};

/** Added and removed text, paragraph by paragraph. */
export function TextChanges({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>The text is unchanged.</p>;
  return changes.map(({ heading, parts }, place) => (
    <div key={place}>
      {heading && heading !== changes[place - 1]?.heading && <h3>{heading}</h3>}
      <p className="wrap-anywhere">
        {parts.map(({ kind, text }, at) => {
          if (kind === "same") return text;
          const Mark = kind === "added" ? "ins" : "del";
          return (
            <Mark key={at} className={LOOK[kind]}>
              <span className="sr-only">{kind === "added" ? " Added: " : " Removed: "}</span>
              {text}
              <span className="sr-only">. </span>
            </Mark>
          );
        })}
      </p>
    </div>
  ));
}
