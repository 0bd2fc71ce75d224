import type { QrCode } from "#lib/premium/qr-code";
import { WaitForWallet } from "./wait-for-wallet.tsx";

type Props = { address: string; code: QrCode };

/** Dark on white in both themes, because cameras need the contrast. */
export function WalletCheck({ address, code: { size, path } }: Props) {
  return (
    <>
      <p className="mx-0 mt-1.5 mb-4 text-muted text-pretty">
        Scan this code with your age verification app, or open the app on this device. It asks for your consent first.
        You have ten minutes.
      </p>
      <svg
        role="img"
        aria-label="QR code for your age verification app"
        viewBox={`0 0 ${size} ${size}`}
        className="block w-full max-w-88 rounded-picture bg-[#fff] fill-[#000] [shape-rendering:crispEdges]"
      >
        <path d={path} />
      </svg>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <a className="btn btn-primary" href={address}>
          Open the app
        </a>
        <form method="post" action="/api/age/finish">
          <button type="submit" className="btn btn-quiet">
            I have confirmed
          </button>
        </form>
      </div>
      <WaitForWallet />
    </>
  );
}
