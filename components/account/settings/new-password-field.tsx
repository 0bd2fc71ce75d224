"use client";

import { type ComponentProps, useState } from "react";
import { PasswordField } from "#components/ui/password-field";
import { type Strength, strengthOf } from "#lib/users/common-passwords";

export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "onInput" | "autoComplete">) {
  const [strength, setStrength] = useState<Strength>();
  return (
    <div className="w-full">
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setStrength(strengthOf(currentTarget.value))}
      />
      <p
        className="min-h-(--text-ui--line-height) mt-0.5 text-muted text-ui data-[strength=easy_to_guess]:text-danger data-[strength=strong]:text-success"
        role="status"
        data-strength={strength}
      >
        {strength && `This password is ${strength}.`}
      </p>
    </div>
  );
}
