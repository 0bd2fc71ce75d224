import { call } from "#lib/browser/call";
import type { Order } from "./types.ts";

export const placeOrder = async (plan: string, signal?: AbortSignal): Promise<Order> =>
  (await call<{ order: Order }>("POST", "/api/users/me/premium-orders", { plan }, signal)).order;
