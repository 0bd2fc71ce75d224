import { onTestFinished } from "vitest";

/** Lets no password be hashed until the test is over: none is right, and each costs nothing. */
export function withoutHashing(): void {
  const { vitrineHashing } = globalThis as unknown as { vitrineHashing: { bcrypt?: unknown } };
  vitrineHashing.bcrypt = Promise.resolve({ hash: async () => "", verify: async () => false });
  onTestFinished(() => {
    vitrineHashing.bcrypt = undefined;
  });
}
