import { onTestFinished } from "vitest";

/** Makes password checks fail without computing hashes. */
export function withoutHashing(): void {
  const { vitrineHashing } = globalThis as unknown as { vitrineHashing: { bcrypt?: unknown } };
  vitrineHashing.bcrypt = Promise.resolve({ hash: async () => "", verify: async () => false });
  onTestFinished(() => {
    vitrineHashing.bcrypt = undefined;
  });
}
