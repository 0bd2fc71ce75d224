import { expect, onTestFinished, test, vi } from "vitest";
import { applyChange, type Change, onChange } from "#lib/core/changes";

test("a listener that fails neither stops the others nor the caller", () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  const heard: Change[] = [];
  onTestFinished(
    onChange(() => {
      throw new Error("No.");
    }),
  );
  onTestFinished(onChange((change) => void heard.push(change)));
  applyChange("settings");
  expect(heard).toEqual(["settings"]);
  expect(written.mock.calls.join()).toContain("could not apply a change");
  written.mockRestore();
});
