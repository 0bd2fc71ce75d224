"use client";

import { CopyField } from "#components/premium/copy-field";
import { useViewer } from "#lib/auth/viewer";
import { amountText } from "#lib/premium/orders/policy";
import { hasPremiumByRole } from "#lib/users/premium-access";
import { GuestButtons } from "./guest-buttons.tsx";
import { GuestsOnly, MembersOnly } from "./known-member.tsx";
import { useOrder } from "./member-order.tsx";

type Props = {
  price: number;
  path: string;
};

export function OwnAmount({ price, path }: Props) {
  const { order, isFailed, retry } = useOrder();
  const isStaff = hasPremiumByRole(useViewer().viewer);
  return (
    <div className="my-5 py-4 px-5 rounded-picture bg-surface [&_.field]:text-(length:--text-lg) [&_.field]:font-semibold">
      <GuestsOnly>
        <p className="m-0">
          <strong>Log in before you pay, and you get a personal amount</strong>, a fraction of a dollar above {price}{" "}
          USDT. It proves that the payment is yours and makes activation faster.
        </p>
        <GuestButtons path={path} isPrimary className="mt-3 mb-0" />
      </GuestsOnly>
      <MembersOnly>
        <noscript>
          <p className="m-0">
            Please send {price} USDT, and we check the payment by hand. A personal amount, which makes activation
            faster, needs JavaScript.
          </p>
        </noscript>
        <div className="js-only">
          <CopyField
            label="Your amount (USDT)"
            value={order ? amountText(order.amount) : isStaff ? String(price) : ""}
            what={["Amount", "amount"]}
          />
          {isFailed ? (
            <p className="mt-3 mb-0 text-ui text-muted" role="alert">
              Your own amount could not be loaded. Send {price} USDT and we check the payment by hand, or{" "}
              <button type="button" className="link" onClick={retry}>
                try again
              </button>
              .
            </p>
          ) : (
            <p className="mt-3 mb-0 text-ui text-muted">
              Send exactly this amount if you can, with your service’s fee on top. Its last digits are unique to you:
              they prove that the payment is yours and make activation faster. If another amount arrives, nothing is
              lost; we check it by hand, which takes longer.
            </p>
          )}
        </div>
      </MembersOnly>
    </div>
  );
}
