"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { FormFoot } from "#components/ui/form-foot";
import { PasswordField } from "#components/ui/password-field";
import { changePassword, passwordProblems } from "#lib/users/client";
import { useProblems } from "../../ui/hooks/use-problems.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const readForm = (form: HTMLFormElement) => {
  const written = new FormData(form);
  const text = (name: string) => String(written.get(name) ?? "");
  return [text("newPassword"), text("confirmation"), text("currentPassword")] as const;
};

export function ChangePasswordForm({ username }: { username: string }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"writing" | "sending" | "done">("writing");
  const { problems, showProblems, onInput, onBlur } = useProblems({
    check: (form) => passwordProblems(...readForm(form)),
    pairs: { newPassword: "confirmation" },
  });
  const [changes, setChanges] = useState(0);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const [next, confirmed, current] = readForm(event.currentTarget);
    const found = passwordProblems(next, confirmed, current);
    showProblems(found, form.current);
    if (Object.keys(found).length > 0) return;
    setState("sending");
    const refused = await changePassword(current, next);
    setState(refused ? "writing" : "done");
    if (refused) {
      showProblems(refused, form.current);
      return;
    }
    form.current?.reset();
    setChanges(changes + 1);
    // The password change signed out the other devices.
    router.refresh();
  }

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={send}
      onInput={(event) => {
        onInput(event);
        if (state === "done") setState("writing");
      }}
      onBlur={onBlur}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        problem={problems.currentPassword}
        required
        autoComplete="current-password"
      />
      <NewPasswordField
        key={changes}
        label="New Password"
        name="newPassword"
        problem={problems.newPassword}
        hint="At least 8 characters. You stay logged in here and are logged out everywhere else."
        required
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        problem={problems.confirmation}
        required
        autoComplete="new-password"
      />
      <FormFoot label="Change Password" busyLabel="Changing..." busy={state === "sending"} problem={problems[""]} />
      <p className="text-success empty:hidden" role="status">
        {state === "done" && "Password changed successfully!"}
      </p>
    </form>
  );
}
