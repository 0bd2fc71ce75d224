// Runs in a thread of its own, started by bcrypt.ts.
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";
import type { BcryptCall, BcryptReply } from "./bcrypt.ts";

parentPort?.on("message", (call: BcryptCall) => {
  const reply: BcryptReply = { number: call.number };
  try {
    reply.result = "cost" in call ? hashSync(call.password, call.cost) : compareSync(call.password, call.passwordHash);
  } catch (error) {
    reply.error = error instanceof Error ? error.message : String(error);
  }
  parentPort?.postMessage(reply);
});
