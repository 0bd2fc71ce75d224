import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "#lib/core/log";

export type Bcrypt = {
  hash(password: string, cost: number): Promise<string>;
  verify(password: string, passwordHash: string): Promise<boolean>;
};

export type BcryptCall = { number: number; password: string } & ({ cost: number } | { passwordHash: string });
export type BcryptReply = { number: number; result?: string | boolean; error?: string };

async function nativeBcrypt(): Promise<Bcrypt> {
  const { hash, verify } = await import("@node-rs/bcrypt");
  return {
    hash: (password, cost) => hash(password, { cost }),
    verify: (password, passwordHash) => verify(password, passwordHash),
  };
}

type Waiting = { resolve(result: never): void; reject(error: Error): void };

/** A bcryptjs hash blocks for a second, so it runs in a thread, which doesn't keep the process alive. */
export function threadBcrypt(): Bcrypt {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let calls = 0;

  function fail(failed: Worker, error: Error): void {
    if (thread !== failed) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    // A path from the project root, because bundles don't contain the file.
    const started = new Worker(resolve("lib/users/bcrypt-thread.ts"));
    started.on("message", ({ number, result, error }: BcryptReply) => {
      const call = waiting.get(number);
      waiting.delete(number);
      if (error === undefined) call?.resolve(result as never);
      else call?.reject(new Error(error));
      if (waiting.size === 0) started.unref();
    });
    started.on("error", (error: Error) => fail(started, error));
    started.on("exit", (code) => fail(started, new Error(`The thread that hashes passwords ended with ${code}.`)));
    return started;
  }

  function ask<Result>(call: { password: string } & ({ cost: number } | { passwordHash: string })): Promise<Result> {
    thread ??= start();
    thread.ref();
    const number = ++calls;
    const answer = new Promise<Result>((resolve, reject) => waiting.set(number, { resolve, reject }));
    thread.postMessage({ ...call, number });
    return answer;
  }

  return {
    hash: (password, cost) => ask<string>({ password, cost }),
    verify: (password, passwordHash) => ask<boolean>({ password, passwordHash }),
  };
}

export async function openBcrypt(native: () => Promise<Bcrypt> = nativeBcrypt): Promise<Bcrypt> {
  try {
    return await native();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    log("warn", "native bcrypt unavailable: hashing passwords in JavaScript is several times slower", { reason });
    return threadBcrypt();
  }
}
