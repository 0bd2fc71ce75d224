import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { contactAddress } from "#lib/inbox/contact-address";
import { paymentSubject } from "#lib/premium/plans";
import { drawQrCode } from "#lib/premium/qr-code";
import { ALERT } from "../ui/icon-paths.ts";
import { CopyField } from "./copy-field.tsx";

type Props = { address: string | null; plan?: string; children?: ReactNode };

export function Wallet({ address, plan, children }: Props) {
  if (!address) {
    return (
      <>
        <p>
          This site has no wallet address to show at the moment. Please contact us, and we will tell you how to pay.
        </p>
        <p>
          <SiteLink href={contactAddress(paymentSubject(plan))} className="btn btn-primary">
            Ask for the Address
          </SiteLink>
        </p>
      </>
    );
  }
  return (
    <>
      <div className="flex gap-3.5 my-4 py-4 px-5 border border-danger/45 rounded-picture">
        <PathIcon path={ALERT} className="mt-0.75 text-danger" />
        <div>
          <p className="m-0">
            <strong>Send only USDT on the TRON network (TRC20).</strong>
          </p>
          <p className="m-0">
            Anything sent over another network, and any other coin, is lost permanently. Nobody can send it back.
          </p>
        </div>
      </div>
      {children}
      <div className="grid gap-5 my-5 sm:grid-cols-[176px_minmax(0,1fr)] sm:items-center sm:gap-7">
        <QrCode text={address} />
        <div>
          <CopyField label="Wallet address (USDT, TRC20)" value={address} what={["Wallet address", "address"]} />
          <p className="mx-0 mt-3 mb-0 text-muted text-ui">
            Paste it as the recipient, or scan the code with your wallet. Then compare the first and the last four
            characters: <b className="text-text font-semibold">{address.slice(0, 4)}</b> …{" "}
            <b className="text-text font-semibold">{address.slice(-4)}</b>
          </p>
        </div>
      </div>
    </>
  );
}

/** Dark on white in both themes, because cameras need the contrast. */
function QrCode({ text }: { text: string }) {
  const { size, path } = drawQrCode(text);
  return (
    <svg
      className="block size-44 rounded-control bg-[#fff] fill-[#000] [shape-rendering:crispEdges] max-sm:order-1 max-sm:justify-self-center"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the wallet address"
    >
      <path d={path} />
    </svg>
  );
}
