"use client";

import { type FormEvent, useState } from "react";
import { closeDrawer, Drawer } from "#components/admin/ui/drawer";
import type { Problems } from "#components/ui/form-row";
import { changePremium, type PremiumChange } from "#lib/premium/client";
import type { PremiumOutcome } from "#lib/premium/types";
import type { ManagedUser, User } from "#lib/users/types";
import { problemsAt } from "../ui/field-problems.ts";
import { AdminRights } from "./admin-rights.tsx";
import { GrantHistory } from "./grant-history.tsx";
import { ResetLink } from "./reset-link.tsx";
import { SignOutUser } from "./sign-out-user.tsx";
import { SuspensionForm } from "./suspension.tsx";

type Props = {
  user: ManagedUser;
  plans: string[];
  onPremium: (outcome: PremiumOutcome) => void;
  onRights: (user: User) => void;
  onStatus: (user: ManagedUser) => void;
  onClose: () => void;
};

const OPEN_ENDED = "open-ended";
const DATE = "date";

function changeOf(length: string, until: string): PremiumChange {
  if (length === OPEN_ENDED) return { isPremium: true };
  return length === DATE ? { isPremium: true, until } : { isPremium: true, plan: length };
}

/** Premium for a plan, until a day or open-ended, and what was granted before. */
export function PremiumDrawer({ user, plans, onPremium, onRights, onStatus, onClose }: Props) {
  const [length, setLength] = useState(plans[0] ?? OPEN_ENDED);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const problem = problems.until ?? problems.plan ?? problems[""];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblems({});
    try {
      const granted = await changePremium(user.id, changeOf(length, String(new FormData(form).get("until") ?? "")));
      closeDrawer(form);
      onPremium(granted);
    } catch (failure) {
      const otherwise = `Failed to update premium status for user ${user.id}. Please try again.`;
      setProblems(problemsAt(failure, ["until", "plan"], otherwise));
      setBusy(false);
    }
  }

  const choice = (value: string, label: string) => (
    <label key={value} className="check">
      <input type="radio" name="length" value={value} checked={length === value} onChange={() => setLength(value)} />
      {label}
    </label>
  );
  return (
    <Drawer title={`Premium of ${user.username}`} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <fieldset className="grant-form">
          <legend>How long</legend>
          {plans.map((plan) => choice(plan, plan))}
          {choice(DATE, "Until a date (00:00 UTC)")}
          {length === DATE && (
            <input
              type="date"
              name="until"
              className="field"
              aria-label="Day"
              aria-invalid={problem ? true : undefined}
            />
          )}
          {choice(OPEN_ENDED, "Open-ended")}
          <p className="form-hint">A plan is added to the time left. A date or “open-ended” replaces it.</p>
          {problem && (
            <p className="form-error" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
            {busy ? "Saving..." : "Grant Premium"}
          </button>
        </fieldset>
      </form>
      <h3 className="drawer-title">History</h3>
      <GrantHistory user={user} onChanged={onPremium} />
      <h3 className="drawer-title">Sessions</h3>
      <SignOutUser user={user} />
      <h3 className="drawer-title">Suspension</h3>
      <SuspensionForm key={`status ${user.suspension?.since}`} user={user} onChanged={onStatus} />
      <h3 className="drawer-title">Forgotten password</h3>
      <ResetLink key={`link ${user.isAdmin}`} user={user} />
      <h3 className="drawer-title">Admin rights</h3>
      <AdminRights user={user} onChanged={onRights} />
    </Drawer>
  );
}
