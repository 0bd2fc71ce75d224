import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { OperatorError } from "../operator-error.ts";
import { unpack } from "./compression.ts";
import { createDigest } from "./copy-stream.ts";
import {
  CONTENTS,
  type Contents,
  FORMAT,
  HEADER,
  type Header,
  headerShape,
  readPartName,
  SECRET,
  unseal,
} from "./format.ts";
import { type Entry, readTar } from "./tar.ts";

export type Backup = {
  name: string;
  header: Header;
  authSecret?: string;
  tables(): AsyncGenerator<{ name: string; rows: AsyncGenerator<Buffer> }>;
  contents(): Contents;
  part(): number | undefined;
};

const damaged = (name: string) => new OperatorError(`${name} is damaged: its parts do not fit together.`);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function openFile(path: string): Promise<{ stream: Readable; size?: number }> {
  if (path === "-") return { stream: process.stdin };
  if (path.startsWith("s3://")) return (await import("./bucket.ts")).readObject(path);
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new OperatorError(`${path} is a folder.`);
    const file = await open(path);
    return { stream: file.createReadStream(), size: info.isFile() ? info.size : undefined };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new OperatorError(`There is no file ${path}.`);
    throw new OperatorError(`${path} cannot be read: ${message}`);
  }
}

export async function openBackup(path: string, identities: string[] = []): Promise<Backup> {
  const { stream, size } = await openFile(path);
  const name = path === "-" ? "standard input" : basename(path);
  let bytesRead = 0;
  async function* counted() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const entries = readTar(name, unpack(name, counted(), identities));
  const digests: Record<string, string> = {};
  const tallies = new Map<string, { rows: number; sha256: string }>();
  const fail = async (error: OperatorError): Promise<never> => {
    await entries.return(undefined);
    throw error;
  };
  const next = async (): Promise<Entry> => {
    const { value, done } = await entries.next();
    return done ? fail(new OperatorError(`${name} is cut off: it lacks its end.`)) : value;
  };

  const first = await next();
  const header = await readHeader(name, first).catch(fail);
  digests[HEADER] = sha256(first.body);
  let entry = await next();
  let authSecret: string | undefined;
  if (entry.name === SECRET) {
    digests[SECRET] = sha256(entry.body);
    authSecret = entry.body.toString("utf8").trim();
    entry = await next();
  }
  let contents: Contents | undefined;

  async function* rowsOf(table: string) {
    const counts = createDigest();
    for (let part = 1; ; part++) {
      const found = readPartName(entry.name);
      if (found?.table !== table) break;
      if (found.part !== part) return fail(damaged(name));
      counts.add(entry.body);
      yield entry.body;
      entry = await next();
    }
    tallies.set(table, { rows: counts.rows(), sha256: counts.digest() });
  }

  async function* tables() {
    for (const { name: table } of header.tables) yield { name: table, rows: rowsOf(table) };
    if (entry.name !== CONTENTS) return fail(damaged(name));
    const listing = unseal(parseJson(entry.body));
    if (!listing || !agrees(listing)) return fail(damaged(name));
    if (!(await entries.next()).done) return fail(damaged(name));
    contents = listing;
  }

  const agrees = ({ files, tables: listed }: Contents) =>
    JSON.stringify(Object.entries(files)) === JSON.stringify(Object.entries(digests)) &&
    listed.length === tallies.size &&
    listed.every(({ name: table, rows, sha256: digest }) => {
      const read = tallies.get(table);
      return read?.rows === rows && read.sha256 === digest;
    });

  return {
    name,
    header,
    authSecret,
    tables,
    contents() {
      if (!contents) throw new Error("The backup was not read to its end");
      return contents;
    },
    part: () => (size ? bytesRead / size : undefined),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function readHeader(name: string, { name: entry, body }: Entry): Promise<Header> {
  if (entry !== HEADER) throw new OperatorError(`${name} is not a backup of this program.`);
  const content = parseJson(body) as { format?: unknown } | null | undefined;
  if (typeof content?.format === "number" && content.format > FORMAT)
    throw new OperatorError(`${name} was made by a later release: restore it with that one.`);
  const parsed = headerShape.safeParse(content);
  if (parsed.success) return parsed.data;
  throw damaged(name);
}
