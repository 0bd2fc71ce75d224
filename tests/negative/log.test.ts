import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { inParallel } from "../support/in-parallel.ts";
import { newMember } from "../support/negative/caller-sessions.ts";
import { ask } from "../support/negative/site.ts";

const CANARY = "canary-S3cr3t";

/** Log lines since the site announced that it is ready. */
function linesOf(): string[] {
  const written = readFileSync(inject("siteLog"), "utf8").split("\n").filter(Boolean);
  return written.slice(written.findLastIndex((line) => line.startsWith("└")) + 1);
}

test("the log contains only JSON lines, without passwords, tokens or addresses", async () => {
  const { cookie, username } = await newMember();
  const post = (path: string, body: unknown, headers = {}) => ask({ method: "POST", path, body, headers, cookie });
  const email = `${CANARY}@example.com`;
  await post("/api/auth/login", { usernameOrEmail: username, password: CANARY });
  await post("/api/auth/login", { usernameOrEmail: email, password: CANARY });
  await post("/api/auth/register", { username: `${username}b`, email, password: CANARY });
  await post("/api/users/me/change-password", { currentPassword: CANARY, newPassword: `${CANARY}2` });
  await post("/api/contact", { subject: CANARY, message: CANARY });
  await post("/api/analytics/log-view", { path: `/${CANARY}`, referrer: `https://x.example/${CANARY}` });
  await ask({ path: `/latest?token=${CANARY}&search=${CANARY}`, headers: { authorization: `Bearer ${CANARY}` } });
  await ask({ path: "/api/auth/me", cookie: `vitrine.session=${CANARY}` });
  const forged = '\\n{"time":"forged","level":"error"}';
  await inParallel(Array(1_000).keys(), async (number) => {
    const junk = { authorization: `Bearer ${CANARY}.${number}`, cookie: `vitrine.session=${CANARY}${number}` };
    await ask({ path: `/api/videos/${number % 2 ? "%E0%A4%A" : encodeURIComponent(forged)}`, headers: junk });
  });
  await pause(500);
  const written = readFileSync(inject("siteLog"), "utf8").split("\n").filter(Boolean);
  // Without the frame that ends the welcome message, no later lines would be found.
  expect(written.findIndex((line) => line.startsWith("└"))).toBeGreaterThan(0);
  const lines = linesOf();
  const session = cookie.split("=")[1] ?? "";
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line)), line).toEqual(expect.arrayContaining(["time", "level", "message"]));
    expect(line.length).toBeLessThan(2_000);
    expect(line).not.toContain("forged");
    for (const secret of [CANARY, session, username, "127.0.0.1", "correct horse"]) expect(line).not.toContain(secret);
  }
  // A thousand invalid requests are not the site's problem.
  expect(lines.length).toBeLessThan(1_000);
}, 120_000);
