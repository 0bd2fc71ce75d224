export const ORDER_DAYS = 30;

/** Longer than an order is shown, so a late payment is still unambiguous. */
export const AMOUNT_DAYS = 2 * ORDER_DAYS;

/** Amounts have four decimals, the least that exchanges send. */
const UNITS = 10_000;

/** At most 0.0999 above the price or, if these amounts are taken, 0.9999. `takeAmount` reads up to a price plus 1. */
const RANGES = [999, 9_999];

const unitsOf = (amount: number): number => Math.round(amount * UNITS);

/**
 * A unique amount: price plus a random fraction. The last decimal is never 0, so it never equals a price. `pick`
 * returns a random integer below its argument.
 */
export function chooseAmount(price: number, taken: number[], pick: (below: number) => number): number | undefined {
  const base = unitsOf(price);
  const used = new Set(taken.map(unitsOf));
  for (const range of RANGES) {
    const free: number[] = [];
    for (let units = base + 1; units <= base + range; units++) {
      if (units % 10 !== 0 && !used.has(units)) free.push(units);
    }
    const units = free[pick(free.length || 1)];
    if (units !== undefined) return units / UNITS;
  }
  return undefined;
}

export const amountText = (amount: number): string => amount.toFixed(4);
