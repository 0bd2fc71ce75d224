import { expect, test } from "vitest";
import type { AuditEntry } from "#lib/audit/types";
import { foldLogins } from "../../../components/admin/audit/fold-logins.ts";

const entry = (id: number, action: string, username = "ann", device = "Firefox on Linux") =>
  ({
    ...{ id, action, admin: { id: username.length, username }, details: { device } },
    createdAt: `2026-01-01T00:0${id}:00.000Z`,
  }) as unknown as AuditEntry;

test("successive logins of one person on one device are one line", () => {
  const login = "login.accepted";
  const lines = foldLogins([
    entry(9, login),
    entry(8, login),
    entry(7, login),
    entry(6, login, "bo"),
    entry(5, login, "bo", "Safari on iOS"),
    entry(4, "video.changed"),
    entry(3, "video.changed"),
    entry(2, login),
  ]);
  expect(lines.map(({ entry: { id }, count }) => [id, count])).toEqual([
    ...[
      [9, 3],
      [6, 1],
      [5, 1],
      [4, 1],
      [3, 1],
      [2, 1],
    ],
  ]);
  expect(lines[0]?.firstAt).toBe("2026-01-01T00:07:00.000Z");
});
