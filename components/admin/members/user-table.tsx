"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { ConfirmPremium } from "#components/admin/videos/confirm-premium";
import { changeRole } from "#lib/admin/members/client";
import { setViewer, viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { type Role, withArticle } from "#lib/permissions";
import { changePremium, undoPremium } from "#lib/premium/client";
import type { PremiumOutcome } from "#lib/premium/types";
import { decideApproval, reinstateUser, suspendUser } from "#lib/users/status/client";
import type { ListedUser, ManagedUser, Suspension, User } from "#lib/users/types";
import { errorText } from "../../account/show-failure.ts";
import { PremiumDrawer } from "./premium-drawer.tsx";
import { accountText } from "./premium-text.ts";
import { UserRow } from "./user-row.tsx";
import { daysLeft } from "./user-status.ts";

const COLUMNS: Column[] = [
  { label: "User" },
  { label: "Account", className: "wide" },
  { label: "Joined", className: "widest" },
];

/** `plans` are plan names. */
export function UserTable({ users, plans }: { users: ManagedUser[]; plans: string[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<number>();
  const [opened, setOpen] = useState<ManagedUser>();
  // As in the list, which may arrive after the drawer was opened.
  const open = opened && (users.find(({ id }) => id === opened.id) ?? opened);
  const [confirming, setConfirming] = useState<ListedUser>();

  function tell(message: string, undo?: () => Promise<void>) {
    toast(message, "success", undo && { label: "Undo", run: () => void undo() });
    router.refresh();
  }
  const reverting = (fallback: string, revert: () => Promise<void>) => async () => {
    try {
      await revert();
    } catch (failure) {
      toast(errorText(failure, fallback), "error");
    }
  };

  function changed({ user, grantId }: PremiumOutcome) {
    const fallback = `Failed to update premium status for user ${user.id}. Please try again.`;
    // An undo creates a grant too, which can be undone.
    const undo = grantId === null ? undefined : async () => changed(await undoPremium(user.id, grantId));
    tell(`${user.username}: ${accountText(user)}.`, undo && reverting(fallback, undo));
  }

  function statusChanged({ id, username, suspension }: ManagedUser, before: Suspension | null) {
    const fallback = `Failed to change the suspension of ${username}. Please try again.`;
    const revert = async () => {
      const user = before ? await suspendUser(id, before.reason, daysLeft(before)) : await reinstateUser(id);
      tell(`${user.username} is ${user.suspension ? "suspended" : "no longer suspended"}.`);
    };
    tell(`${username} is ${suspension ? "suspended" : "no longer suspended"}.`, reverting(fallback, revert));
  }

  function roleChanged(user: User, before: Role | null, password: string) {
    const show = (changed: User, undo?: () => Promise<void>) => {
      if (viewerState().viewer?.id === changed.id) setViewer(changed);
      tell(`${changed.username} is ${withArticle(changed.role ?? "member")} now.`, undo);
    };
    const fallback = `Failed to change the role of ${user.username}. Please try again.`;
    show(
      user,
      reverting(fallback, async () => show(await changeRole(user.id, before, password))),
    );
  }

  async function decide(user: ListedUser, isApproved: boolean) {
    if (busy !== undefined) return;
    setBusy(user.id);
    try {
      await decideApproval(user.id, isApproved);
      toast(`${user.username} was ${isApproved ? "approved" : "declined"}.`, "success");
      router.refresh();
    } catch (failure) {
      toast(errorText(failure, `Failed to save the decision on ${user.username}. Please try again.`), "error");
    }
    setBusy(undefined);
  }

  return (
    <>
      <AdminTable columns={COLUMNS} hasActions>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            busy={busy === user.id}
            onChange={() => setConfirming(user)}
            onOpen={() => setOpen(user)}
            onDecide={(isApproved) => void decide(user, isApproved)}
          />
        ))}
      </AdminTable>
      {open && (
        <PremiumDrawer
          user={open}
          plans={plans}
          onClose={() => setOpen(undefined)}
          onPremium={(outcome) => {
            changed(outcome);
            setOpen((user) => user && { ...user, ...outcome.user });
          }}
          onStatus={(user) => statusChanged(user, open.suspension)}
          onRole={(user, password) => roleChanged(user, open.role, password)}
        />
      )}
      {confirming && (
        <ConfirmPremium
          user={confirming}
          change={async () => changed(await changePremium(confirming, { isPremium: !confirming.isPremium }))}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}
