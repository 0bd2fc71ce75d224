import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { POST as CREATE_PLAYLIST } from "../../../app/api/playlists/route.ts";
import { callRoute, signIn } from "../../support/people/callers.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";

const TABLES = ["sessions", "playlists"];

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  await db.$executeRawUnsafe(`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'`);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await db.$executeRawUnsafe("DROP FUNCTION cut_off CASCADE");
});

const cutOff = (table: string) =>
  db.$executeRawUnsafe(`CREATE TRIGGER cut_off BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION cut_off()`);

test("a connection lost while something is saved makes its outcome unknown, but not that of a login", async () => {
  const { id, username } = await aMember();
  const cookie = await signIn(id);
  for (const table of TABLES) await cutOff(table);
  const saved = await callRoute(CREATE_PLAYLIST, { body: { title: "Evenings" } }, cookie);
  expect([saved.status, saved.body.code]).toEqual([503, "outcome_unknown"]);
  const login = await callRoute(LOGIN, { body: { usernameOrEmail: username, password: PASSWORD } });
  expect([login.status, login.body.code]).toEqual([503, "unavailable"]);
  expect(login.body.error).toBe("The site is busy. Please try again in a moment.");
  expect(login.headers.get("retry-after")).toBe("5");
});
