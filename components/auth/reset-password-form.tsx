"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { NewPasswordField } from "#components/account/settings/new-password-field";
import { SiteLink } from "#components/navigation/site-link";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { resetPassword } from "#lib/auth/client";
import { toast } from "#lib/browser/toast";
import { passwordProblems } from "#lib/users/client";
import { go } from "../navigation/go.ts";
import { useProblems } from "../ui/hooks/use-problems.ts";

const readForm = (form: HTMLFormElement) => {
  const written = new FormData(form);
  return [String(written.get("newPassword") ?? ""), String(written.get("confirmation") ?? "")] as const;
};

const tokenHere = (): string => location.hash.slice(1);

/** The token is in the URL fragment, which browsers don't send to servers. */
export function ResetPasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(true);
  const [busy, setBusy] = useState(false);
  const { problems, showProblems, ...follow } = useProblems({
    check: (form) => passwordProblems(...readForm(form)),
    pairs: { newPassword: "confirmation" },
  });
  useEffect(() => {
    const look = () => setComplete(/^[\w-]{43}$/.test(tokenHere()));
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const [next, confirmed] = readForm(event.currentTarget);
    const found = passwordProblems(next, confirmed);
    if (found[""]) focusField(form.current, next ? "confirmation" : "newPassword");
    showProblems(found, form.current);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await resetPassword(tokenHere(), next);
    if (!refused) {
      toast("Your password is set, and you are logged in.", "success");
      go("/", "replace");
      return;
    }
    setBusy(false);
    focusField(form.current, "newPassword");
    showProblems(refused.fields.newPassword ? refused.fields : { "": refused.message });
  }

  if (!isComplete) {
    return (
      <p role="alert">
        This link is not complete. Please open it as it was sent to you, or{" "}
        <SiteLink href="/contact" className="link">
          ask for a new one
        </SiteLink>
        .
      </p>
    );
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={send} {...follow}>
      <NewPasswordField
        label="New Password"
        name="newPassword"
        problem={problems.newPassword}
        hint="At least 8 characters. You are logged out everywhere else."
        required
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        problem={problems.confirmation}
        required
        autoComplete="new-password"
      />
      <FormFoot label="Set Password" busyLabel="Setting..." busy={busy} problem={problems[""]} />
    </form>
  );
}
