"use client";

import { useEffect, useState } from "react";
import { boughtPlans } from "#lib/premium/bought-plans";
import { loadGrants } from "#lib/premium/client";
import type { PremiumGrant } from "#lib/premium/types";
import type { ListedUser } from "#lib/users/types";
import { gainText, lossText } from "../members/premium-text.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";

type Props = { user: ListedUser; change: () => Promise<unknown>; onClose: () => void };

/** Confirmation dialog for granting or revoking premium. */
export function ConfirmPremium({ user, change, onClose }: Props) {
  const [plans, setPlans] = useState<PremiumGrant[]>();
  const { id, isPremium, username } = user;
  useEffect(() => {
    if (!isPremium) return;
    const asking = new AbortController();
    loadGrants(id, asking.signal).then(
      (grants) => setPlans(boughtPlans(grants, Date.now())),
      (failure) => asking.signal.aborted || console.error(failure),
    );
    return () => asking.abort();
  }, [id, isPremium]);
  return (
    <ConfirmDelete
      question={`Make ${username} ${isPremium ? "standard" : "premium"}?`}
      consequence={isPremium ? lossText(user, plans) : gainText(user)}
      fallback={`Failed to update premium status for user ${id}. Please try again.`}
      action={
        isPremium
          ? { label: "Make Standard", busyLabel: "Saving..." }
          : { label: "Make Premium", busyLabel: "Saving...", isHarmless: true }
      }
      remove={change}
      onGone={() => {}}
      onClose={onClose}
    />
  );
}
