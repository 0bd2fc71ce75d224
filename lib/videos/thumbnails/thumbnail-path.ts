/** Does not contain the original URL, which would reveal the embed. */
export const thumbnailPath = (id: number): string => `/api/thumbnails/${id}`;

/** Paths under which the site displays pictures instead of their own URLs. */
export const isShownPath = (address: string): boolean =>
  /^\/api\/(?:thumbnails\/\d+|pictures\/[0-9a-f]{20}[123]-\d+)$/.test(address);
