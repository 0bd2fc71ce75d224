import type { Claim } from "#lib/premium/claims/types";
import { amountText } from "#lib/premium/orders/policy";

export const paidText = ({ order, usdt }: Claim): string => (order ? amountText(order.amount) : String(usdt));
