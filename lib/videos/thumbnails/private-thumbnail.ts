/** The original URL would reveal the embed. */
export const privateThumbnail = (id: number): string => `/api/thumbnails/${id}`;

export const isPrivateThumbnail = (address: string): boolean => /^\/api\/thumbnails\/\d+$/.test(address);
