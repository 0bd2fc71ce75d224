import { call } from "#lib/browser/call";
import type { Order } from "./types.ts";

/** Orders a plan, by its label, or finds the order that is there already. */
export const placeOrder = async (plan: string, signal?: AbortSignal): Promise<Order> =>
  (await call<{ order: Order }>("POST", "/api/users/me/premium-orders", { plan }, signal)).order;
