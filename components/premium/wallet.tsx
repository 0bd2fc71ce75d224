import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { contactAddress } from "#lib/inbox/contact-address";
import { drawQrCode } from "#lib/premium/qr-code";
import { ALERT } from "../ui/icon-paths.ts";
import { CopyField } from "./copy-field.tsx";

export function Wallet({ address, children }: { address: string | null; children?: ReactNode }) {
  if (!address) {
    return (
      <p>
        This site has no wallet address to show at the moment. Please{" "}
        <SiteLink href={contactAddress("Premium payment")}>contact us</SiteLink>, and we will tell you how to pay.
      </p>
    );
  }
  return (
    <>
      <div className="warning">
        <Drawing path={ALERT} />
        <div>
          <p>
            <strong>Send only USDT on the TRON network (TRC20).</strong>
          </p>
          <p>Anything sent over another network, and any other coin, is lost permanently. Nobody can send it back.</p>
        </div>
      </div>
      {children}
      <div className="wallet">
        <QrCode text={address} />
        <div>
          <CopyField label="Wallet address (USDT, TRC20)" value={address} what={["Wallet address", "address"]} />
          <p className="wallet-hint">
            Paste it as the recipient, or scan the code with your wallet. Then compare the first and the last four
            characters: <b>{address.slice(0, 4)}</b> … <b>{address.slice(-4)}</b>
          </p>
        </div>
      </div>
    </>
  );
}

/** Dark on white in both themes, for cameras. */
function QrCode({ text }: { text: string }) {
  const { size, path } = drawQrCode(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the wallet address">
      <path d={path} />
    </svg>
  );
}
