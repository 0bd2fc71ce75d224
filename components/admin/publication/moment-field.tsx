import { useState } from "react";
import { FormField } from "#components/ui/form-field";
import { localText } from "./moment.ts";

type Props = {
  label: string;
  name: string;
  hint?: string;
  defaultValue?: string;
  problem?: string;
  required?: boolean;
};

/** Input for a date and time in UTC, with the local equivalent below. */
export function MomentField({ label, name, hint = "", defaultValue = "", problem, required }: Props) {
  const [value, setValue] = useState(defaultValue);
  const local = localText(value);
  return (
    <FormField
      label={`${label} (UTC)`}
      name={name}
      type="datetime-local"
      hint={[hint, local && `This is ${local}.`].filter(Boolean).join(" ") || undefined}
      defaultValue={defaultValue}
      onChange={(event) => setValue(event.target.value)}
      problem={problem}
      required={required}
    />
  );
}
