"use client";

import { useState } from "react";
import { endSession } from "#lib/auth/client";
import type { Session } from "#lib/auth/types";
import { toast } from "#lib/browser/toast";
import { formatDay } from "#lib/core/format";
import { go } from "../../navigation/go.ts";
import { ageText } from "../../videos/age-text.ts";
import { reportFailure } from "../report-failure.ts";
import { useLeaveList } from "../use-leave-list.ts";

type Props = {
  sessions: Session[];
  now: number;
};

export function DeviceList({ sessions, now }: Props) {
  return (
    <ul className="devices">
      {sessions.map((session) => (
        <li key={session.id} className="device">
          <div>
            <p className="device-name">
              {session.device}
              {session.isCurrent && <span className="badge device-here">This device</span>}
            </p>
            <p className="form-hint">
              Signed in {formatDay(session.createdAt)}
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
    setBusy(true);
    try {
      await endSession(session);
      toast(`Logged out on ${session.isCurrent ? "this device" : session.device}.`, "success");
      if (session.isCurrent) go("/");
      else leave(button);
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
      disabled={busy}
      onClick={(event) => signOut(event.currentTarget)}
    >
      Sign Out
      <span className="sr-only"> on {session.isCurrent ? "this device" : session.device}</span>
    </button>
  );
}
