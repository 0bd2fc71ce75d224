/** The login, and from there back to a path of this site. */
export const loginAddress = (from: string): string => `/login?from=${encodeURIComponent(from)}`;
