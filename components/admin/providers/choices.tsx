import { FormRow } from "#components/ui/form-row";

type Listed = { name: string; choices: [value: string, label: string][] };

export function Choices({ legend, name, choices, chosen }: Listed & { legend: string; chosen: string[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function Select({
  label,
  name,
  choices,
  value,
  problem,
}: Listed & { label: string; value: string; problem: string | undefined }) {
  return (
    <FormRow label={label} problem={problem}>
      {(wiring) => (
        <select {...wiring} name={name} defaultValue={value}>
          {choices.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormRow>
  );
}
