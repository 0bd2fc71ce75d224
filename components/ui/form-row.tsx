import { type ReactNode, useId } from "react";

export type Problems = Partial<Record<string, string>>;

export const focusField = (form: HTMLFormElement | null, name: string): void =>
  (form?.elements.namedItem(name) as HTMLElement | null)?.focus();

export type Wiring = { id: string; className: string; "aria-describedby"?: string; "aria-invalid"?: true };

export type RowProps = {
  label: string;
  hint?: string;
  problem?: string;
};

export function FormRow({ label, hint, problem, children }: RowProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      {children({ id, className: "field", "aria-describedby": described, "aria-invalid": problem ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
