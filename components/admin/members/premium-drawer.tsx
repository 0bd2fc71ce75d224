"use client";

import { type FormEvent, useState } from "react";
import { closeDrawer, Drawer } from "#components/admin/ui/drawer";
import type { Problems } from "#components/ui/form-row";
import { changePremium, type PremiumChange } from "#lib/premium/client";
import type { PremiumOutcome } from "#lib/premium/types";
import { hasPremiumByRole } from "#lib/users/premium-access";
import type { ManagedUser, User } from "#lib/users/types";
import { useMay } from "../staff-role.tsx";
import { problemsAt } from "../ui/field-problems.ts";
import { GrantHistory } from "./grant-history.tsx";
import { accountText } from "./premium-text.ts";
import { ResetLink } from "./reset-link.tsx";
import { RoleForm } from "./role-form.tsx";
import { SignOutUser } from "./sign-out-user.tsx";
import { SuspensionForm } from "./suspension.tsx";
import { suspensionText } from "./user-status.ts";

type Props = {
  user: ManagedUser;
  plans: string[];
  onPremium: (outcome: PremiumOutcome) => void;
  onRole: (user: User, password: string) => void;
  onStatus: (user: ManagedUser) => void;
  onClose: () => void;
};

const TITLE = "mt-8 mb-2 text-lg";
const OPEN_ENDED = "open-ended";
const DATE = "date";

function changeOf(length: string, until: string): PremiumChange {
  if (length === OPEN_ENDED) return { isPremium: true };
  return length === DATE ? { isPremium: true, until } : { isPremium: true, plan: length };
}

/** Shows only what the viewer may change. */
export function PremiumDrawer({ user, plans, onPremium, onRole, onStatus, onClose }: Props) {
  const isOpenEnded = user.isPremium && user.premiumUntil === null;
  const [length, setLength] = useState(isOpenEnded ? OPEN_ENDED : (plans[0] ?? OPEN_ENDED));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const may = useMay();
  const problem = problems.until ?? problems.plan ?? problems[""];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblems({});
    try {
      const granted = await changePremium(user, changeOf(length, String(new FormData(form).get("until") ?? "")));
      closeDrawer(form);
      onPremium(granted);
    } catch (failure) {
      const fallback = `Failed to update premium status for user ${user.id}. Please try again.`;
      setProblems(problemsAt(failure, ["until", "plan"], fallback));
      setBusy(false);
    }
  }

  const choice = (value: string, label: string) => (
    <label key={value} className="inline-flex min-h-11 items-center gap-2.5">
      <input type="radio" name="length" value={value} checked={length === value} onChange={() => setLength(value)} />
      {label}
    </label>
  );
  return (
    <Drawer title={user.username} onClose={onClose}>
      <p className="mb-6 wrap-anywhere text-muted">
        {[user.email, accountText(user), user.suspension && suspensionText(user.suspension)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {may("premium.grant") && (
        <>
          <form noValidate onSubmit={send}>
            <fieldset className="grid justify-items-start gap-1">
              <legend>Premium, for how long</legend>
              {hasPremiumByRole(user) && <p className="form-hint">This role has premium already.</p>}
              {plans.map((plan) => choice(plan, plan))}
              {choice(DATE, "Until a date (00:00 UTC)")}
              {length === DATE && (
                <input
                  type="date"
                  name="until"
                  className="field w-auto"
                  aria-label="Day"
                  aria-invalid={problem ? true : undefined}
                />
              )}
              {choice(OPEN_ENDED, "Open-ended")}
              <p className="form-hint">
                {isOpenEnded
                  ? "Premium is open-ended now. A plan, which would begin today, or a date gives it an end."
                  : "A plan is added to the time left. A date or “open-ended” replaces it."}
              </p>
              {problem && (
                <p className="form-error" role="alert">
                  {problem}
                </p>
              )}
              <button type="submit" className="btn btn-primary mt-3" aria-disabled={busy || undefined}>
                {busy ? "Saving..." : "Grant Premium"}
              </button>
            </fieldset>
          </form>
          <h3 className={TITLE}>History</h3>
          <GrantHistory user={user} onChanged={onPremium} />
        </>
      )}
      {may("members.manage") && (
        <>
          <h3 className={TITLE}>Sessions</h3>
          <SignOutUser user={user} />
        </>
      )}
      {may("members.suspend") && (
        <>
          <h3 className={TITLE}>Suspension</h3>
          <SuspensionForm key={`status ${user.suspension?.since}`} user={user} onChanged={onStatus} />
        </>
      )}
      {may("members.manage") && (
        <>
          <h3 className={TITLE}>Forgotten password</h3>
          <ResetLink key={`link ${user.role}`} user={user} />
        </>
      )}
      {may("roles.grant") && (
        <>
          <h3 className={TITLE}>Role</h3>
          <RoleForm key={`role ${user.role}`} user={user} onChanged={onRole} />
        </>
      )}
    </Drawer>
  );
}
