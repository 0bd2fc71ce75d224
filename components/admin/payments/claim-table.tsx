"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTable } from "#components/admin/ui/admin-table";
import { toast } from "#lib/browser/toast";
import type { AdminClaim } from "#lib/premium/claims/types";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";
import { focusBeside } from "../ui/focus-beside.ts";
import { ClaimRow } from "./claim-row.tsx";
import { payerOf } from "./claim-text.ts";
import { DecideClaim, type Deciding } from "./decide-claim.tsx";

type Props = {
  claims: AdminClaim[];
  /** URL template of the block explorer, containing {hash}. */
  explorer: string | null;
  /** Processing time promised to members. */
  promisedHours: number;
  state: string;
  page: number;
  address: ListAddress;
  /** Milliseconds, as of the server's render. */
  now: number;
};

export function ClaimTable({ claims, explorer, promisedHours, state, page, address, now }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<Deciding>();
  const hasActions = claims.some((claim) => claim.state === "open");

  function decided(claim: AdminClaim) {
    const isApproved = claim.state === "approved";
    toast(`${isApproved ? "Approved" : "Declined"} ${claim.plan} for ${payerOf(claim)}.`, "success");
    focusBeside(claim.id, isApproved ? "approve" : "decline", "main");
    if (claims.length === 1 && page > 1) router.replace(pageHref(address, page - 1), { scroll: false });
    else router.refresh();
  }
  return (
    <>
      <AdminTable
        columns={[
          { label: "Payment" },
          { label: "Member", className: "wide" },
          { label: "Proof", className: "wide" },
          { label: state === "open" ? "Waiting since" : "Decision", className: "wide" },
        ]}
        hasActions={hasActions}
        isStacked
      >
        {claims.map((claim) => (
          <ClaimRow
            key={claim.id}
            claim={claim}
            explorer={explorer}
            promisedHours={promisedHours}
            now={now}
            hasActions={hasActions}
            onApprove={() => setOpen({ claim, decision: "approve" })}
            onDecline={() => setOpen({ claim, decision: "decline" })}
          />
        ))}
      </AdminTable>
      {claims.some(({ screenshotUrl }) => screenshotUrl) && (
        <p className="mt-3 text-sm text-muted">Screenshots are on other servers, which see your IP address.</p>
      )}
      {open && (
        <DecideClaim
          {...open}
          explorer={explorer}
          onDecided={decided}
          onClose={(isStale) => {
            setOpen(undefined);
            if (isStale) router.refresh();
          }}
        />
      )}
    </>
  );
}
