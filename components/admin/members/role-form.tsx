"use client";

import { type FormEvent, useState } from "react";
import { closeDrawer } from "#components/admin/ui/drawer";
import { FormFoot } from "#components/ui/form-foot";
import type { Problems } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { changeRole } from "#lib/admin/members/client";
import type { ListedUser, User } from "#lib/users/types";
import { problemsAt } from "../ui/field-problems.ts";
import { ROLE_CHOICES } from "./role-texts.ts";

type Props = { user: ListedUser; onChanged: (user: User, password: string) => void };

export function RoleForm({ user, onChanged }: Props) {
  const [role, setRole] = useState(user.role);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const isChanged = role !== user.role;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    setBusy(true);
    setProblems({});
    try {
      const changed = await changeRole(user.id, role, password);
      closeDrawer(form);
      onChanged(changed, password);
    } catch (failure) {
      setProblems(
        problemsAt(failure, ["password"], `Failed to change the role of ${user.username}. Please try again.`),
      );
    }
    setBusy(false);
  }

  return (
    <form className="form grid-cols-[minmax(0,1fr)]" noValidate onSubmit={send}>
      <fieldset className="grid gap-1">
        <legend className="sr-only">Role of {user.username}</legend>
        <p className="form-hint">A change takes effect at once, in every session.</p>
        {ROLE_CHOICES.map(({ role: choice, label, does }) => (
          <label key={label} className="flex min-h-11 gap-2.5 py-1.5">
            <input
              type="radio"
              name="role"
              className="mt-0.75 flex-none"
              checked={role === choice}
              onChange={() => setRole(choice)}
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-muted">{does}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isChanged && (
        <>
          <PasswordField
            label="Your Password"
            name="password"
            problem={problems.password}
            required
            autoComplete="current-password"
          />
          <FormFoot
            label="Change Role"
            busyLabel="Saving..."
            busy={busy}
            problem={problems[""]}
            danger={role === null || role === "owner"}
          />
        </>
      )}
    </form>
  );
}
