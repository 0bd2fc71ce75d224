import type { ComponentProps } from "react";
import { FormRow, type RowProps } from "./form-row.tsx";

type Field<Tag extends "input" | "textarea"> = RowProps & Omit<ComponentProps<Tag>, "id" | "className">;

export function FormField({ label, hint, problem, ...input }: Field<"input">) {
  return (
    <FormRow label={label} hint={hint} problem={problem}>
      {(wiring) => <input {...wiring} {...input} />}
    </FormRow>
  );
}

export function FormText({ label, hint, problem, ...textarea }: Field<"textarea">) {
  return (
    <FormRow label={label} hint={hint} problem={problem}>
      {(wiring) => <textarea {...wiring} {...textarea} />}
    </FormRow>
  );
}
