import { CopyText } from "#components/admin/ui/copy-text";
import type { Claim } from "#lib/premium/claims/types";
import { explorerAddress } from "#lib/settings/explorer-address";

type Props = Pick<Claim, "transactionHash" | "screenshotUrl"> & {
  /** URL template of the block explorer, containing {hash}. */
  explorer: string | null;
};

const ELSEWHERE = { target: "_blank", rel: "noopener noreferrer nofollow", referrerPolicy: "no-referrer" } as const;

/** Links send no referrer to the explorer or the screenshot's host. */
export function ClaimProof({ transactionHash, screenshotUrl, explorer }: Props) {
  const hash = <code className="wrap-anywhere">{transactionHash}</code>;
  return (
    <div className="text-sm">
      {transactionHash && (
        <p className="flex items-center gap-0.5">
          {explorer ? (
            <a className="link inline-block py-1.5" href={explorerAddress(explorer, transactionHash)} {...ELSEWHERE}>
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
          <a className="link inline-block py-1.5" href={screenshotUrl} {...ELSEWHERE}>
            Screenshot at {new URL(screenshotUrl).host}
            <span className="sr-only"> (opens a new tab)</span>
          </a>{" "}
          <span className="text-muted">That server sees your IP address.</span>
        </p>
      )}
    </div>
  );
}
