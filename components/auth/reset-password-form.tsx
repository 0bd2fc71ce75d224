"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { NewPasswordField } from "#components/account/settings/new-password-field";
import { SiteLink } from "#components/navigation/site-link";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { resetPassword } from "#lib/auth/client";
import { toast } from "#lib/browser/toast";
import { passwordProblem } from "#lib/users/client";
import { go } from "../navigation/go.ts";

const tokenHere = (): string => location.hash.slice(1);

/** The token is in the URL fragment, which browsers don't send to servers. */
export function ResetPasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const look = () => setComplete(/^[\w-]{43}$/.test(tokenHere()));
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    const [next, confirmed] = [String(written.get("newPassword") ?? ""), String(written.get("confirmation") ?? "")];
    const complaint = passwordProblem(next, confirmed);
    setProblem(complaint ?? "");
    if (complaint) {
      focusField(form.current, next && next !== confirmed ? "confirmation" : "newPassword");
      return;
    }
    setBusy(true);
    const refused = await resetPassword(tokenHere(), next);
    if (!refused) {
      toast("Your password is set, and you are logged in.", "success");
      go("/", "replace");
      return;
    }
    setBusy(false);
    setProblem(refused.message);
    focusField(form.current, "newPassword");
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
    <form ref={form} className="form" noValidate onSubmit={send}>
      <NewPasswordField
        label="New Password"
        name="newPassword"
        hint="At least 8 characters. You are logged out everywhere else."
        required
      />
      <PasswordField label="Confirm New Password" name="confirmation" required autoComplete="new-password" />
      <FormFoot label="Set Password" busyLabel="Setting..." busy={busy} problem={problem} />
    </form>
  );
}
