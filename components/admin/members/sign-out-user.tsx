"use client";

import { Confirm } from "#components/ui/confirm";
import { signOutUser } from "#lib/admin/members/client";
import { toast } from "#lib/browser/toast";
import type { User } from "#lib/users/types";
import { reportFailure } from "../../account/report-failure.ts";

const devices = (count: number): string => `${count} ${count === 1 ? "device" : "devices"}`;

/** Ends every session of a user. Their password and their premium stay. */
export function SignOutUser({ user }: { user: User }) {
  async function signOut(): Promise<boolean> {
    try {
      toast(`Signed ${user.username} out on ${devices(await signOutUser(user.id))}.`, "success");
    } catch (failure) {
      reportFailure(failure, `Failed to sign ${user.username} out. Please try again.`);
    }
    return false;
  }
  return (
    <>
      <p className="form-hint sign-out-hint">
        Logs {user.username} out on every device. Password and premium do not change.
      </p>
      <Confirm
        className="btn"
        questionClass="sign-out-question"
        question={`Sign ${user.username} out on all devices?`}
        onYes={signOut}
      >
        Sign Out Everywhere
      </Confirm>
    </>
  );
}
