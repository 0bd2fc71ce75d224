/** Does not contain the original URL, which would reveal the embed. */
export const thumbnailPath = (id: number): string => `/api/thumbnails/${id}`;

const PREVIEW = "/api/admin/pictures?address=";

/** For staff, pictures that are not stored. Their browsers contact no other host either. */
export const previewPath = (address: string | null): string | null =>
  address && !address.startsWith("/") ? PREVIEW + encodeURIComponent(address) : address;

/** Paths under which the site displays pictures instead of their own URLs. */
export const isShownPath = (address: string): boolean =>
  address.startsWith(PREVIEW) || /^\/api\/(?:thumbnails\/\d+|pictures\/[0-9a-f]{20}[123]-\d+)$/.test(address);
