"use client";

import { type ComponentProps, useState } from "react";
import { PasswordField } from "#components/ui/password-field";
import { type Strength, strengthOf } from "#lib/users/common-passwords";

export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "onInput" | "autoComplete">) {
  const [strength, setStrength] = useState<Strength>();
  return (
    <div className="form-judged">
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setStrength(strengthOf(currentTarget.value))}
      />
      <p className="form-strength" role="status" data-strength={strength}>
        {strength && `This password is ${strength}.`}
      </p>
    </div>
  );
}
