"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { AskPremium } from "#components/admin/videos/ask-premium";
import { setViewer, viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { changePremium, undoPremium } from "#lib/premium/client";
import type { PremiumOutcome } from "#lib/premium/types";
import { decideApproval } from "#lib/users/status/client";
import type { ManagedUser, User } from "#lib/users/types";
import { wordsOf } from "../../account/report-failure.ts";
import { PremiumDrawer } from "./premium-drawer.tsx";
import { accountText } from "./premium-words.ts";
import { UserRow } from "./user-row.tsx";

const COLUMNS: Column[] = [
  { label: "User" },
  { label: "Account", className: "wide" },
  { label: "Joined", className: "widest" },
];

/** `plans` are the names of the plans that premium is sold in. */
export function UserTable({ users, plans }: { users: ManagedUser[]; plans: string[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<number>();
  /** By user: the entry of the history that Undo takes back. */
  const [latest, setLatest] = useState<ReadonlyMap<number, number>>(new Map());
  const [open, setOpen] = useState<ManagedUser>();
  const [asked, setAsked] = useState<User>();

  function changed({ user, grantId }: PremiumOutcome) {
    // An Undo can be undone as well; the button stays under the finger.
    if (grantId !== null) setLatest((known) => new Map(known).set(user.id, grantId));
    toast(`${user.username}: ${accountText(user)}.`, "success");
    router.refresh();
  }

  async function undo(user: User, grantId: number) {
    if (busy !== undefined) return;
    setBusy(user.id);
    try {
      changed(await undoPremium(user.id, grantId));
    } catch (failure) {
      toast(wordsOf(failure, `Failed to update premium status for user ${user.id}. Please try again.`), "error");
    }
    setBusy(undefined);
  }

  async function decide(user: User, isApproved: boolean) {
    if (busy !== undefined) return;
    setBusy(user.id);
    try {
      await decideApproval(user.id, isApproved);
      toast(`${user.username} was ${isApproved ? "approved" : "declined"}.`, "success");
      router.refresh();
    } catch (failure) {
      toast(wordsOf(failure, `Failed to decide about ${user.username}. Please try again.`), "error");
    }
    setBusy(undefined);
  }

  return (
    <>
      <AdminTable columns={COLUMNS} acts>
        {users.map((user) => {
          const grantId = latest.get(user.id);
          return (
            <UserRow
              key={user.id}
              user={user}
              busy={busy === user.id}
              onChange={() => setAsked(user)}
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
          onPremium={changed}
          onStatus={(user) => {
            toast(`${user.username} is ${user.suspension ? "suspended" : "no longer suspended"}.`, "success");
            setOpen(user);
            router.refresh();
          }}
          onRights={(user) => {
            toast(`${user.username} is ${user.isAdmin ? "an admin" : "no admin"} now.`, "success");
            setOpen({ ...open, ...user });
            if (viewerState().viewer?.id === user.id) setViewer(user);
            router.refresh();
          }}
        />
      )}
      {asked && (
        <AskPremium
          user={asked}
          change={async () => changed(await changePremium(asked.id, { isPremium: !asked.isPremium }))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
