import { createHash } from "node:crypto";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Mainnet addresses start with 0x41, "T" in base58. */
const NETWORK = "41";

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** Verifies the checksum: a payment to a mistyped address would be lost. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  const number = [...text].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n);
  const bytes = Buffer.from(number.toString(16).padStart(50, "0"), "hex");
  if (bytes.length !== 25 || bytes.toString("hex", 0, 1) !== NETWORK) return false;
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}
