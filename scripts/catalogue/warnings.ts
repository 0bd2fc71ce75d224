import { formatNumber } from "#lib/core/format";
import type { Dividers } from "#lib/imports/divider";
import type { Inspection } from "#lib/imports/inspect";
import type { ColumnWarning } from "#lib/imports/unknown-column";

const SHOWN_VALUES = 6;

function consequence({ looksLike, values, unpublished }: ColumnWarning, hasDates: boolean): string {
  if (looksLike === "views") return "looks like views. It is not read: counting begins at 0.";
  if (looksLike === "date") {
    const instead = hasDates
      ? "createdAt alone counts."
      : "every video counts as added now. Name the column createdAt to keep its dates.";
    return `looks like a date. It is not read: ${instead}`;
  }
  const counted = values.slice(0, SHOWN_VALUES).map(([value, rows]) => `${value} ${formatNumber(rows)}`);
  const more = values.length > SHOWN_VALUES ? ", …" : "";
  const rows = unpublished === 1 ? "1 row that does not look" : `${formatNumber(unpublished)} rows that do not look`;
  const drafts = unpublished > 0 ? `, also the ${rows} published` : "";
  return `looks like a state (${counted.join(", ")}${more}). It is not read: every row becomes visible${drafts}.`;
}

export const warningLines = ({ warnings, hasDates }: Inspection): string[] =>
  warnings.map((warning) => `Column ${warning.column} ${consequence(warning, hasDates)}`);

export function dividerLines({ dividers, undivided }: Pick<Inspection, "dividers" | "undivided">): string[] {
  const lists = (Object.keys(dividers) as (keyof Dividers)[]).filter((column) => dividers[column] === ",");
  return [
    ...lists.map((column) => `The ${column} are divided at commas; --divider "|" keeps commas as part of a name.`),
    ...undivided.map(
      ({ column, example }) => `"${example.slice(0, 80)}" is one name in ${column}; --divider "," divides at commas.`,
    ),
  ];
}
