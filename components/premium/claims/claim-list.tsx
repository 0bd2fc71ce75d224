import { formatDay } from "#lib/core/format";
import type { Claim } from "#lib/premium/claims/types";
import { paidText } from "./paid-text.ts";

const STATES = { open: "Being checked", approved: "Approved", declined: "Declined" } as const;

const COLORS = { open: "text-muted", approved: "text-success", declined: "text-danger" };

/** Shortened, but still recognisable. */
function proofOf({ transactionHash, screenshotUrl }: Claim): string {
  const hash = transactionHash && `transaction ${transactionHash.slice(0, 6)}…${transactionHash.slice(-6)}`;
  return [hash, screenshotUrl && "screenshot"].filter(Boolean).join(" and ");
}

export function ClaimList({ claims }: { claims: Claim[] }) {
  return (
    <ul className="claims">
      {claims.map((claim) => (
        <li className="py-3 wrap-anywhere not-first:border-t not-first:border-line" key={claim.id}>
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 tabular-nums">
            <strong className="font-medium">
              {claim.plan}, {paidText(claim)} USDT
            </strong>
            <span className={COLORS[claim.state]}>{STATES[claim.state]}</span>
          </p>
          {claim.reason && <p>{claim.reason}</p>}
          <p className="form-hint">
            Sent {formatDay(claim.createdAt)}: {proofOf(claim)}
          </p>
        </li>
      ))}
    </ul>
  );
}
