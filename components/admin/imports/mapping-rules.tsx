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
const DAYS: Record<(typeof DAY_ORDERS)[number], string> = { dmy: "31.12.2025", mdy: "12/31/2025" };

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

/** How values are read: what divides lists, what words of the status mean, units and orders. */
export function MappingRules({ rules }: { rules: Rules }) {
  const { dividers, status, duration, days, keepsMarkup, asDrafts }: Mapping["rules"] = rules;
  // The database does not keep the order of words.
  const words = Object.entries(status).sort(([a], [b]) => a.localeCompare(b));
  return (
    <details className="mapping-rules" open={words.length > 0}>
      <summary>How values are read</summary>
      <div className="mapping-fields">
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
      <label className="import-check">
        <input type="checkbox" name="rules.keepsMarkup" defaultChecked={keepsMarkup} />
        Keep texts as they stand, HTML and all
      </label>
      <label className="import-check">
        <input type="checkbox" name="rules.asDrafts" defaultChecked={asDrafts} />
        Import as drafts, which only admins see
      </label>
    </details>
  );
}
