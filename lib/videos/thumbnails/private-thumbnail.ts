/** Where this site serves the picture of a private video, whose own address would give its embed away. */
export const privateThumbnail = (id: number): string => `/api/thumbnails/${id}`;

/** Whether an address is one of those. */
export const isPrivateThumbnail = (address: string): boolean => /^\/api\/thumbnails\/\d+$/.test(address);
