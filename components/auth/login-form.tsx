"use client";

import { type FormEvent, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { FormField } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import type { FormError } from "#lib/http/forms/form-error";
import { contactAddress } from "#lib/inbox/contact-address";
import { useProblems } from "../ui/hooks/use-problems.ts";
import { useRedirectAfterLogin } from "./use-redirect-after-login.ts";

type Problem = { message: string; code?: string };

type Props = {
  /** The page to open after login. */
  from: string;
  /** Result of a form sent without scripts. */
  refused: FormError;
};

/** Loads the client on submit, because most visitors never log in. */
async function signIn(name: string, password: string): Promise<Problem | undefined> {
  try {
    const { login } = await import("#lib/auth/client");
    return await login(name, password);
  } catch {
    return { message: "Login failed, please try again" };
  }
}

/** `useRedirectAfterLogin` redirects after login. */
export function LoginForm({ from, refused }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { problems, showProblems, ...follow } = useProblems({ initial: { "": refused.message } });
  const [suspended, setSuspended] = useState<string>();
  useRedirectAfterLogin(from);

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
    showProblems({});
    const wrong = await signIn(name, password);
    if (wrong === undefined) return;
    setBusy(false);
    setSuspended(wrong.code === "account_suspended" ? name : undefined);
    showProblems({ "": wrong.message });
    focusField(form.current, "password");
  }

  return (
    <form ref={form} className="form" method="post" action="/api/auth/login" noValidate onSubmit={send} {...follow}>
      {from && <input type="hidden" name="from" value={from} />}
      <FormField
        label="Username or Email"
        name="usernameOrEmail"
        required
        defaultValue={refused.typed.usernameOrEmail}
        maxLength={254}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField label="Password" name="password" required autoComplete="current-password" />
      <FormFoot label="Login" busyLabel="Logging in..." busy={busy} problem={problems[""]} needsScripts={false} />
      {problems[""] && suspended && (
        <SiteLink href={contactAddress(`Suspension of ${suspended}`)} className="link">
          Object to the suspension
        </SiteLink>
      )}
    </form>
  );
}
