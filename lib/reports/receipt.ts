import { createHash, randomBytes } from "node:crypto";

/** Excludes letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 20;

/** 99 bits of entropy in groups of four. Only the hash is stored; anyone who has the receipt can read the report. */
export function newReceipt(): string {
  let letters = "";
  while (letters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Bytes from 248 on would make some letters more likely.
      if (byte < 248 && letters.length < LENGTH) letters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return (letters.match(/.{4}/g) as string[]).join("-");
}

/** Ignores case, dashes and spaces. */
export const hashReceipt = (receipt: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash("sha256")
      .update(receipt.toUpperCase().replace(/[^0-9A-Z]/g, ""))
      .digest(),
  );
