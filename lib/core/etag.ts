const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Weak comparison (RFC 9110, 13.1.2). */
export const matchesETag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
