import { randomInt } from "node:crypto";

// No look-alike characters; about 95 bits.
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

export const randomPassword = (): string =>
  Array.from({ length: 20 }, (_, at) => (at && at % 5 === 0 ? "-" : "") + letters[randomInt(letters.length)]).join("");
