import type { Order } from "./types.ts";

export const orderColumns = {
  id: true,
  plan: true,
  months: true,
  price: true,
  amount: true,
  createdAt: true,
} as const;

type Decimal = { toNumber(): number };
type OrderRow = Omit<Order, "price" | "amount" | "createdAt"> & { price: Decimal; amount: Decimal; createdAt: Date };

export const toOrder = (row: OrderRow): Order => ({
  ...row,
  price: row.price.toNumber(),
  amount: row.amount.toNumber(),
  createdAt: row.createdAt.toISOString(),
});
