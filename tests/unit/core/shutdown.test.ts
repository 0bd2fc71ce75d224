import { expect, test, vi } from "vitest";
import { onShutdown, runShutdownHooks } from "#lib/core/shutdown";

test("runs each hook once, in reverse order and one at a time, despite failures", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const ran: string[] = [];
  onShutdown(() => ran.push("first"));
  onShutdown(() => {
    throw new Error("broken");
  });
  onShutdown(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    ran.push("last");
  });
  await runShutdownHooks();
  await runShutdownHooks();
  expect(ran).toEqual(["last", "first"]);
  expect(log).toHaveBeenCalledTimes(1);
});
