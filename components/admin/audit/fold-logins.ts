import type { AuditEntry } from "#lib/audit/types";

/** `firstAt` is the time of the earliest of `count` entries. */
export type Folded = { entry: AuditEntry; count: number; firstAt: string };

const isSameLogin = (one: AuditEntry, other: AuditEntry): boolean =>
  one.action === "login.accepted" &&
  other.action === one.action &&
  one.admin?.id === other.admin?.id &&
  JSON.stringify(one.details) === JSON.stringify(other.details);

/** Successive logins of one person on one device become one line. */
export function foldLogins(entries: AuditEntry[]): Folded[] {
  const lines: Folded[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && isSameLogin(last.entry, entry)) {
      last.count++;
      last.firstAt = entry.createdAt;
    } else lines.push({ entry, count: 1, firstAt: entry.createdAt });
  }
  return lines;
}
