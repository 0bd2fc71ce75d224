"use client";

import { type ComponentProps, useState } from "react";
import { FormRow, type RowProps } from "./form-row.tsx";

type Props = RowProps & Omit<ComponentProps<"input">, "id" | "className" | "type">;

export function PasswordField({ label, hint, problem, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <FormRow label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            className={`${wiring.className} pr-[4.75rem]`}
            {...input}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="absolute right-0 inset-y-0 w-[4.25rem] rounded-control text-muted text-(length:--text-ui) font-medium hover:text-text js-only"
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
            <span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
    </FormRow>
  );
}
