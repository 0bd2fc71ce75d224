"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { ConfirmPremium } from "#components/admin/videos/confirm-premium";
import { setViewer, viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { withArticle } from "#lib/permissions";
import { changePremium, undoPremium } from "#lib/premium/client";
import type { PremiumOutcome } from "#lib/premium/types";
import { decideApproval } from "#lib/users/status/client";
import type { ListedUser, ManagedUser } from "#lib/users/types";
import { errorText } from "../../account/show-failure.ts";
import { PremiumDrawer } from "./premium-drawer.tsx";
import { accountText } from "./premium-text.ts";
import { UserRow } from "./user-row.tsx";

const COLUMNS: Column[] = [
  { label: "User" },
  { label: "Account", className: "wide" },
  { label: "Joined", className: "widest" },
];

/** `plans` are plan names. */
export function UserTable({ users, plans }: { users: ManagedUser[]; plans: string[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<number>();
  /** Latest grant id by user id, for Undo. */
  const [latest, setLatest] = useState<ReadonlyMap<number, number>>(new Map());
  const [open, setOpen] = useState<ManagedUser>();
  const [confirming, setConfirming] = useState<ListedUser>();

  function changed({ user, grantId }: PremiumOutcome) {
    // An undo creates a grant too, so the Undo button stays and can revert it.
    if (grantId !== null) setLatest((known) => new Map(known).set(user.id, grantId));
    toast(`${user.username}: ${accountText(user)}.`, "success");
    router.refresh();
  }

  async function undo(user: ListedUser, grantId: number) {
    if (busy !== undefined) return;
    setBusy(user.id);
    try {
      changed(await undoPremium(user.id, grantId));
    } catch (failure) {
      toast(errorText(failure, `Failed to update premium status for user ${user.id}. Please try again.`), "error");
    }
    setBusy(undefined);
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
        {users.map((user) => {
          const grantId = latest.get(user.id);
          return (
            <UserRow
              key={user.id}
              user={user}
              busy={busy === user.id}
              onChange={() => setConfirming(user)}
              onUndo={grantId === undefined ? undefined : () => undo(user, grantId)}
              onOpen={() => setOpen(user)}
              onDecide={(isApproved) => void decide(user, isApproved)}
            />
          );
        })}
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
          onStatus={(user) => {
            toast(`${user.username} is ${user.suspension ? "suspended" : "no longer suspended"}.`, "success");
            setOpen(user);
            router.refresh();
          }}
          onRole={(user) => {
            toast(`${user.username} is ${withArticle(user.role ?? "member")} now.`, "success");
            setOpen({ ...open, ...user });
            if (viewerState().viewer?.id === user.id) setViewer(user);
            router.refresh();
          }}
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
