import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { OperatorError } from "../operator-error.ts";

const HEAD = "age-encryption.org/v1\n";

export const isEncrypted = (head: Buffer): boolean => head.toString("latin1").startsWith(HEAD);

/** Allows the process that wrote a backup to verify it without the recipients' private keys. */
export async function ephemeralKey(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await import("age-encryption");
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function encryptTo(recipients: string[]) {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new OperatorError(`${recipient} is not an age public key: those begin with age1. age-keygen makes a pair.`);
    }
  }
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(toWeb(source));
  };
}

export async function* decrypt(name: string, source: AsyncIterable<Buffer>, identities: string[]) {
  if (identities.length === 0)
    throw new OperatorError(`${name} is encrypted: name the file of its private key with --identity FILE.`);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    for await (const chunk of await decrypter.decrypt(toWeb(source))) yield Buffer.from(chunk);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { message } = error as Error;
    if (/no identity matched/i.test(message))
      throw new OperatorError(`${name} was encrypted to another key than this one.`);
    throw new OperatorError(`${name} is cut off or damaged: it cannot be decrypted (${message}).`);
  }
}

export function readIdentities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const keys = text.split(/\s*\n/).filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (keys.length === 0) throw new OperatorError(`${path} contains no age private key (AGE-SECRET-KEY-…).`);
  return keys;
}

const toWeb = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
