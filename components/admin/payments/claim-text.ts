import type { AdminClaim } from "#lib/premium/claims/types";
import { amountText } from "#lib/premium/orders/policy";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export const payerOf = ({ member }: AdminClaim): string => member?.username ?? "a deleted account";

/** The amount that must have arrived, if one was agreed. */
export const expectedText = ({ order }: Pick<AdminClaim, "order">): string | undefined =>
  order
    ? `Expected: exactly ${amountText(order.amount)} USDT, after ${moment.format(new Date(order.createdAt))} UTC.`
    : undefined;

/** Instructions before approval. */
export const checkText = ({ order }: Pick<AdminClaim, "order">): string =>
  order
    ? `Approve it only if exactly ${amountText(order.amount)} USDT arrived after ${moment.format(new Date(order.createdAt))} UTC. That amount is this member’s alone. If another amount arrived, ask for more proof: anybody can read a transaction hash.`
    : "This payment has no unique amount, and anybody can read a transaction hash. Make sure that it was this member who paid.";
