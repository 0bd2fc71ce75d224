/** The largest number that a column of type integer holds. */
export const MAX_INTEGER = 2_147_483_647;

/** The id that a part of an address names: decimal digits, 1 to 2147483647. Undefined for anything else. */
export function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_INTEGER ? id : undefined;
}
