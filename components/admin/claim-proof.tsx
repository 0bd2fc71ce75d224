import type { Claim } from "#lib/premium/claims/types";
import { CopyText } from "./copy-text.tsx";

/** What a member sent to prove a payment. The link leads wherever they wanted: it learns nothing of this site. */
export function ClaimProof({ transactionHash, screenshotUrl }: Pick<Claim, "transactionHash" | "screenshotUrl">) {
  return (
    <div className="claim-proof">
      {transactionHash && (
        <p className="claim-hash">
          <code>{transactionHash}</code>
          <CopyText text={transactionHash} what="transaction hash" />
        </p>
      )}
      {screenshotUrl && (
        <a
          className="link"
          href={screenshotUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
        >
          Screenshot at {new URL(screenshotUrl).host}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </div>
  );
}
