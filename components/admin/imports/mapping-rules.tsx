import { Icon } from "#components/ui/icon";
import { DAY_ORDERS, DURATION_UNITS, type Mapping, ROW_STATES, type Rules } from "#lib/imports/mapping/types";

const DIVIDERS: [string, string][] = [
  ["|", "bars |"],
  [",", "commas ,"],
  [";", "semicolons ;"],
  ["/", "slashes /"],
  ["\t", "tabs"],
];
const STATES: Record<(typeof ROW_STATES)[number], string> = {
  public: "public",
  premium: "premium",
  draft: "a draft",
  skip: "not to be shown",
};
const DAYS: Record<(typeof DAY_ORDERS)[number], string> = {
  dmy: "31.12.2025, day first",
  mdy: "12/31/2025, month first",
};

type Choice = { name: string; label: string; value: string; choices: readonly (readonly [string, string])[] };

function Select({ name, label, value, choices }: Choice) {
  const id = `map-${name.replaceAll(/\W/g, "-")}`;
  const all = choices.some(([known]) => known === value) ? choices : [...choices, [value, value] as const];
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="field" defaultValue={value}>
        {all.map(([known, text]) => (
          <option key={known} value={known}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const same = (words: readonly string[]) => words.map((word) => [word, word] as const);

/** Separators, status words, units and orders used to parse values. */
export function MappingRules({ rules, isOpen }: { rules: Rules; isOpen: boolean }) {
  const { dividers, status, duration, days, keepsMarkup }: Mapping["rules"] = rules;
  // jsonb doesn't preserve the order of keys.
  const words = Object.entries(status).sort(([a], [b]) => a.localeCompare(b));
  return (
    <details className="group rounded-picture bg-surface px-4 py-1.5" open={isOpen || words.length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <Icon name="down" className="-rotate-90 group-open:rotate-0" />
        How values are read
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] items-start gap-x-4 gap-y-3.5 mt-1 mb-2">
        <Select
          name="rules.dividers.categories"
          label="Categories divided by"
          value={dividers.categories}
          choices={DIVIDERS}
        />
        <Select name="rules.dividers.tags" label="Tags divided by" value={dividers.tags} choices={DIVIDERS} />
        <Select name="rules.duration" label="Durations in" value={duration} choices={same(DURATION_UNITS)} />
        <Select
          name="rules.days"
          label="Dates like"
          value={days}
          choices={DAY_ORDERS.map((order) => [order, DAYS[order]] as const)}
        />
        {words.map(([word, state]) => (
          <Select
            key={word}
            name={`rules.status.${word}`}
            label={`Status “${word}” is`}
            value={state}
            choices={ROW_STATES.map((each) => [each, STATES[each]] as const)}
          />
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" name="rules.keepsMarkup" defaultChecked={keepsMarkup} />
        Keep texts unchanged, including HTML
      </label>
    </details>
  );
}
