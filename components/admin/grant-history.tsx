"use client";

import { useEffect, useState } from "react";
import { loadGrants } from "#lib/premium/client";
import type { PremiumGrant } from "#lib/premium/types";
import { wordsOf } from "../account/report-failure.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function happened({ change, plan, until }: PremiumGrant): string {
  if (change === "revoke") return "Made standard";
  const end = until ? `until ${day.format(new Date(until))}` : "open-ended";
  return plan ? `Premium for ${plan}, ${end}` : `Premium, ${end}`;
}

/** What was granted to a user and taken away, and by whom. */
export function GrantHistory({ userId }: { userId: number }) {
  const [grants, setGrants] = useState<PremiumGrant[]>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const asking = new AbortController();
    loadGrants(userId, asking.signal).then(setGrants, (failure) => {
      if (!asking.signal.aborted) setProblem(wordsOf(failure, "The history could not be loaded. Please try again."));
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
    <ol className="grants">
      {grants.map((grant) => (
        <li key={grant.id}>
          {happened(grant)}
          <p className="form-hint">
            {time.format(new Date(grant.createdAt))} UTC, by {grant.admin?.username ?? "a former admin"}
          </p>
        </li>
      ))}
    </ol>
  );
}
