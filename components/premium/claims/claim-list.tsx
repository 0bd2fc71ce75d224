import { formatDay } from "#lib/core/format";
import type { Claim } from "#lib/premium/claims/types";
import { amountText } from "#lib/premium/orders/policy";

const STATES = { open: "Being checked", approved: "Approved", declined: "Declined" } as const;

/** Shortened for recognition. */
function proofOf({ transactionHash, screenshotUrl }: Claim): string {
  const hash = transactionHash && `transaction ${transactionHash.slice(0, 6)}…${transactionHash.slice(-6)}`;
  return [hash, screenshotUrl && "screenshot"].filter(Boolean).join(" and ");
}

const paidText = ({ order, usdt }: Claim): string => (order ? amountText(order.amount) : String(usdt));

export function ClaimList({ claims }: { claims: Claim[] }) {
  return (
    <ul className="claims">
      {claims.map((claim) => (
        <li key={claim.id}>
          <p className="claim-head">
            <strong>
              {claim.plan}, {paidText(claim)} USDT
            </strong>
            <span className={`claim-state claim-${claim.state}`}>{STATES[claim.state]}</span>
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
