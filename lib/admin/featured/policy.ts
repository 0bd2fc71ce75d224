export const FEATURED_AT_MOST = 200;

export const FULL = `At most ${FEATURED_AT_MOST} videos can be featured.`;
