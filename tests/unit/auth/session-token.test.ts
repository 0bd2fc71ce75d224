import { beforeEach, expect, test, vi } from "vitest";

const decode = vi.hoisted(() => vi.fn());
vi.mock("next-auth/jwt", async (original) => {
  const real = await original<typeof import("next-auth/jwt")>();
  decode.mockImplementation(real.decode);
  return { ...real, decode };
});

process.env.AUTH_SECRET = "a secret of thirty-two bytes or more";

const { openSession, sealSession } = await import("#lib/auth/session-token");

beforeEach(() => void decode.mockClear());

test("decrypts a session cookie once and caches the result", async () => {
  const cookie = await sealSession({ userId: 7, secret: "a secret" });
  expect(await openSession(cookie)).toEqual({ userId: 7, secret: "a secret" });
  expect(await openSession(cookie)).toEqual({ userId: 7, secret: "a secret" });
  expect(decode).toHaveBeenCalledTimes(1);
});

const headerOf = (header: object) => Buffer.from(JSON.stringify(header)).toString("base64url");

test.each([
  headerOf({ alg: "PBES2-HS512+A256KW", p2c: 10_000, p2s: "c2FsdA", enc: "A256GCM" }),
  headerOf({ enc: "A256GCM", alg: "dir" }),
  headerOf({ alg: "dir", enc: "A256GCM", zip: "DEF" }),
  "",
])("a cookie with a different JWE header is not decrypted: %s", async (header) => {
  const sealed = await sealSession({ userId: 7, secret: "a secret" });
  expect(await openSession(header + sealed.slice(sealed.indexOf(".")))).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
});
