import { createHash, randomBytes } from "node:crypto";

/** Without letters and digits that are taken for one another. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 20;

/** A receipt with 99 bits of chance, in groups of four: whoever has it reads the report. It is stored nowhere. */
export function newReceipt(): string {
  let letters = "";
  while (letters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 248 && letters.length < LENGTH) letters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return (letters.match(/.{4}/g) as string[]).join("-");
}

/** What is typed: any case, with or without its dashes and spaces. */
export const hashReceipt = (receipt: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash("sha256")
      .update(receipt.toUpperCase().replace(/[^0-9A-Z]/g, ""))
      .digest(),
  );
