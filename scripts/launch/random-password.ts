import { randomInt } from "node:crypto";

// 20 characters without look-alikes, in groups one can read out: about 95 bits.
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password for an account that somebody else will use. */
export const randomPassword = (): string =>
  Array.from({ length: 20 }, (_, at) => (at && at % 5 === 0 ? "-" : "") + letters[randomInt(letters.length)]).join("");
