import type { DuplicatePair } from "#lib/admin/duplicates/types";
import { evidenceOf } from "./evidence.ts";

const words = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What agrees is bold. */
export function PairHeading({ pair }: { pair: DuplicatePair }) {
  const { level, same, different } = evidenceOf(pair);
  return (
    <h2 className="font-normal text-muted">
      <span className="font-semibold text-text">{level}:</span> the same{" "}
      {words.formatToParts(same).map(({ type, value }, n) =>
        type === "element" ? (
          <b key={value} className="font-semibold text-text">
            {value}
          </b>
        ) : (
          <span key={n}>{value}</span>
        ),
      )}
      {different.length > 0 && `, another ${words.format(different)}`}
    </h2>
  );
}
