"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { changePremium, type PremiumChange } from "#lib/premium/client";
import { toast } from "#lib/toast";
import type { User } from "#lib/users/types";
import { wordsOf } from "../account/report-failure.ts";
import { AdminTable, type Column } from "./admin-table.tsx";
import { PremiumDrawer } from "./premium-drawer.tsx";
import { UserRow } from "./user-row.tsx";

/** What brings back the premium that somebody has. */
const backTo = ({ isPremium, premiumUntil }: User): PremiumChange =>
  isPremium && premiumUntil ? { isPremium, until: premiumUntil } : { isPremium };

const COLUMNS: Column[] = [
  { label: "User" },
  { label: "Account", className: "wide" },
  { label: "Joined", className: "widest" },
];

/** `plans` are the names of the plans that premium is sold in. */
export function UserTable({ users, plans }: { users: User[]; plans: string[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<number>();
  const [undo, setUndo] = useState<ReadonlyMap<number, PremiumChange>>(new Map());
  const [open, setOpen] = useState<User>();

  async function change(user: User, wanted: PremiumChange) {
    if (busy !== undefined) return;
    setBusy(user.id);
    try {
      const changed = await changePremium(user.id, wanted);
      // An Undo can be undone as well; the button stays under the finger.
      setUndo(new Map(undo).set(user.id, backTo(user)));
      toast(`${user.username} is ${changed.isPremium ? "premium" : "standard"} now.`, "success");
      router.refresh();
    } catch (failure) {
      toast(wordsOf(failure, `Failed to update premium status for user ${user.id}. Please try again.`), "error");
    }
    setBusy(undefined);
  }

  return (
    <>
      <AdminTable columns={COLUMNS} acts>
        {users.map((user) => {
          const way = undo.get(user.id);
          return (
            <UserRow
              key={user.id}
              user={user}
              busy={busy === user.id}
              onChange={(isPremium) => change(user, { isPremium })}
              onUndo={way && (() => change(user, way))}
              onOpen={() => setOpen(user)}
            />
          );
        })}
      </AdminTable>
      {open && (
        <PremiumDrawer
          user={open}
          plans={plans}
          onClose={() => setOpen(undefined)}
          onGranted={(user) => {
            toast(`${user.username} is premium now.`, "success");
            setUndo(new Map(undo).set(open.id, backTo(open)));
            router.refresh();
          }}
        />
      )}
    </>
  );
}
