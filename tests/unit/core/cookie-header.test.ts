import { expect, test } from "vitest";
import { cookieIn } from "#lib/core/cookie-header";

test.each<[string | null, string | undefined]>([
  ["a=1; session=x; b=2", "x"],
  ["session=x", "x"],
  ["session = x ;b", "x"],
  ["session=a=b", "a=b"],
  ["session=", ""],
  ["sessions=x; asession=y; session", undefined],
  ["", undefined],
  [null, undefined],
])("reads the header %j as session cookie %j", (header, value) => expect(cookieIn(header, "session")).toBe(value));

test("ignores a cookie whose name occurs more than once", () => {
  expect(cookieIn("session=a; session=b", "session")).toBeUndefined();
  expect(cookieIn("session=a; x=1; session=a", "session")).toBeUndefined();
  expect(cookieIn("session=a; session=; session=a", "session")).toBeUndefined();
});
