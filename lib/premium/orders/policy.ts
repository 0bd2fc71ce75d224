/** For how long a member who returns to a plan is shown the same amount. */
export const ORDER_DAYS = 30;

/** For how long no other order gets an amount: whoever pays on the last of their days still has it to themselves. */
export const AMOUNT_DAYS = 2 * ORDER_DAYS;

/** Amounts have four decimals; exchanges that send USDT take at least as many. */
const UNITS = 10_000;

/** Fractions to choose from, in units: below 0.1 USDT, and below 1 USDT when those are all taken. */
const RANGES = [999, 9_999];

const unitsOf = (amount: number): number => Math.round(amount * UNITS);

/**
 * An amount for an order: its price and a fraction, different from every amount in `taken`; undefined when all are. The
 * fourth decimal is never 0, so no amount equals a price. `pick` returns a random integer below its argument.
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

/** An amount as it is typed into a wallet: "27.0037". */
export const amountText = (amount: number): string => amount.toFixed(4);
