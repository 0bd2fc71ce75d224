"use client";

import { Confirm } from "#components/ui/confirm";
import { signOutUser } from "#lib/admin/members/client";
import { toast } from "#lib/browser/toast";
import type { ListedUser } from "#lib/users/types";
import { reportFailure } from "../../account/show-failure.ts";

export const QUESTION = "flex flex-wrap items-center gap-2 outline-none";

const devices = (count: number): string => `${count} ${count === 1 ? "device" : "devices"}`;

/** Ends all sessions; password and premium stay unchanged. */
export function SignOutUser({ user }: { user: ListedUser }) {
  async function signOut(): Promise<boolean> {
    try {
      toast(`Logged ${user.username} out on ${devices(await signOutUser(user.id))}.`, "success");
    } catch (failure) {
      reportFailure(failure, `Failed to log ${user.username} out. Please try again.`);
    }
    return false;
  }
  return (
    <>
      <p className="form-hint mb-2">Logs {user.username} out on every device. Password and premium do not change.</p>
      <Confirm
        className="btn"
        questionClass={QUESTION}
        question={`Log ${user.username} out on all devices?`}
        onYes={signOut}
      >
        Log Out Everywhere
      </Confirm>
    </>
  );
}
