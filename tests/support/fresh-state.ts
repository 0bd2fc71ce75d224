import { setTimeout as pause } from "node:timers/promises";
import { afterAll, vi } from "vitest";

// Test files that run one after another in a process share what Node and packages have loaded, which saves half a
// second for each. Everything of the product starts anew: modules, environment, timers, and state on globalThis, whose
// names begin with "vitrine".
type Process = { environment: NodeJS.ProcessEnv; setTimeout: typeof setTimeout; setInterval: typeof setInterval };
const globals = globalThis as Record<string, unknown> & { testProcess?: Process };
globals.testProcess ??= { environment: { ...process.env }, setTimeout, setInterval };
const original = globals.testProcess;

for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, original.environment);
for (const name of Object.keys(globals)) if (name.startsWith("vitrine")) delete globals[name];
vi.resetModules();

const timers: NodeJS.Timeout[] = [];
for (const name of ["setTimeout", "setInterval"] as const) {
  const start = original[name] as (...args: unknown[]) => NodeJS.Timeout;
  const remember = (...args: unknown[]) => {
    const timer = start(...args);
    timers.push(timer);
    return timer;
  };
  // With the properties of the original, which has a variant for promises.
  globals[name] = Object.assign(remember, start);
}

// A day that ends during a test changes what counts as today.
const msLeft = 86_400_000 - (Date.now() % 86_400_000);
if (msLeft < 60_000) await pause(msLeft);

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  const { vitrineDb } = globals as { vitrineDb?: { $disconnect(): Promise<void> } };
  await vitrineDb?.$disconnect();
  for (const timer of timers) clearTimeout(timer);
});
