"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { useSendOn } from "./use-send-on.ts";

/** What signs in is fetched by whoever does. Returns what went wrong in words, or undefined when it worked. */
async function signIn(name: string, password: string): Promise<string | undefined> {
  try {
    const { login } = await import("#lib/auth/client");
    return await login(name, password);
  } catch {
    return "Login failed, please try again";
  }
}

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
    const wrong = await signIn(name, password);
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
