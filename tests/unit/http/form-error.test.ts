import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decryptFormError, encryptFormError } from "#lib/http/forms/form-error";

beforeEach(() => void vi.stubEnv("AUTH_SECRET", "a-secret-of-at-least-thirty-two-bytes"));
afterEach(() => void vi.useRealTimers());

const failure = { message: "No.", fields: { email: "Please enter a valid email address." } };
const NONE = { message: "", problems: {}, typed: {} };

test("restores the input of a rejected form from an encrypted parameter", () => {
  const sealed = encryptFormError(failure, { message: "At 1:20.\nJane", email: "jane@", file: new File([], "a") });
  expect(decryptFormError(sealed)).toEqual({
    message: "No.",
    problems: { email: "Please enter a valid email address." },
    typed: { message: "At 1:20.\nJane", email: "jane@" },
  });
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("Jane");
  expect(sealed).not.toBe(encryptFormError(failure, { message: "At 1:20.\nJane", email: "jane@" }));
});

test("ignores a form error that is forged, truncated, encrypted with another secret or an hour old", () => {
  const sealed = encryptFormError(failure, { message: "Here" });
  const forged = Buffer.from(sealed, "base64url");
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  for (const text of [undefined, "", "x", sealed.slice(0, 30), sealed.slice(0, -4), forged.toString("base64url")])
    expect(decryptFormError(text)).toEqual(NONE);
  vi.useFakeTimers({ now: Date.now() + 3_599_000 });
  expect(decryptFormError(sealed).typed).toEqual({ message: "Here" });
  vi.setSystemTime(Date.now() + 2_000);
  expect(decryptFormError(sealed)).toEqual(NONE);
  vi.useRealTimers();
  vi.stubEnv("AUTH_SECRET", "another-secret-of-at-least-32-bytes!!");
  expect(decryptFormError(sealed)).toEqual(NONE);
});

test("fits 2,000 Thai characters into a URL, and drops longer input but not the error message", () => {
  const thai = Array.from({ length: 2000 }, (_, at) => String.fromCharCode(0x0e01 + ((at * 7) % 46))).join("");
  const sealed = encryptFormError(failure, { message: thai, name: "Ä".repeat(100), email: "a@b" });
  expect(sealed.length).toBeLessThan(7_000);
  expect(decryptFormError(sealed).typed.message).toBe(thai);
  const random = Array.from({ length: 20_000 }, () => Math.random().toString(36)[2]).join("");
  expect(decryptFormError(encryptFormError(failure, { message: random }))).toEqual({
    message: "No.",
    problems: { email: "Please enter a valid email address." },
    typed: {},
  });
});
