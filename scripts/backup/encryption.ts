import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Refusal } from "../refusal.ts";

/** The first line of every file that age encrypts. */
const HEAD = "age-encryption.org/v1\n";

export const isEncrypted = (head: Buffer): boolean => head.toString("latin1").startsWith(HEAD);

/** A key pair for one run, so that what was written can be read back by whoever wrote it and by nobody later. */
export async function ephemeralKey(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await import("age-encryption");
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** A stage of a pipeline that encrypts to all of these public keys, each of which can read the whole. */
export async function encryptTo(recipients: string[]) {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Refusal(`${recipient} is no public key of age: it begins with age1. age-keygen makes a pair.`);
    }
  }
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(toWeb(source));
  };
}

/** Decrypts with any of these private keys. `name` is for messages. */
export async function* decrypt(name: string, source: AsyncIterable<Buffer>, identities: string[]) {
  if (identities.length === 0)
    throw new Refusal(`${name} is encrypted: name the file of its private key with --identity FILE.`);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    for await (const chunk of await decrypter.decrypt(toWeb(source))) yield Buffer.from(chunk);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { message } = error as Error;
    if (/no identity matched/i.test(message)) throw new Refusal(`${name} was encrypted to another key than this one.`);
    throw new Refusal(`${name} is cut off or damaged: it cannot be decrypted (${message}).`);
  }
}

/** The private keys of a file that age-keygen wrote. */
export function readIdentities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}`);
  }
  const keys = text.split(/\s*\n/).filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (keys.length === 0) throw new Refusal(`${path} holds no private key of age (AGE-SECRET-KEY-…).`);
  return keys;
}

const toWeb = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
