"use client";

import { useState } from "react";
import { endSession } from "#lib/auth/client";
import type { Session } from "#lib/auth/types";
import { toast } from "#lib/browser/toast";
import { formatDay } from "#lib/core/format";
import { go } from "../../navigation/go.ts";
import { ageText } from "../../videos/time/age-text.ts";
import { reportFailure } from "../show-failure.ts";
import { useLeaveList } from "../use-leave-list.ts";

type Props = {
  sessions: Session[];
  now: number;
};

export function DeviceList({ sessions, now }: Props) {
  return (
    <ul className="devices">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-x-6 gap-y-2 max-[20rem]:flex-wrap py-2.5">
          <div>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
              {session.device}
              {session.isCurrent && <span className="badge bg-raised text-text">This device</span>}
            </p>
            <p className="form-hint">
              Logged in {formatDay(session.createdAt)}
              {!session.isCurrent && ` · last used ${ageText(session.lastSeenAt, now)}`}
            </p>
          </div>
          <SignOut session={session} />
        </li>
      ))}
    </ul>
  );
}

function SignOut({ session }: { session: Session }) {
  const leave = useLeaveList();
  const [busy, setBusy] = useState(false);
  async function signOut(button: Element) {
    if (busy) return;
    setBusy(true);
    try {
      await endSession(session);
      toast(`Logged out on ${session.isCurrent ? "this device" : session.device}.`, "success");
      if (session.isCurrent) go("/");
      else leave(button).settle();
    } catch (failure) {
      reportFailure(failure, "Could not log out on this device. Please try again.");
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="btn btn-small js-only"
      data-leaves=""
      aria-disabled={busy || undefined}
      onClick={(event) => signOut(event.currentTarget)}
    >
      Log Out
      <span className="sr-only"> on {session.isCurrent ? "this device" : session.device}</span>
    </button>
  );
}
