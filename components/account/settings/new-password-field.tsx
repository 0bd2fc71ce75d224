"use client";

import { type ComponentProps, useState } from "react";
import { PasswordField } from "#components/ui/password-field";
import { type Strength, strengthOf } from "#lib/users/common-passwords";

export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "onInput" | "autoComplete">) {
  const [strength, setStrength] = useState<Strength>();
  return (
    <div className="relative w-full">
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setStrength(strengthOf(currentTarget.value))}
      />
      <p
        className="absolute top-0 right-0 max-[22rem]:static text-muted text-ui data-[strength=easy_to_guess]:text-danger data-[strength=strong]:text-success"
        role="status"
        data-strength={strength}
      >
        {strength && `This password is ${strength}.`}
      </p>
    </div>
  );
}
