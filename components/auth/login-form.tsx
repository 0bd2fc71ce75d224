"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField } from "#components/account/form-field";
import { FormFoot } from "#components/account/form-foot";
import { focusField } from "#components/account/form-row";
import { PasswordField } from "#components/account/password-field";
import { login } from "#lib/auth/client";
import { useSendOn } from "./use-send-on.ts";

/** Signs in. What happens then is the page's address to say. */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useSendOn();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    const [name, password] = [String(written.get("usernameOrEmail")).trim(), String(written.get("password"))];
    if (!name || !password) {
      focusField(form.current, name ? "password" : "usernameOrEmail");
      return;
    }
    setBusy(true);
    setProblem("");
    const wrong = await login(name, password);
    if (wrong === undefined) return;
    setBusy(false);
    setProblem(wrong);
    focusField(form.current, "password");
  }

  return (
    <form ref={form} className="form" method="post" action="/api/auth/login" noValidate onSubmit={send}>
      <FormField
        label="Username or Email"
        name="usernameOrEmail"
        required
        maxLength={254}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField label="Password" name="password" required autoComplete="current-password" />
      <FormFoot label="Login" busyLabel="Logging in..." busy={busy} problem={problem} />
    </form>
  );
}
