import { expect, test } from "vitest";
import { onUncaughtException, onUnhandledRejection } from "#lib/db/lost-connections";

test("ignores a connection lost while opening, and rethrows a defect", () => {
  const lost = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
  expect(() => onUnhandledRejection(lost)).not.toThrow();
  const defect = new Error("a defect");
  expect(() => onUnhandledRejection(defect)).toThrow(defect);
});

test("rethrows an uncaught exception that is not the driver's", () => {
  const defect = new TypeError("Cannot read properties of null (reading 'write')");
  expect(() => onUncaughtException(defect)).toThrow(defect);
});
