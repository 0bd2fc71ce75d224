"use client";

import { type ComponentProps, useState } from "react";
import { FormRow, type RowProps } from "./form-row.tsx";

type Props = RowProps & Omit<ComponentProps<"input">, "id" | "className" | "type">;

export function PasswordField({ label, hint, problem, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <FormRow label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <div className="form-secret">
          <input
            {...wiring}
            {...input}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className="form-reveal js-only" onClick={() => setShown(!shown)}>
            {shown ? "Hide" : "Show"}
            <span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
    </FormRow>
  );
}
