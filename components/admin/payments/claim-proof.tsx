import { CopyText } from "#components/admin/ui/copy-text";
import type { Claim } from "#lib/premium/claims/types";
import { explorerAddress } from "#lib/settings/explorer-address";

type Props = Pick<Claim, "transactionHash" | "screenshotUrl"> & {
  /** URL template of the block explorer, containing {hash}. */
  explorer: string | null;
  /** Shortens the hash for sight; screen readers and the clipboard get all of it. */
  isShort?: boolean;
};

const ELSEWHERE = { target: "_blank", rel: "noopener noreferrer nofollow", referrerPolicy: "no-referrer" } as const;

const LINK =
  "inline-block py-1.5 underline decoration-line underline-offset-3 hover:decoration-current max-md:-my-1.75 max-md:py-3.25";

/** Links send no referrer to the explorer or the screenshot's host. */
export function ClaimProof({ transactionHash, screenshotUrl, explorer, isShort = false }: Props) {
  const hash = transactionHash && <Hash hash={transactionHash} isShort={isShort} />;
  return (
    <div className="text-sm">
      {transactionHash && (
        <p className="-my-1 flex items-center gap-0.5">
          {explorer ? (
            <a className={LINK} href={explorerAddress(explorer, transactionHash)} {...ELSEWHERE}>
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
          <a className={LINK} href={screenshotUrl} {...ELSEWHERE}>
            Screenshot at {new URL(screenshotUrl).host}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </p>
      )}
    </div>
  );
}

function Hash({ hash, isShort }: { hash: string; isShort: boolean }) {
  if (!isShort) return <code className="wrap-anywhere">{hash}</code>;
  return (
    <code className="whitespace-nowrap" title={hash}>
      <span className="sr-only">{hash}</span>
      <span aria-hidden="true">
        {hash.slice(0, 8)}…{hash.slice(-8)}
      </span>
    </code>
  );
}
