import { type ChangeEvent, type ReactNode, useId } from "react";
import { SettingRow } from "./setting-row.tsx";

type Props = {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  saved?: boolean;
  onChange: (checked: boolean) => void;
};

export function SavedMark({ shown = false }: { shown?: boolean }) {
  return (
    <span className="ml-2.5 text-success text-(length:--text-ui)" role="status">
      {shown && "Saved"}
    </span>
  );
}

export function Switch({ label, hint, checked, disabled, saved, onChange }: Props) {
  const id = useId();
  return (
    <SettingRow>
      <div>
        <label className="font-medium" htmlFor={id}>
          {label}
        </label>
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
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a checkbox
        role="switch"
        className="switch relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-chip border border-edge bg-raised before:absolute before:-inset-2.25 after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-muted checked:border-transparent checked:bg-accent checked:after:translate-x-5 checked:after:bg-on-accent enabled:[transition:background-color_0.15s,translate_0.15s_var(--ease-out)] enabled:after:[transition:background-color_0.15s,translate_0.15s_var(--ease-out)]"
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      />
    </SettingRow>
  );
}
