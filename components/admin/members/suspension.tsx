"use client";

import { type FormEvent, useState } from "react";
import { closeDrawer } from "#components/admin/ui/drawer";
import { FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { FormRow, type Problems } from "#components/ui/form-row";
import { reinstateUser, suspendUser } from "#lib/users/status/client";
import type { ManagedUser } from "#lib/users/types";
import { problemsAt } from "../ui/field-problems.ts";
import { suspensionText } from "./user-status.ts";

const LENGTHS = [
  { label: "1 day", days: 1 },
  { label: "7 days", days: 7 },
  { label: "30 days", days: 30 },
  { label: "90 days", days: 90 },
  { label: "1 year", days: 365 },
  { label: "Until it is lifted", days: null },
];

type Props = { user: ManagedUser; onChanged: (user: ManagedUser) => void };

export function SuspensionForm({ user, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const written = new FormData(form);
    const days = Number(written.get("days")) || null;
    setBusy(true);
    setProblems({});
    try {
      const changed = user.suspension
        ? await reinstateUser(user.id)
        : await suspendUser(user.id, String(written.get("reason") ?? ""), days);
      closeDrawer(form);
      onChanged(changed);
    } catch (failure) {
      const fallback = `Failed to change the suspension of ${user.username}. Please try again.`;
      setProblems(problemsAt(failure, ["reason", "days"], fallback));
    }
    setBusy(false);
  }

  if (user.role) return <p className="form-hint">Staff cannot be suspended. An owner can take the role away first.</p>;
  if (user.suspension) {
    return (
      <form className="form grid-cols-[minmax(0,1fr)]" noValidate onSubmit={change}>
        <p>
          {suspensionText(user.suspension)}. Reason: {user.suspension.reason}
        </p>
        <FormFoot label="Lift Suspension" busyLabel="Saving..." busy={busy} problem={problems[""]} />
      </form>
    );
  }
  return (
    <form className="form grid-cols-[minmax(0,1fr)]" noValidate onSubmit={change}>
      <p className="form-hint">
        Ends every session and refuses a login with the reason. Premium continues, and nothing in the account is
        deleted.
      </p>
      <FormText
        label="Reason"
        name="reason"
        rows={3}
        maxLength={500}
        hint={`${user.username} will see this.`}
        problem={problems.reason}
      />
      <FormRow label="For" problem={problems.days}>
        {(wiring) => (
          <select {...wiring} name="days" defaultValue={7}>
            {LENGTHS.map(({ label, days }) => (
              <option key={label} value={days ?? ""}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormFoot label="Suspend" busyLabel="Saving..." busy={busy} problem={problems[""]} danger />
    </form>
  );
}
