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
])("in %j the session is %j", (header, value) => expect(cookieIn(header, "session")).toBe(value));

test("a duplicate cookie name is ignored, whatever the values", () => {
  expect(cookieIn("session=a; session=b", "session")).toBeUndefined();
  expect(cookieIn("session=a; x=1; session=a", "session")).toBeUndefined();
  expect(cookieIn("session=a; session=; session=a", "session")).toBeUndefined();
});
