import { createHash, randomBytes } from "node:crypto";

export const DAY_HOURS = 24;

/** The token follows `#`, which browsers don't send. */
export const RESET_PATH = "/reset-password";

export const expiryOf = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3600_000);

export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());
