"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { FormFoot } from "#components/ui/form-foot";
import { PasswordField } from "#components/ui/password-field";
import { changePassword } from "#lib/users/client";
import { NewPasswordField } from "./new-password-field.tsx";

export function ChangePasswordForm({ username }: { username: string }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"writing" | "sending" | "done">("writing");
  const [problem, setProblem] = useState("");
  const [changes, setChanges] = useState(0);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const written = new FormData(event.currentTarget);
    const text = (name: string) => String(written.get(name) ?? "");
    setState("sending");
    setProblem("");
    const wrong = await changePassword(text("currentPassword"), text("newPassword"), text("confirmation"));
    setState(wrong ? "writing" : "done");
    if (wrong) {
      setProblem(wrong);
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
      onInput={() => state === "done" && setState("writing")}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField label="Current Password" name="currentPassword" required autoComplete="current-password" />
      <NewPasswordField
        key={changes}
        label="New Password"
        name="newPassword"
        hint="At least 8 characters. You stay logged in here and are logged out everywhere else."
        required
      />
      <PasswordField label="Confirm New Password" name="confirmation" required autoComplete="new-password" />
      <FormFoot label="Change Password" busyLabel="Changing..." busy={state === "sending"} problem={problem} />
      <p className="text-success empty:hidden" role="status">
        {state === "done" && "Password changed successfully!"}
      </p>
    </form>
  );
}
