"use client";

import { useEffect, useState } from "react";
import { Confirm } from "#components/ui/confirm";
import { loadGrants, undoPremium } from "#lib/premium/client";
import type { PremiumGrant, PremiumOutcome } from "#lib/premium/types";
import type { ListedUser } from "#lib/users/types";
import { errorText, reportFailure } from "../../account/show-failure.ts";
import { beforeText, changeText } from "./premium-text.ts";
import { QUESTION } from "./sign-out-user.tsx";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

type Props = { user: ListedUser; onChanged: (outcome: PremiumOutcome) => void };

/** The latest change can be undone. */
export function GrantHistory({ user, onChanged }: Props) {
  const userId = user.id;
  const [grants, setGrants] = useState<PremiumGrant[]>();
  const [problem, setProblem] = useState("");

  async function undo(grantId: number): Promise<boolean> {
    try {
      onChanged(await undoPremium(userId, grantId));
      setGrants(await loadGrants(userId));
    } catch (failure) {
      reportFailure(failure, `Failed to update premium status for user ${userId}. Please try again.`);
    }
    return false;
  }

  useEffect(() => {
    const asking = new AbortController();
    loadGrants(userId, asking.signal).then(setGrants, (failure) => {
      if (!asking.signal.aborted) setProblem(errorText(failure, "The history could not be loaded. Please try again."));
    });
    return () => asking.abort();
  }, [userId]);
  if (problem) {
    return (
      <p className="form-error" role="alert">
        {problem}
      </p>
    );
  }
  if (!grants) return <p className="form-hint">Loading...</p>;
  if (grants.length === 0) return <p className="form-hint">Nothing has been granted yet.</p>;
  return (
    <ol>
      {grants.map((grant, place) => (
        <li key={grant.id} className="border-b border-line py-2.5 wrap-anywhere">
          {changeText(grant)}
          <p className="form-hint">
            {time.format(new Date(grant.createdAt))} UTC, by {grant.admin?.username ?? "a former admin"}
          </p>
          {place === 0 && grant.before && (
            <Confirm
              className="btn btn-small"
              label="Undo the latest change"
              questionClass={QUESTION}
              question={`Undo this? ${user.username} is ${beforeText(grant.before)} again.`}
              onYes={() => undo(grant.id)}
            >
              Undo
            </Confirm>
          )}
        </li>
      ))}
    </ol>
  );
}
