import { createHash } from "node:crypto";

export const hashOf = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());
