import { type ChangeEvent, useId } from "react";

type Props = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  saved?: boolean;
  onChange: (checked: boolean) => void;
};

export function SavedMark({ shown = false }: { shown?: boolean }) {
  return (
    <span className="setting-saved" role="status">
      {shown && "Saved"}
    </span>
  );
}

export function Switch({ label, hint, checked, disabled, saved, onChange }: Props) {
  const id = useId();
  return (
    <div className="setting">
      <div>
        <label htmlFor={id}>{label}</label>
        <SavedMark shown={saved} />
        {hint && (
          <p id={`${id}-hint`} className="form-hint">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox is checked by itself, and HTML forbids aria-checked on it
        role="switch"
        className="switch"
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      />
    </div>
  );
}
