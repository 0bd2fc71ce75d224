"use client";

import { type FormEvent, useState } from "react";
import { FormFoot } from "#components/ui/form-foot";
import type { Problems } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { changeAdmin } from "#lib/admin/members/client";
import type { User } from "#lib/users/types";
import { problemsAt } from "../ui/field-problems.ts";

type Props = { user: User; onChanged: (user: User) => void };

/** Makes a user an admin, or takes that away. */
export function AdminRights({ user, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    setBusy(true);
    setProblems({});
    try {
      const changed = await changeAdmin(user.id, !user.isAdmin, password);
      form.reset();
      onChanged(changed);
    } catch (failure) {
      setProblems(
        problemsAt(failure, ["password"], `Failed to change the rights of ${user.username}. Please try again.`),
      );
    }
    setBusy(false);
  }

  return (
    <form className="form drawer-form" noValidate onSubmit={send}>
      <p className="form-hint">
        {user.isAdmin
          ? `${user.username} is an admin. Without admin rights they keep their account and lose this panel at once.`
          : `As an admin, ${user.username} may do everything that you may, and take your admin rights as well.`}
      </p>
      <PasswordField
        label="Your Password"
        name="password"
        problem={problems.password}
        required
        autoComplete="current-password"
      />
      <FormFoot
        label={user.isAdmin ? "Remove Admin Rights" : "Make Admin"}
        busyLabel="Saving..."
        busy={busy}
        problem={problems[""]}
        danger={user.isAdmin}
      />
    </form>
  );
}
