import { randomInt } from "node:crypto";
import { Failure } from "#lib/core/errors";
import { LOCKS } from "#lib/db/advisory-locks";
import { type Db, db } from "#lib/db/prisma";
import { planLabel } from "#lib/premium/plans";
import { requirePlan } from "#lib/premium/policy";
import { getSiteSettings } from "#lib/settings/queries";
import { lockMember } from "#lib/users/commands";
import { hasEndlessPremium } from "#lib/users/premium-access";
import type { User } from "#lib/users/types";
import { AMOUNT_DAYS, chooseAmount, ORDER_DAYS } from "./policy.ts";
import { orderColumns, toOrder } from "./rows.ts";
import type { Order } from "./types.ts";

const DAY = 86_400_000;
const NOTHING_TO_PAY = "Your premium has no end date. There is nothing to pay.";
const NONE_FREE = "No unique amount is left for this plan. Please send its price, and we check it by hand.";

const claimed = { claims: { some: { state: { not: "declined" } } } } as const;

export async function placeOrder(
  member: Pick<User, "id" | "isPremium" | "premiumUntil" | "role">,
  planName: string,
  now = new Date(),
): Promise<{ order: Order; isNew: boolean }> {
  const plan = requirePlan((await getSiteSettings()).plans, planName);
  if (hasEndlessPremium(member)) throw new Failure("conflict", NOTHING_TO_PAY, { code: "nothing_to_pay" });
  const userId = member.id;
  const { months, usdt: price } = plan;
  return db.$transaction(async (tx) => {
    await lockMember(tx, userId);
    const known = await tx.premiumOrder.findFirst({
      where: { userId, months, price, createdAt: { gt: daysBefore(now, ORDER_DAYS) }, NOT: claimed },
      orderBy: { id: "desc" },
      select: orderColumns,
    });
    if (known) return { order: toOrder(known), isNew: false };
    const amount = await takeAmount(tx, price, now);
    const data = { userId, plan: planLabel(plan), months, price, amount, createdAt: now };
    return { order: toOrder(await tx.premiumOrder.create({ data, select: orderColumns })), isNew: true };
  });
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

async function takeAmount(tx: Db, price: number, now: Date): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.orderAmounts})`;
  const taken = await tx.premiumOrder.findMany({
    where: {
      amount: { gt: price, lt: price + 1 },
      OR: [{ createdAt: { gt: daysBefore(now, AMOUNT_DAYS) } }, { claims: { some: { state: "open" } } }],
    },
    select: { amount: true },
  });
  const amounts = taken.map(({ amount }) => amount.toNumber());
  const amount = chooseAmount(price, amounts, (below) => randomInt(below));
  if (amount === undefined) throw new Failure("conflict", NONE_FREE, { code: "no_amount" });
  return amount;
}

const BATCH_SIZE = 5_000;

export const removeOldOrders = (now = new Date()): Promise<number> => db.$executeRaw`
  DELETE FROM premium_orders WHERE id IN (
    SELECT id FROM premium_orders ordered
    WHERE created_at < ${daysBefore(now, AMOUNT_DAYS)}
      AND NOT EXISTS (SELECT 1 FROM premium_claims WHERE order_id = ordered.id)
    ORDER BY created_at LIMIT ${BATCH_SIZE})`;
