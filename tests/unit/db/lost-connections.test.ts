import { expect, test } from "vitest";
import { onUncaughtException, onUnhandledRejection } from "#lib/db/lost-connections";

test("a connection that is lost while it is being opened ends nothing, and a defect is thrown", () => {
  const lost = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
  expect(() => onUnhandledRejection(lost)).not.toThrow();
  const defect = new Error("a defect");
  expect(() => onUnhandledRejection(defect)).toThrow(defect);
});

test("an exception that is none of the driver's ends the process", () => {
  const defect = new TypeError("Cannot read properties of null (reading 'write')");
  expect(() => onUncaughtException(defect)).toThrow(defect);
});
