"use client";

import { type FormEvent, useRef, useState } from "react";
import { NewPasswordField } from "#components/account/settings/new-password-field";
import { FormField } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { register } from "#lib/auth/client";
import { toast } from "#lib/browser/toast";
import type { FormError } from "#lib/http/forms/form-error";
import { useProblems } from "../ui/hooks/use-problems.ts";
import { FIELDS, problemsOf, type Registration } from "./registration.ts";
import { useInvitation } from "./use-invitation.ts";
import { useRedirectAfterLogin } from "./use-redirect-after-login.ts";

const problemsToShow = ({ message, problems }: Pick<FormError, "message" | "problems">) =>
  FIELDS.some((name) => problems[name]) ? problems : { "": message };

function readForm(form: HTMLFormElement): Registration {
  const written = new FormData(form);
  const text = (name: keyof Registration) => String(written.get(name) ?? "");
  return {
    username: text("username").trim(),
    email: text("email").trim(),
    password: text("password"),
    confirmation: text("confirmation"),
  };
}

type Props = {
  registration: "open" | "approval" | "invitation";
  /** The page to open afterwards. */
  from: string;
  /** Result of a form sent without scripts. */
  refused: FormError;
  awaitsApproval: boolean;
};

export function RegisterForm({ registration, from, refused, awaitsApproval }: Props) {
  const invitation = useInvitation();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { problems, showProblems, ...follow } = useProblems({
    initial: problemsToShow(refused),
    check: (form) => problemsOf(readForm(form)),
    pairs: { password: "confirmation" },
  });
  const [awaits, setAwaits] = useState(awaitsApproval);
  useRedirectAfterLogin(from);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = readForm(event.currentTarget);
    const found = problemsOf(written);
    if (Object.keys(found).length > 0) {
      if (FIELDS.every((name) => !found[name])) focusField(form.current, "username");
      showProblems(found, form.current);
      return;
    }
    const { confirmation: _, ...account } = written;
    setBusy(true);
    showProblems({});
    const answer = await register({ ...account, ...(invitation && { invitation }) });
    if (!answer) {
      toast(`Welcome, ${account.username}. Favorites, playlists and history are yours now.`, "success");
      return;
    }
    if (answer === "awaits approval") {
      setAwaits(true);
      return;
    }
    setBusy(false);
    showProblems(problemsToShow({ message: answer.message, problems: answer.fields }), form.current);
  }

  if (awaits) {
    return (
      <p role="status" className="form-hint">
        Thank you. Your account is awaiting approval by an admin. Please try to log in later.
      </p>
    );
  }
  if (registration === "invitation" && !invitation) {
    return (
      <p className="form-hint">
        Registration is by invitation. If you were sent one, please open its link as it was sent to you.
      </p>
    );
  }
  const isOpen = registration === "open";
  const note = isOpen
    ? ""
    : invitation
      ? "You were invited."
      : "An admin approves each new account before it can be used.";
  const wiring = (name: keyof Registration) => ({
    name,
    problem: problems[name],
    required: true,
    defaultValue: refused.typed[name],
  });
  return (
    <form ref={form} className="form" method="post" action="/api/auth/register" noValidate onSubmit={send} {...follow}>
      {from && <input type="hidden" name="from" value={from} />}
      {note && <p className="form-hint">{note}</p>}
      <FormField
        label="Username"
        hint="3–30 characters: letters, digits, _ . -"
        {...wiring("username")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormField label="Email" {...wiring("email")} type="email" autoComplete="email" />
      <NewPasswordField
        label="Password"
        hint="At least 6 characters. A short sentence is easier to remember and harder to guess."
        {...wiring("password")}
      />
      <PasswordField label="Confirm Password" {...wiring("confirmation")} autoComplete="new-password" />
      <FormFoot label="Register" busyLabel="Registering..." busy={busy} problem={problems[""]} needsScripts={false} />
    </form>
  );
}
