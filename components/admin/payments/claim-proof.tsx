import { CopyText } from "#components/admin/ui/copy-text";
import type { Claim } from "#lib/premium/claims/types";
import { explorerAddress } from "#lib/settings/explorer-address";

type Props = Pick<Claim, "transactionHash" | "screenshotUrl"> & {
  /** The block explorer that is set, with {hash} in its address. */
  explorer: string | null;
};

const ELSEWHERE = { target: "_blank", rel: "noopener noreferrer nofollow", referrerPolicy: "no-referrer" } as const;

/** What a member sent to prove a payment. Neither the explorer nor the screenshot's host learns anything of this site. */
export function ClaimProof({ transactionHash, screenshotUrl, explorer }: Props) {
  const hash = <code>{transactionHash}</code>;
  return (
    <div className="claim-proof">
      {transactionHash && (
        <p className="claim-hash">
          {explorer ? (
            <a className="link" href={explorerAddress(explorer, transactionHash)} {...ELSEWHERE}>
              {hash}
              <span className="sr-only"> (opens the block explorer in a new tab)</span>
            </a>
          ) : (
            hash
          )}
          <CopyText text={transactionHash} what="transaction hash" />
        </p>
      )}
      {screenshotUrl && (
        <p>
          <a className="link" href={screenshotUrl} {...ELSEWHERE}>
            Screenshot at {new URL(screenshotUrl).host}
            <span className="sr-only"> (opens a new tab)</span>
          </a>{" "}
          <span className="text-muted">That server sees your IP address.</span>
        </p>
      )}
    </div>
  );
}
